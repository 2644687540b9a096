import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './world/chromium-path.ts'

const executablePath = await chromiumPath()
// Every process of a run shares the compile cache of earlier ones.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/node-compile')

/** One complete product per worker; tests in one world create their own stores, so that they can run side by side. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that needs a retry is reported as flaky, without stopping unrelated ones.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: [['./slowest-tests.reporter.ts'], ['list']],
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // A limit of its own, because a page that never loads would use up the test's whole time without naming the step.
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
})
