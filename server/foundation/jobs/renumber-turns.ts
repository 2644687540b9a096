import type { AtomicContext } from '#foundation/context/context'
import { renumberTurns } from '#foundation/jobs/jobs.records'
import { atomic, type PayloadsOf } from '#foundation/jobs/task'

export const jobsTasks = {
  'jobs.renumber-turns': atomic(({ context }: { context: AtomicContext }) => renumberTurns(context.db)),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof jobsTasks> {}
}
