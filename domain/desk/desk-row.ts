/** Rows of the desk: what waits for a person, and what settles it. */

/** Each kind is one cause. Rows of one cause that are settled together are one row with a count. */
export const storeDeskKinds = [
  'payment_failed',
  'orders_unpaid',
  'payments_held',
  'orders_stopped',
  'order_changed',
  'cancellation_refused',
  'return_to_send',
  'refund_refused',
  'refunded_in_shop',
  'replacement_late',
  'messages_unanswered',
  'shop_lost',
  'shipment_unpushed',
  'values_conflict',
  'products_differ',
  'imports_failed',
  'plan_unpaid',
  'payout_unclaimed',
] as const
export const supplierDeskKinds = [
  'orders_overdue',
  'orders_due',
  'orders_without_stock',
  'order_flagged',
  'cancellation_asked',
  'refund_to_answer',
  'return_to_receive',
  'replacement_to_send',
  'messages_unanswered',
  'shop_lost',
  'shop_order_failed',
  'feed_failed',
  'feed_waiting',
  'feed_rows_refused',
  'payouts_missing',
  'invoice_unpaid',
  'vendors_waiting',
  'backups_asked',
] as const
export const adminDeskKinds = [
  'refund_to_decide',
  'refund_failed',
  'orders_late',
  'payment_issues',
  'events_unhandled',
  'books_differ',
  'jobs_given_up',
  'mails_failing',
  'suppliers_waiting',
  'conversation_reported',
  'appeals_waiting',
  'invoices_unpaid',
  'payouts_open',
] as const

export const deskSides = ['store', 'supplier', 'admin'] as const
export type DeskSide = (typeof deskSides)[number]
export type DeskKind = (typeof storeDeskKinds)[number] | (typeof supplierDeskKinds)[number] | (typeof adminDeskKinds)[number]
export const deskKinds: readonly DeskKind[] = [...new Set([...storeDeskKinds, ...supplierDeskKinds, ...adminDeskKinds])]

/** Most rows of one kind; what is beyond stands in the list that the rows lead to. */
export const mostRowsOfKind = 50
/** Rows of staff count up to this, and no further: it is said as so many or more. */
export const mostCounted = 1000
export const longestDeskNote = 500
/** Most rows that are put off at once. */
export const mostMarked = 200

/** Most things of a row that are settled by one press; the rest stays in the row. */
export const mostMembers = 100

/** Cause of a row. */
export interface DeskFacts {
  readonly kind: DeskKind
  /** Tells rows of one kind apart: an id, a reason, the name of a job. Empty where the kind has one row. */
  readonly subject: string
  /** Id or label of the one thing that is concerned; empty where there are several. */
  readonly target: string
  /** Name of the one thing that is concerned: an order, a supplier, a feed. */
  readonly name: string
  /** Reason in the words of whoever refused it. */
  readonly detail: string
  readonly count: number
  /** Ids of what the row's own button settles together, `mostMembers` at most; empty where the subject says all. */
  readonly members: readonly number[]
}

/** Identifies a row while its cause lasts: `refund_to_answer:12`. */
export const deskKeyOf = ({ kind, subject }: Pick<DeskFacts, 'kind' | 'subject'>): string => (subject ? `${kind}:${subject}` : kind)

/** A row that was put off. */
export interface Snooze {
  readonly snoozedUntil: Date | null
  readonly markedAt: Date
}

/** Whether a row is put off. It comes back when the time that was chosen is over, or its end has come since. */
export const isSnoozed = (now: Date, { snoozedUntil, markedAt }: Snooze, until: Date | null): boolean =>
  snoozedUntil !== null && now < snoozedUntil && !(until !== null && until > markedAt && until <= now)

export const longestSnoozeDays = 60

/** Days for which an order stands on a desk that nobody pays: after them it is not wanted any more. */
export const unpaidDays = 30

/** How near the end of a row is, the most urgent first. */
export const deskUrgencies = ['overdue', 'soon', 'later', 'open'] as const
export type DeskUrgency = (typeof deskUrgencies)[number]

const soonMs = 24 * 3_600_000

/** @param until end of the row's time; null: it has none */
export function urgencyOf(now: Date, until: Date | null): DeskUrgency {
  if (!until) return 'open'
  const leftMs = until.getTime() - now.getTime()
  return leftMs <= 0 ? 'overdue' : leftMs <= soonMs ? 'soon' : 'later'
}
