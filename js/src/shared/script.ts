/** What a script exports that the kernel has sent. */
export const imported = (js: string) => import(URL.createObjectURL(new Blob([js], { type: "text/javascript" })));
