/** Conversations and their messages. @see E-269 to E-290 */
import { longestReport, reportTexts, shortestReport } from '@quayside/domain/inbox/blocking'
import { fileKinds, isSendable, longestMessage, messageTexts, mostFiles, mostReferences } from '@quayside/domain/inbox/message'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'

/** Part of a conversation's address. */
export const Label = z.string().regex(/^[\w-]{1,64}$/)

/** Number of a message in its conversation. */
export const Seq = z.coerce.number<unknown>().int().min(0).max(2_000_000_000)

/** End of a page of conversations: `1795000000000-12`. */
export const Place = z.string().regex(/^\d{1,15}-\d{1,15}$/)

export const MessageFile = z.object({
  id: z.int(),
  kind: z.enum(fileKinds),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** True once its sender has removed it. */
  removed: z.boolean(),
})
export type MessageFile = z.infer<typeof MessageFile>

export const Message = z.object({
  id: z.int(),
  /** Position in the conversation, from 1, without gaps. */
  seq: z.int(),
  text: z.string(),
  /** The store or supplier that wrote it; `mine` says whether that is the reader. */
  sender_id: z.int(),
  receiver_id: z.int(),
  sent_timestamp: z.iso.datetime(),
  /** Null until the receiver has read it. */
  read_timestamp: z.iso.datetime().nullable(),
  /** Name of the sender. */
  name: z.string(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
  supplier_orders: z.array(z.object({ id: z.int(), parent_order_id: z.int(), name: z.string() })),
  /** Refund requests by their ids; a call of refunds shows those of the two sides. */
  claims: z.array(z.int()),
  /** Pictures and PDF files, in their order. */
  files: z.array(MessageFile),
  /** The sender's own id of it, which makes sending again harmless. */
  temp_id: z.string(),
  /** Label of its conversation. */
  label: z.string(),
  mine: z.boolean(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: z.int(),
  label: z.string(),
  color: z.string(),
  /** The other side: a supplier for a store, a store for a supplier. */
  receiver: z.int(),
  other_user: z.string(),
  other_user_id: z.int(),
  supplier_id: z.int(),
  archived: z.boolean(),
  /** True if the reader has blocked it. */
  blocked: z.boolean(),
  unread: z.boolean(),
  /** Time of the newest message, or of the opening. */
  last_at: z.iso.datetime(),
  /** The newest message, if there is one. */
  messages: z.array(Message),
})
export type Conversation = z.infer<typeof Conversation>

export const Recipient = z.object({
  /** The supplier. */
  id: z.int(),
  user: z.int(),
  name: z.string(),
  description: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

const once = (ids: number[]): number[] => [...new Set(ids)]

const references = z.array(Id).max(mostReferences, `A message refers to at most ${mostReferences} of a kind.`).default([]).transform(once)

/** A message to send. The sender is the caller, whatever `sender_id` says. */
export const NewMessage = z
  .object({
    label: Label,
    text: z.string().trim().max(longestMessage, messageTexts.long),
    temp_id: z.string().trim().min(1).max(64),
    receiver_id: Id.optional(),
    sender_id: Id.optional(),
    products: references,
    supplier_orders: references,
    claims: references,
    /** Files that the sender has uploaded for messages. */
    files: z.array(Id).max(mostFiles, messageTexts.files).default([]).transform(once),
  })
  .refine(({ text, files }) => isSendable(text) || (files.length > 0 && text === ''), { path: ['text'], error: messageTexts.empty })

export const NewReport = z.object({
  reason: z.string().trim().min(shortestReport, reportTexts.short).max(longestReport, reportTexts.long),
})
