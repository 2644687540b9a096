/** Words of the desk's rows, and the pages that settle them. */
import {
  type adminDeskKinds,
  type DeskFacts,
  type DeskKind,
  type DeskSide,
  mostCounted,
  type storeDeskKinds,
  type supplierDeskKinds,
} from '@quayside/domain/desk/desk-row'
import { healthNames, type ProductIssue } from '@quayside/domain/shop-health/health'
import { counted } from '#foundation/formats/counts.ts'

export interface DeskWords {
  /** Headline: `Order #1042 could not be paid`. */
  readonly title: string
  /** Advice, or the reason; may be empty. */
  readonly text: string
  /** Label of the button: `Pay it`. */
  readonly act: string
  /** Page that settles it. */
  readonly href: string
}

type Words = (facts: DeskFacts) => DeskWords

const one = ({ count }: DeskFacts): boolean => count === 1
const verb = (facts: DeskFacts, singular: string, plural: string): string => (one(facts) ? singular : plural)

/** `Order #1042` of one, `3 orders` of several. */
const ordersOf = (facts: DeskFacts): string => (one(facts) && facts.name ? `Order ${facts.name}` : counted(facts.count, 'order'))
const orderOr = (facts: DeskFacts, list: string): string => (facts.target ? `/order/${facts.target}` : list)
const supplierOrderOr = (facts: DeskFacts, list: string): string => (facts.target ? `/supplier/order/${facts.target}` : list)

/** Reasons why orders cannot be paid, by the first error of the supplier's part. */
const stopped: Readonly<Record<string, (facts: DeskFacts) => string>> = {
  out_of_stock: (facts) => `${verb(facts, 'waits', 'wait')} for stock`,
  unavailable: (facts) => `${verb(facts, 'has a product', 'have products')} that ${verb(facts, 'is', 'are')} no longer offered`,
  shipping_zone: (facts) => `cannot be sent to ${verb(facts, 'its address', 'their addresses')}`,
  shipping_address: (facts) => `${verb(facts, 'has', 'have')} no shipping address`,
}

const ofStores: Readonly<Record<(typeof storeDeskKinds)[number], Words>> = {
  payment_failed: (facts) => ({
    title: `Order ${facts.name} could not be paid`,
    text: facts.detail,
    act: 'Pay again',
    href: orderOr(facts, '/orders'),
  }),
  orders_unpaid: (facts) => ({
    title: `${ordersOf(facts)} ${verb(facts, 'waits', 'wait')} for your payment`,
    text: `The ${verb(facts, 'supplier ships', 'suppliers ship')} once you have paid.`,
    act: one(facts) ? 'Pay it' : 'Review and pay',
    href: orderOr(facts, '/orders/pay'),
  }),
  payments_held: (facts) => ({
    title: `${ordersOf(facts)} ${verb(facts, 'is', 'are')} not paid automatically`,
    text: facts.detail,
    act: one(facts) ? 'Decide' : 'See them',
    href: orderOr(facts, '/settings/automatic_payments'),
  }),
  orders_stopped: (facts) => ({
    title: `${ordersOf(facts)} ${stopped[facts.subject.split(':')[0]!]?.(facts) ?? 'cannot be paid'}`,
    text: facts.detail,
    act: one(facts) ? 'See what to do' : 'See them',
    href: orderOr(facts, '/orders?status=all'),
  }),
  order_changed: (facts) => ({
    title:
      facts.detail === 'cancelled_in_store'
        ? `Order ${facts.name} was cancelled in your store`
        : `Order ${facts.name} was changed in your store`,
    text: 'Its supplier knows the order as it was. Look at what differs.',
    act: 'Look at it',
    href: orderOr(facts, '/orders'),
  }),
  cancellation_refused: (facts) => ({
    title: `Order ${facts.name} is not cancelled`,
    text: facts.detail || 'The supplier will ship it.',
    act: 'Read the answer',
    href: `/order/${facts.target}`,
  }),
  return_to_send: (facts) => ({
    title: `Goods of order ${facts.name} go back before you are refunded`,
    text: 'The address stands in the request.',
    act: 'Open the request',
    href: `/order/${facts.target}`,
  }),
  refunded_in_shop: (facts) => ({
    title: `You refunded goods of order ${facts.name} to your shopper`,
    text: 'You may ask their supplier to give back what you paid.',
    act: 'Look at it',
    href: orderOr(facts, '/orders'),
  }),
  refund_refused: (facts) => ({
    title: `A refund of order ${facts.name} was refused`,
    text: facts.detail || 'You can ask our team to decide.',
    act: 'Read the answer',
    href: orderOr(facts, '/settings/refunds?status=REFUSED'),
  }),
  replacement_late: (facts) => ({
    title: `The replacement for order ${facts.name} was not sent in time`,
    text: 'You can ask our team to decide.',
    act: 'Open the request',
    href: `/settings/refunds?claim=${facts.subject}`,
  }),
  messages_unanswered: (facts) => ({ title: `${facts.name} wrote to you`, text: '', act: 'Answer', href: `/inbox/${facts.target}` }),
  shop_lost: () => ({
    title: 'Your store is not connected',
    text: 'Products, stock and orders do not move until it is.',
    act: 'Connect it',
    href: '/settings/platforms',
  }),
  shipment_unpushed: (facts) => ({
    title: `Your store does not know that order ${facts.name} was shipped`,
    text: facts.detail,
    act: 'Look at it',
    href: orderOr(facts, '/settings/store_health'),
  }),
  values_conflict: (facts) => ({
    title: `${counted(facts.count, 'product')}: you and the supplier have changed the same`,
    text: 'Nothing of it moves until you choose.',
    act: 'Compare',
    href: '/imported/store?status=issues',
  }),
  products_differ: (facts) => ({
    title: `${counted(facts.count, 'product')}: ${lowered(healthNames[facts.subject as ProductIssue])}`,
    text: '',
    act: 'Put right',
    href: `/unsynced`,
  }),
  imports_failed: (facts) => ({
    title: `${counted(facts.count, 'product')} could not be imported`,
    text: facts.detail,
    act: 'See why',
    href: '/imported/list',
  }),
  plan_unpaid: () => ({
    title: 'Your plan could not be charged',
    text: 'Without a payment it ends.',
    act: 'See your plan',
    href: '/settings/plans',
  }),
  payout_unclaimed: () => ({
    title: 'A reimbursement waits at PayPal',
    text: 'PayPal gives it back to us if nobody claims it.',
    act: 'See it',
    href: '/settings/free_shipping',
  }),
}

