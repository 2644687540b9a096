/** Endpoints of the inbox: conversations between stores and suppliers. @see S-47, S-48 */
import { conversationColors } from '@quayside/domain/inbox/message'
import { trayFrequencies } from '@quayside/domain/notifications/tray-clock'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { Conversation, Label, Message, NewMessage, NewReport, Place, Recipient, Seq } from './message.ts'

const MailSetting = z.object({ frequency: z.enum(trayFrequencies) })

const refusedWriting = ['PLAN_TOO_LOW', 'AGREEMENT_REQUIRED'] as const

export const inboxApi = {
  hasUnread: endpoint({
    method: 'GET',
    path: '/v1/has-unread-messages/',
    summary: 'Whether a conversation has unread messages, and how many conversations have, up to 100',
    response: z.object({ hasUnreadMessage: z.boolean(), count: z.int() }),
  }),
  markAsRead: endpoint({
    method: 'POST',
    path: '/v1/mark-as-read/',
    summary: 'Mark the other side’s messages of a conversation as read',
    /** `seq`: up to this message; absent: all. */
    body: z.object({ label: Label, seq: Seq.optional() }),
    response: Done,
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/v1/chat/api/conversations/',
    summary: 'A page of 30 conversations, the latest first',
    query: z.object({
      archived: z.union([z.stringbool(), z.literal('').transform(() => true)]).default(false),
      /** `next` of the page before. */
      before: Place.optional(),
    }),
    response: z.object({ conversations: z.array(Conversation), next: z.string().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/',
    summary: 'Open the conversation with a supplier',
    body: z.object({ receiver_id: Id, color: z.enum(conversationColors).optional() }),
    response: z.object({ conversation: Conversation }),
    errors: [...refusedWriting],
  }),
  getOrCreate: endpoint({
    method: 'GET',
    path: '/v1/chat/api/conversations/getOrCreateChat/',
    summary: 'The conversation with a supplier, opened where there is none',
    query: z.object({ to_supplier: Id }),
    response: z.object({ conversation: Conversation }),
    errors: [...refusedWriting],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/{id}/archive/',
    summary: 'Move a conversation to the archived ones',
    params: z.object({ id: Id }),
    response: Done,
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/{id}/unarchive/',
    summary: 'Move a conversation back to the active ones',
    params: z.object({ id: Id }),
    response: Done,
  }),
  block: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/{id}/block/',
    summary: 'Stop a conversation: nobody writes in it until the caller unblocks it',
    params: z.object({ id: Id }),
    response: Done,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/{id}/unblock/',
    summary: 'Let a conversation go on that the caller has blocked',
    params: z.object({ id: Id }),
    response: Done,
  }),
  report: endpoint({
    method: 'POST',
    path: '/v1/chat/api/conversations/{id}/report/',
    summary: 'Report a conversation to staff; a report that waits already stays as it is',
    params: z.object({ id: Id }),
    body: NewReport,
    response: Done,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v1/messages/files/{id}/',
    summary: 'A picture or a file of a message in a conversation of the caller',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/v1/messages/files/{id}/',
    summary: 'Remove a file from a message of the caller, which frees its room; both sides read that it was removed',
    params: z.object({ id: Id }),
    response: z.object({ message: Message }),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/v1/messages/',
    summary: 'Up to 50 messages of a conversation in their order: the newest, or those before or after one',
    query: z.object({ label: Label, before: Seq.optional(), after: Seq.optional() }),
    response: z.object({
      conversation: Conversation,
      messages: z.array(Message),
      /** True while a report of the caller waits for staff. */
      reported: z.boolean(),
      /** Null where the caller may write; otherwise the reason why not, and its code. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/v1/messages/',
    summary: 'Send a message; the same one again, by its temp_id, is not sent twice',
    body: NewMessage,
    response: z.object({ message: Message }),
    errors: [...refusedWriting, 'SUPPLIER_LEFT', 'CONVERSATION_BLOCKED'],
    // A message that is far too long is answered with its field.
    bodyLimit: 600_000,
  }),
  search: endpoint({
    method: 'GET',
    path: '/v1/messages/search/',
    summary: 'Up to 30 messages with a text, the newest first, of all conversations of the caller',
    query: z.object({ search: SearchText, before: Id.optional() }),
    response: z.object({
      results: z.array(z.object({ message: Message, other_user: z.string() })),
      /** `before` of the next page. */
      next: z.int().nullable(),
    }),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/v1/api/recipients/',
    summary: 'Suppliers that the store can write to, by name',
    query: z.object({ search: SearchText.default('') }),
    response: z.object({ recipients: z.array(Recipient), has_agreed: z.boolean() }),
  }),
  mailSetting: endpoint({
    method: 'GET',
    path: '/v1/inbox_mails/',
    summary: 'How often the store is mailed about unread messages',
    response: MailSetting,
  }),
  saveMailSetting: endpoint({
    method: 'POST',
    path: '/v1/inbox_mails/',
    summary: 'Save how often the store is mailed about unread messages',
    body: MailSetting,
    response: MailSetting,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/v1/inbox_agreement/',
    summary: 'Accept the inbox agreement, once',
    response: Done,
  }),
}
