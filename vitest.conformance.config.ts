import { defineConfig } from 'vitest/config'

/**
 * Conformance tests: our requests and the sandbox's responses are compared with the vendors' published schemas. VENDOR_SCHEMAS names their
 * folder.
 */
export default defineConfig({
  test: {
    include: ['**/conformance.test.ts', '**/*.conformance.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    testTimeout: 60_000,
    maxWorkers: 2,
  },
})
