import { present, type RawQuery, readFlag, readText, readWhole } from '#foundation/api/read-query.ts'
import type { About } from './message-form.tsx'

export interface InboxAsked {
  archived?: true
  search?: string
  /** Number of the message that a search has led to. */
  message?: number
  /** Opens or creates the conversation with this supplier. */
  to_supplier?: number
  product?: number
  /** Supplier order; beside a refund request, the one that it is about. */
  order?: number
  /** Refund request. */
  claim?: number
  /** Name of that product, order or request, as shown where the message began. */
  about?: string
}

export const readInbox = (raw: RawQuery): InboxAsked =>
  present({
    archived: readFlag(raw.archived),
    search: readText(raw.search),
    message: readWhole(raw.message),
    to_supplier: readWhole(raw.to_supplier),
    product: readWhole(raw.product),
    order: readWhole(raw.order),
    claim: readWhole(raw.claim),
    about: readText(raw.about),
  })

/** Returns an address of the inbox with what is to stay of the present one. */
export function inboxAddress(path: string, asked: Readonly<Record<string, string | number | true | undefined>>): string {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return query.size ? `${path}?${query}` : path
}

/** Reference of a new message. */
export function aboutOf({ product, order, claim, about }: InboxAsked): About | undefined {
  if (product) return { kind: 'product', id: product, name: about ?? `product ${product}` }
  if (claim) return { kind: 'claim', id: claim, name: `refund request ${claim}`, ...(order ? { orderId: order } : {}) }
  return order ? { kind: 'order', id: order, name: about ?? String(order) } : undefined
}
