/** Endpoints of the back office for the inbox; each reading is written to the audit log. @see S-85 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { MessageFile, Place, Seq } from './message.ts'

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
  /** Whether a report of it waits. */
  reported: z.boolean(),
})
export type ManagedConversation = z.infer<typeof ManagedConversation>

const ManagedFile = MessageFile.extend({
  /** False once its bytes are gone: removed by its sender, and no report waits. */
  available: z.boolean(),
})

const ReadMessage = z.object({
  seq: z.int(),
  by: z.enum(['store', 'supplier']),
  text: z.string(),
  /** Refund requests that it refers to. */
  claims: z.array(z.int()),
  files: z.array(ManagedFile),
  at: z.iso.datetime(),
  read: z.boolean(),
})
export type ReadMessage = z.infer<typeof ReadMessage>

const Report = z.object({
  id: z.int(),
  by: z.enum(['store', 'supplier']),
  reason: z.string(),
  at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})
export type ConversationReport = z.infer<typeof Report>

export const inboxAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/inbox_management/',
    summary: 'The 50 latest conversations by supplier, or those of suppliers by name; recorded',
    query: z.object({
      /** A part of a supplier's name. */
      search: SearchText.default(''),
      /** `next` of the page before. */
      before: Place.optional(),
      /** True: only conversations with a report that waits. */
      reported: z.union([z.stringbool(), z.literal('').transform(() => true)]).default(false),
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
    response: z.object({
      store: z.string(),
      supplier: z.string(),
      messages: z.array(ReadMessage),
      has_older: z.boolean(),
      /** The latest ten reports, the newest first. */
      reports: z.array(Report),
      /** Sides that have blocked it. */
      blocked_by: z.array(z.enum(['store', 'supplier'])),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/v1/inbox_management/files/{id}/',
    summary: 'A picture or a file of a message; recorded, for both sides too',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  settleReport: endpoint({
    method: 'POST',
    path: '/v1/inbox_management/reports/{id}/settle/',
    summary: 'Take a report of a conversation off the list',
    params: z.object({ id: Id }),
    response: Done,
  }),
}
