// What the tests have put on the page.

/** Each function takes one widget from the page. */
export const shown: (() => void)[] = [];
