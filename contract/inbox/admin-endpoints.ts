/** Endpoints of the back office for the inbox; each reading is written to the audit log. @see S-85 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const ManagedConversation = z.object({
  id: z.int(),
  store_id: z.int(),
  /** Name of the store. */
  store: z.string(),
  /** The newest message. */
  text: z.string(),
  by: z.enum(['store', 'supplier']),
  at: z.iso.datetime(),
  message_count: z.int(),
})
export type ManagedConversation = z.infer<typeof ManagedConversation>

const ReadMessage = z.object({ seq: z.int(), by: z.enum(['store', 'supplier']), text: z.string(), at: z.iso.datetime(), read: z.boolean() })
export type ReadMessage = z.infer<typeof ReadMessage>

const Seq = z.coerce.number<unknown>().int().min(0).max(2_000_000_000)

export const inboxAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/inbox_management/',
    summary: 'The 50 latest conversations by supplier, or those of suppliers by name; recorded',
    query: z.object({
      /** A part of a supplier's name. */
      search: SearchText.default(''),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}$/)
        .optional(),
    }),
    response: z.object({
      suppliers: z.array(z.object({ id: z.int(), name: z.string(), conversations: z.array(ManagedConversation) })),
      next: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1/inbox_management/{id}/',
    summary: 'Up to 50 messages of a conversation, the newest or those before one; recorded, for both sides too',
    params: z.object({ id: Id }),
    query: z.object({ before: Seq.optional() }),
    response: z.object({ store: z.string(), supplier: z.string(), messages: z.array(ReadMessage), has_older: z.boolean() }),
  }),
}
