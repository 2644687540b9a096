/** Webhook deliveries lie in one partition a month: a month that is old goes as a whole, without a row being read. */
import type { AtomicContext } from '#foundation/context/context'
import { keepPartitions } from './webhook-deliveries.records.ts'

/** For whoever asks what a shop has sent: bodies are blank after a month. */
const keptDays = 180
const monthsAhead = 2

/** By the clock, every night. */
export const keepDeliveryPartitions = ({ context: { db, now } }: { context: AtomicContext }): Promise<void> =>
  keepPartitions(db, now, { monthsAhead, keptDays })
