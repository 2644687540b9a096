import { after, hours, now } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { atomic, type TaskList } from '#foundation/jobs/task'
import { deleteEvents } from '#foundation/live/account-events.records'

/** A tab that was away for longer fetches everything anew. */
export const keptMs = hours(6)

async function forgetTold({ context: { db } }: { context: AtomicContext }): Promise<void> {
  await deleteEvents(db, after(now(), -keptMs - hours(1)))
}

export const liveTasks: TaskList = { 'live.forget-told': atomic(forgetTold) }