const ofSuppliers: Readonly<Record<(typeof supplierDeskKinds)[number], Words>> = {
  orders_overdue: (facts) => ({
    title: `${ordersOf(facts)} should have been shipped`,
    text: 'Ship what you have, or say what you cannot ship.',
    act: one(facts) ? 'Ship it' : 'Ship them',
    href: supplierOrderOr(facts, '/supplier/orders'),
  }),
  orders_due: (facts) => ({
    title: `${ordersOf(facts)} ${verb(facts, 'is', 'are')} to be shipped within a day`,
    text: '',
    act: one(facts) ? 'Ship it' : 'Ship them',
    href: supplierOrderOr(facts, '/supplier/orders'),
  }),
  orders_without_stock: (facts) => ({
    title: `${counted(facts.count, 'unpaid order')} ${verb(facts, 'waits', 'wait')} for your stock`,
    text: facts.detail || 'Stores can pay as soon as you have the goods.',
    act: 'See your products',
    href: '/supplier/products',
  }),
  order_flagged: (facts) => ({
    title:
      facts.detail === 'cancelled_in_store'
        ? `The shopper’s order ${facts.name} was cancelled`
        : `The shopper’s order ${facts.name} was changed`,
    text: 'Write to the store before you ship.',
    act: 'Look at it',
    href: supplierOrderOr(facts, '/supplier/orders'),
  }),
  cancellation_asked: (facts) => ({
    title: `A store asks you to cancel order ${facts.name}`,
    text: facts.detail || 'Answer before you ship it.',
    act: 'Answer',
    href: `/supplier/order/${facts.target}`,
  }),
  refund_to_answer: (facts) => ({
    title: `A store asks for a refund of order ${facts.name}`,
    text: 'Without an answer in time the marketplace decides.',
    act: 'Answer',
    href: `/supplier/supplier-refunds?status=${facts.kind === 'refund_to_answer' ? 'PENDING' : 'ACCEPTED'}`,
  }),
  return_to_receive: (facts) => ({
    title: `Goods of order ${facts.name} come back to you`,
    text: 'Say when they have arrived: the refund goes out then.',
    act: 'Open the request',
    href: `/supplier/supplier-refunds?status=${facts.kind === 'refund_to_answer' ? 'PENDING' : 'ACCEPTED'}`,
  }),
  replacement_to_send: (facts) => ({
    title: `A replacement for order ${facts.name} is due`,
    text: 'Send the pieces again, and enter the parcel.',
    act: 'Open the order',
    href: `/supplier/order/${facts.target}`,
  }),
  messages_unanswered: (facts) => ({
    title: `${facts.name} wrote to you`,
    text: '',
    act: 'Answer',
    href: `/supplier/inbox/${facts.target}`,
  }),
  shop_lost: () => ({
    title: 'Your shop is not connected any more',
    text: 'Stock and prices do not follow it until it is.',
    act: 'Connect it',
    href: '/supplier/settings/platforms',
  }),
  shop_order_failed: (facts) => ({
    title: `Order ${facts.name} is not in your shop`,
    text: facts.detail,
    act: 'Look at it',
    href: supplierOrderOr(facts, '/supplier/orders'),
  }),
  feed_failed: (facts) => ({
    title: `${facts.name} could not be read`,
    text: facts.detail,
    act: 'Look at it',
    href: `/supplier/feeds/${facts.target}`,
  }),
  feed_waiting: (facts) => ({
    title: `Changes of ${facts.name} wait for you`,
    text: 'Nothing of them is applied until you say so.',
    act: 'Review them',
    href: `/supplier/feeds/${facts.target}`,
  }),
  feed_rows_refused: (facts) => ({
    title: `${facts.name}: ${counted(facts.count, 'row')} refused`,
    text: 'Everything else was applied.',
    act: 'See why',
    href: `/supplier/feeds/${facts.target}`,
  }),
  payouts_missing: () => ({
    title: 'Stores cannot pay you',
    text: 'Connect an account that your payouts go to.',
    act: 'Connect it',
    href: '/supplier/settings/integrations',
  }),
  invoice_unpaid: (facts) => ({
    title: `Invoice ${facts.name} could not be charged`,
    text: facts.detail,
    act: 'Look at it',
    href: `/supplier/invoice/${facts.target}`,
  }),
  vendors_waiting: (facts) => ({
    title: `${counted(facts.count, 'store')} ${verb(facts, 'asks', 'ask')} to sell your products`,
    text: '',
    act: 'Answer',
    href: '/supplier/vendors/private',
  }),
  backups_asked: (facts) => ({
    title: `${counted(facts.count, 'product')}: another supplier offers to stand in`,
    text: '',
    act: 'Answer',
    href: '/supplier/settings/backups',
  }),
}

