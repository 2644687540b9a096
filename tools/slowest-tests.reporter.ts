/** Reports the slowest tests before the closing lines of Vitest's own reporter. */
import type { Reporter, TestModule } from 'vitest/node'
import { slowestTests } from '../e2e/world/slowest-tests.ts'

export class SlowestTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.moduleId,
        title: test.fullName,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    process.stdout.write(slowestTests(tests))
  }
}
