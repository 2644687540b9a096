/** Minimum lengths of the fields of a support message. @see S-12, V-217 */

export const leastCharacters = { email: 6, subject: 3, message: 20 } as const
export const mostCharacters = { email: 254, subject: 200, message: 10_000 } as const

export const supportMessages = {
  email: 'Please enter a valid email address',
  subject: 'Please enter a valid subject',
  message: 'Please enter a longer message',
} as const

export const requestSent = 'Request Sent!'

export interface SupportRequest {
  readonly email: string
  readonly subject: string
  readonly message: string
}

type Field = keyof SupportRequest

/** Surrounding spaces do not count. */
const holds: Readonly<Record<Field, (text: string) => boolean>> = {
  // an @ and a dot, as in the specification, and no space, because the sender expects an answer
  email: (text) => isBetween(text, 'email') && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  subject: (text) => isBetween(text, 'subject') && !/[\r\n]/.test(text),
  message: (text) => isBetween(text, 'message'),
}

const isBetween = (text: string, field: Field) => text.length >= leastCharacters[field] && text.length <= mostCharacters[field]

export const isGood = (field: Field, text: string): boolean => holds[field](text.trim())

/** Returns faults by field; empty if it may be sent. */
export function faultsOfRequest(request: SupportRequest): Partial<Record<Field, string>> {
  const wrong = (Object.keys(holds) as Field[]).filter((field) => !isGood(field, request[field]))
  return Object.fromEntries(wrong.map((field) => [field, supportMessages[field]]))
}
