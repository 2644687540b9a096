/** Conversations and their messages. @see E-269 to E-290 */
import { isSendable, longestMessage, messageTexts, mostReferences } from '@quayside/domain/inbox/message'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'

/** Part of a conversation's address. */
export const Label = z.string().regex(/^[\w-]{1,64}$/)

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

const references = z.array(Id).max(mostReferences, `A message refers to at most ${mostReferences} of a kind.`).default([])

/** A message to send. The sender is the caller, whatever `sender_id` says. */
export const NewMessage = z.object({
  label: Label,
  text: z.string().trim().max(longestMessage, messageTexts.long).refine(isSendable, messageTexts.empty),
  temp_id: z.string().trim().min(1).max(64),
  receiver_id: Id.optional(),
  sender_id: Id.optional(),
  products: references,
  supplier_orders: references,
})
