/** Webhook deliveries are partitioned by month, so that an old month is dropped as a whole without reading rows. */
import type { AtomicContext } from '#foundation/context/context'
import { keepPartitions } from './webhook-deliveries.records.ts'

/** Days that deliveries are kept, to see what a shop has sent; bodies are erased after a month. */
const keptDays = 180
const monthsAhead = 2

/** Scheduled: runs nightly. */
export const keepDeliveryPartitions = ({ context: { db, now } }: { context: AtomicContext }): Promise<void> =>
  keepPartitions(db, now, { monthsAhead, keptDays })
