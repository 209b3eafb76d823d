import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.{ts,js}"],
    css: false,
    // Each test clears the page, so files need no process and no page of their own: that is a sixth of the time.
    isolate: false,
    setupFiles: ["tests/setup.ts"],
    // Milliseconds that end a test that hangs, on however slow a machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
