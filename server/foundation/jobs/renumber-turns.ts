import type { AtomicContext } from '#foundation/context/context'
import { renumberTurns } from '#foundation/jobs/jobs.records'
import { atomic, type TaskList } from '#foundation/jobs/task'

export const jobsTasks: TaskList = {
  'jobs.renumber-turns': atomic(({ context }: { context: AtomicContext }) => renumberTurns(context.db)),
}
