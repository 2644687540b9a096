/** Quick replies: texts that an account keeps, with fields such as `{order}` that are filled in before the text becomes a draft. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import { isSendable } from './message.ts'

/** Quick replies of one account. */
export const mostQuickReplies = 50
export const longestReplyName = 60
export const longestReply = 2000

/** Fields of a quick reply, with what stands in their place. */
export const replyFields = {
  name: 'Name of who you write to',
  order: 'Order number',
  date: 'Day the order was paid',
  ship_by: 'Day by which it has to ship',
  carrier: 'Carrier',
  tracking: 'Tracking number',
} as const
export type ReplyField = keyof typeof replyFields

export const replyTexts = {
  noName: 'Enter a name.',
  longName: `A name has at most ${longestReplyName} characters.`,
  noText: 'Enter a text with at least one letter or digit.',
  longText: 'A quick reply has at most 2,000 characters.',
  most: `You have ${mostQuickReplies} quick replies, which is the limit. Delete one to add another.`,
} as const

export const replyName = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** Returns the fault of a name; undefined if there is none. */
export function replyNameFault(typed: string): string | undefined {
  const name = replyName(typed)
  if (!name) return replyTexts.noName
  return name.length > longestReplyName ? replyTexts.longName : undefined
}

/** Returns the fault of a text; undefined if there is none. A word in braces that is no field is taken for a slip. */
export function replyTextFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > longestReply) return replyTexts.longText
  const unknown = [...text.matchAll(marker)].map(([, word]) => word!).find((word) => !isField(word))
  if (unknown !== undefined) {
    const known = Object.keys(replyFields).map((field) => `{${field}}`)
    return `{${unknown}} is not a field. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, or write it without braces.`
  }
  return isSendable(text) ? undefined : replyTexts.noText
}

export const mayAddQuickReply = (held: number): Decision<'QUICK_REPLY_LIMIT'> =>
  held < mostQuickReplies ? allowed : refused('QUICK_REPLY_LIMIT', replyTexts.most)

const marker = /\{(\w{1,30})\}/g

const isField = (word: string): word is ReplyField => Object.hasOwn(replyFields, word)

/** A part of a quick reply: plain text, or the place of a field. */
export type ReplyPart = { readonly text: string } | { readonly field: ReplyField }

/** Parses a quick reply. It is the only reading of braces: what fills a field is text. */
export function replyParts(text: string): ReplyPart[] {
  const parts: ReplyPart[] = []
  let from = 0
  for (const { 0: found, 1: word, index } of text.matchAll(marker)) {
    if (!isField(word!)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ field: word })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Fields of a quick reply, each once, in the order of its text. */
export const fieldsOf = (parts: readonly ReplyPart[]): ReplyField[] => [
  ...new Set(parts.flatMap((part) => ('field' in part ? [part.field] : []))),
]

/** Values by field. An empty one takes the field out; an absent one is not known yet. */
export type ReplyValues = Readonly<Partial<Record<ReplyField, string>>>

/** Fields that are neither known nor taken out. */
export const missingFields = (parts: readonly ReplyPart[], values: ReplyValues): ReplyField[] =>
  fieldsOf(parts).filter((field) => values[field] === undefined)

/** Puts the values in, as text. A field that is taken out takes the space before it along. @throws Error if a field is missing */
export function filledReply(parts: readonly ReplyPart[], values: ReplyValues): string {
  let written = ''
  for (const part of parts) {
    if ('text' in part) {
      written += part.text
      continue
    }
    const value = values[part.field]
    if (value === undefined) throw new Error(`The field ${part.field} is missing.`)
    written = value.trim() ? written + value.trim() : written.replace(/ $/, '')
  }
  return written.trim()
}

/** The known facts of an order that a message is about. Times are instants, ISO. */
export interface ReplyOrder {
  readonly name: string
  readonly paidAt: string
  /** Null once it is shipped, or where none is set. */
  readonly shipBy: string | null
  readonly parcels: readonly { readonly carrier: string; readonly trackingNumber: string | null }[]
}

/** Values of the fields that are known. @param dayOf writes an instant as a day of the reader */
export function knownValues({ name, order }: { name: string; order: ReplyOrder | null }, dayOf: (instant: string) => string): ReplyValues {
  const listed = (all: readonly (string | null)[]) => [...new Set(all.filter(Boolean))].join(', ')
  const values: Record<ReplyField, string> = {
    name,
    order: order?.name ?? '',
    date: order ? dayOf(order.paidAt) : '',
    ship_by: order?.shipBy ? dayOf(order.shipBy) : '',
    carrier: listed(order?.parcels.map(({ carrier }) => carrier) ?? []),
    tracking: listed(order?.parcels.map(({ trackingNumber }) => trackingNumber) ?? []),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
