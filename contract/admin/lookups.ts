/** Lookups of staff. @see S-79 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoresLookup } from './stores-lookup.ts'

/** @see E-566 to E-570 */
export const FoundStore = z.object({
  id: z.int(),
  orders: z.int(),
  imports: z.int(),
  /** Platform of the connected shop; null where none is connected. */
  platform: z.string().nullable(),
  /** Whether the shop accepts our token; false while it waits to be authorised again. */
  has_token: z.boolean(),
})
export type FoundStore = z.infer<typeof FoundStore>

export const lookupsApi = {
  stores: endpoint({
    method: 'POST',
    path: '/v1/api/admin/users/describe/',
    summary: 'Stores of the person who signs in with this address, oldest first; at most 100',
    body: StoresLookup,
    response: z.object({ stores: z.array(FoundStore) }),
  }),
}
