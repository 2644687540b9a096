import { cancellationStates } from '@quayside/domain/orders/cancellation/cancellation-request'
import { z } from 'zod'

/** A store's wish that a supplier cancels. */
export const CancellationView = z.object({
  id: z.int(),
  state: z.enum(cancellationStates),
  /** Reason, with the store's note. */
  text: z.string(),
  asked_at: z.iso.datetime(),
  /** Words of the supplier; empty where it gave none. */
  answer: z.string(),
  ended_at: z.iso.datetime().nullable(),
})
export type CancellationView = z.infer<typeof CancellationView>
