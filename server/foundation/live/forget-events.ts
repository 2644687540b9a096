import { after, hours, now } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { deleteEvents } from '#foundation/live/account-events.records'

/** Retention of events; a tab that was away for longer refetches everything. */
export const keptMs = hours(6)

const forgetEvents = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteEvents(db, after(now(), -keptMs - hours(1))))

export const liveTasks = { 'live.forget-events': outside(forgetEvents) }

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof liveTasks> {}
}
