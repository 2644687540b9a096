/** Reports the slowest tests before the closing lines of Playwright's own reporter. */
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

  /** False, because another reporter prints the progress. */
  printsToStdio(): boolean {
    return false
  }
}