/** `3 orders`, and `1,000 orders or more` where nobody counted on. */
const countedOn = ({ count }: DeskFacts, noun: string): string => `${counted(count, noun)}${count >= mostCounted ? ' or more' : ''}`

const ofStaff: Readonly<Record<(typeof adminDeskKinds)[number], Words>> = {
  refund_to_decide: (facts) => ({
    title: `Decide on a refund of order ${facts.name}`,
    text: '',
    act: 'Decide',
    href: `/admin/refunds?order=${encodeURIComponent(facts.name)}`,
  }),
  refund_failed: (facts) => ({
    title: `A refund of order ${facts.name} did not go through`,
    text: facts.detail,
    act: 'Look at it',
    href: `/admin/refunds?order=${encodeURIComponent(facts.name)}`,
  }),
  orders_late: (facts) => ({
    title: `${countedOn(facts, 'order')} ${verb(facts, 'is', 'are')} late`,
    text: '',
    act: 'See them',
    href: '/admin/orders',
  }),
  payment_issues: (facts) => ({
    title: counted(facts.count, 'payment issue'),
    text: lowered(facts.subject.replaceAll('_', ' ')),
    act: 'Settle',
    href: '/admin/payment-issues',
  }),
  events_unhandled: (facts) => ({
    title: `${counted(facts.count, 'payment event')} could not be handled`,
    text: '',
    act: 'Look at them',
    href: '/admin/payment-issues',
  }),
  books_differ: (facts) => ({
    title: `${countedOn(facts, 'transaction')} ${verb(facts, 'differs', 'differ')} from our books`,
    text: '',
    act: 'Reconcile',
    href: '/admin/reconciliation',
  }),
  jobs_given_up: (facts) => ({
    title: `${counted(facts.count, 'job')} given up: ${facts.subject}`,
    text: facts.detail,
    act: 'Look at them',
    href: `/admin/failed-jobs?task=${encodeURIComponent(facts.subject)}`,
  }),
  mails_failing: (facts) => ({
    title: `${countedOn(facts, 'mail')} cannot be sent`,
    text: facts.detail,
    act: 'See the overview',
    href: '/admin',
  }),
  suppliers_waiting: (facts) => ({
    title: `${counted(facts.count, 'supplier')} ${verb(facts, 'waits', 'wait')} for your decision`,
    text: '',
    act: 'Decide',
    href: '/admin/suppliers?status=inactive',
  }),
  conversation_reported: (facts) => ({
    title: `A conversation was reported by a ${facts.name}`,
    text: facts.detail,
    act: 'Read it',
    href: '/admin/inbox',
  }),
  appeals_waiting: (facts) => ({
    title: `${countedOn(facts, 'appeal')} against reviews`,
    text: '',
    act: 'Decide',
    href: '/admin/review-appeals',
  }),
  invoices_unpaid: (facts) => ({
    title: `${counted(facts.count, 'commission invoice')} ${verb(facts, 'is', 'are')} unpaid`,
    text: '',
    act: 'See them',
    href: '/admin/invoices',
  }),
  payouts_open: (facts) => ({
    title: `${counted(facts.count, 'reimbursement')} to stores without an outcome`,
    text: '',
    act: 'See them',
    href: '/admin/free-shipping',
  }),
}

const words: Readonly<Record<DeskSide, Readonly<Partial<Record<DeskKind, Words>>>>> = {
  store: ofStores,
  supplier: ofSuppliers,
  admin: ofStaff,
}

/** Words of a row for one side. */
export function wordDeskRow(side: DeskSide, facts: DeskFacts): DeskWords {
  const write = words[side][facts.kind]
  if (!write) throw new Error(`${facts.kind} is no row of a ${side}`)
  return write(facts)
}

const lowered = (text: string | undefined): string => (text ? text.charAt(0).toLowerCase() + text.slice(1) : '')
