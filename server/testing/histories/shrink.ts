import { deedsOf, type History, type Step } from './history.ts'
import type { Stage } from './play-history.ts'

/** Leaves out what a failing history does not need. @returns the steps that still fail, as one can see them */
export async function shrink(stage: Stage, { steps }: History): Promise<{ steps: readonly Step[]; log: readonly string[] }> {
  let least = steps
  let log: readonly string[] = []
  for (let place = least.length - 1; place >= 0; place--) {
    const fewer = least.filter((_, at) => at !== place)
    const failed = await stage.play(deedsOf({ steps: fewer }))
    if (failed.faults.length) [least, log] = [fewer, failed.log]
  }
  return { steps: least, log }
}
