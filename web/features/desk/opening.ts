import type { DeskFacts, DeskKind, DeskSide } from '@quayside/domain/desk/desk-row'

/** Dialog of another feature in which a row is settled as on its page. */
export interface Opening {
  readonly part: 'order' | 'claim' | 'cancellation'
  readonly id: number
}

const parts: Readonly<Record<DeskSide, Partial<Record<DeskKind, Opening['part']>>>> = {
  store: {
    payment_failed: 'order',
    orders_unpaid: 'order',
    payments_held: 'order',
    orders_stopped: 'order',
    return_to_send: 'claim',
    refund_refused: 'claim',
    replacement_late: 'claim',
  },
  supplier: {
    cancellation_asked: 'cancellation',
    refund_to_answer: 'claim',
    return_to_receive: 'claim',
    replacement_to_send: 'claim',
  },
  admin: {},
}

/** Undefined where the row is about several things, or only its page settles it. */
export function openingOf(side: DeskSide, { kind, subject, target }: DeskFacts): Opening | undefined {
  const part = parts[side][kind]
  const id = Number(part === 'claim' ? subject : target)
  return part && id ? { part, id } : undefined
}
