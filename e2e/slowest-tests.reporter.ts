/** Beside Playwright's own reporter: the slowest journeys, before its closing lines. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowestTests, type TimedTest } from './world/slowest-tests.ts'

const wholeRun = 50

export default class SlowestTestsReporter implements Reporter {
  readonly #tests: TimedTest[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.#tests.push({ file: location.file, title, ms: duration })
  }

  onEnd(): void {
    process.stdout.write(slowestTests(this.#tests, wholeRun))
  }

  /** Another one tells what happens. */
  printsToStdio(): boolean {
    return false
  }
}
