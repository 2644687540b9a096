import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './world/chromium-path.ts'

const executablePath = await chromiumPath()
// Every process of a run reads what an earlier one compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../node_modules/.cache/node-compile')

/** One whole product a worker; journeys in one world make their own stores, so that they can run beside each other. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A journey that needs a second try is told of as flaky, and does not stop what it has nothing to do with.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: [['./slowest-tests.reporter.ts'], ['list']],
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    // Without one a page that never comes takes the whole journey's time, and nobody knows where.
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
})
