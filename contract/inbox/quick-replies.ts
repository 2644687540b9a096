/** Endpoints of quick replies: texts that a store or a supplier keeps for its messages. */
import { mostQuickReplies } from '@quayside/domain/inbox/quick-reply'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { Label } from './message.ts'
import { NewQuickReply, QuickReply } from './quick-reply.ts'

const params = z.object({ id: Id })

export const quickRepliesApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/quick_replies/',
    summary: 'The caller’s quick replies, in its order',
    response: z.object({ quick_replies: z.array(QuickReply).max(mostQuickReplies) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/v1/quick_replies/',
    summary: 'Add a quick reply at the end of the list',
    body: NewQuickReply,
    response: QuickReply,
    errors: ['QUICK_REPLY_LIMIT'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/v1/quick_replies/{id}/',
    summary: 'Change the name and the text of a quick reply',
    params,
    body: NewQuickReply,
    response: QuickReply,
  }),
  move: endpoint({
    method: 'POST',
    path: '/v1/quick_replies/{id}/move/',
    summary: 'Move a quick reply to another place of the list',
    params,
    /** `place`: from 0. */
    body: z.object({
      place: z
        .int()
        .min(0)
        .max(mostQuickReplies - 1),
    }),
    response: z.object({ quick_replies: z.array(QuickReply) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/quick_replies/{id}/',
    summary: 'Delete a quick reply',
    params,
    response: Done,
  }),
  values: endpoint({
    method: 'GET',
    path: '/v1/quick_reply_values/',
    summary: 'What fills the fields of a quick reply in a conversation: an order of the two, or the one its messages referred to last',
    query: z.object({ label: Label, supplier_order: Id.optional() }),
    response: z.object({
      /** Name of the other side, as the conversation shows it. */
      name: z.string(),
      order: z
        .object({
          name: z.string(),
          paid_at: z.iso.datetime(),
          /** Null once it is shipped, or where none is set. */
          ship_by: z.iso.datetime().nullable(),
          parcels: z.array(z.object({ carrier: z.string(), tracking_number: z.string().nullable() })),
        })
        .nullable(),
    }),
  }),
}
