/** Rules of messages between stores and suppliers. @see S-47, V-177, V-195 */

/** Characters of one message. */
export const longestMessage = 10_000

/** Products or orders that one message refers to. */
export const mostReferences = 10

/** Pictures and files of one message. */
export const mostFiles = 5

export const fileKinds = ['picture', 'pdf'] as const
export type MessageFileKind = (typeof fileKinds)[number]

export const messageTexts = {
  files: `A message has at most ${mostFiles} pictures and files.`,
  otherFile: 'This file format is not supported. Attach a picture or a PDF.',
  empty: 'Enter a message with at least one letter or digit.',
  long: 'A message has at most 10,000 characters.',
} as const

/** Whether a text can be sent: it has a letter or a digit, in any script. */
export const isSendable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Returns the reason why a text cannot be sent; undefined if it can. With files it may be empty. */
export function whyNotSendable(text: string, files = 0): string | undefined {
  if (text.length > longestMessage) return messageTexts.long
  return isSendable(text) || (files > 0 && text.trim() === '') ? undefined : messageTexts.empty
}

/** Text of a message in a list or a mail, where files alone are named by their number. */
export function previewOf(text: string, all: readonly { readonly kind: MessageFileKind; readonly removed?: boolean }[]): string {
  if (text) return text
  const files = all.filter(({ removed }) => !removed)
  if (all.length && !files.length) return all.length === 1 ? 'Removed file' : 'Removed files'
  const pictures = files.filter(({ kind }) => kind === 'picture').length
  const others = files.length - pictures
  return [
    ...(pictures ? [pictures === 1 ? 'Picture' : `${pictures} pictures`] : []),
    ...(others ? [others === 1 ? 'PDF file' : `${others} PDF files`] : []),
  ].join(', ')
}

/** A part of a message: plain text, or a web address to link. */
export interface TextPart {
  readonly text: string
  /** Only http and https; undefined: plain text. */
  readonly href?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`\\]+/gi
/** Signs at the end of an address that belong to the sentence around it. */
const trailing = '.,;:!?)]}'

function withoutTrailing(found: string): string {
  let end = found.length
  while (end > 0 && trailing.includes(found[end - 1]!)) end--
  return found.slice(0, end)
}

/** Splits a text into plain parts and web addresses. Nothing in it is read as HTML. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutTrailing(found)
    if (!URL.canParse(link) || hidesItsHost(link)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: link, href: link })
    from = index + link.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Whether an address carries a name before its host, which makes `https://bank.example@evil.example` look like another site. */
const hidesItsHost = (link: string): boolean => {
  const { username, password } = new URL(link)
  return username !== '' || password !== ''
}

/** Colours of a conversation's mark. */
export const conversationColors = ['blue', 'teal', 'green', 'amber', 'orange', 'rose', 'violet', 'slate'] as const
export type ConversationColor = (typeof conversationColors)[number]

export const colorOf = (supplierId: number): ConversationColor => conversationColors[supplierId % conversationColors.length]!
