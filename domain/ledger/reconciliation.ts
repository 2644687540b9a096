/** Reconciliation with a processor: what a difference between its lines and our postings probably means, and what mends it. */
import { type Currency, currencies, type Money } from '../vocabulary/money.ts'
import type { BillingPlatform, LedgerAccount, Posting, Processor } from './ledger-account.ts'

/** Both sides of one object of the processor, in one currency. */
export interface Compared {
  readonly reference: string
  /** In upper case; not limited to currencies that have accounts. */
  readonly currency: string
  /** Sum of our postings to the processor’s clearing account. */
  readonly oursMinor: number
  /** Sum of the processor’s lines, after its fees. */
  readonly theirsMinor: number
  readonly postings: number
  readonly lines: number
  /** Lines with the source, type and amount of another one. */
  readonly doubled: number
  /** Fees in the processor’s lines. */
  readonly feesMinor: number
  /** True where the processor’s fee is posted. */
  readonly hasFee: boolean
  /** True where the processor settled in another currency than it charged in. */
  readonly isExchanged: boolean
  /** Types of the processor’s lines. */
  readonly types: readonly string[]
  readonly supplierOrderId: number | null
  readonly parentId: string | null
}

export const exceptionKinds = [
  'missing_here',
  'missing_there',
  'fee_missing',
  'doubled',
  'own_fee',
  'settled_elsewhere',
  'differs',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const exceptionWords: Readonly<Record<ExceptionKind, { readonly title: string; readonly cause: string }>> = {
  missing_here: {
    title: 'Not in the ledger',
    cause: 'Stripe moved this money, and nothing was posted. An event was probably missed, or somebody acted in Stripe’s dashboard.',
  },
  missing_there: {
    title: 'Not at Stripe',
    cause: 'The ledger has this movement, and Stripe lists none for it. Stripe may list it late.',
  },
  fee_missing: { title: 'Fee not posted', cause: 'Stripe’s fee for this charge was not known when the payment was posted.' },
  doubled: { title: 'Listed twice', cause: 'Stripe lists the same movement more than once.' },
  own_fee: { title: 'Fee of Stripe', cause: 'Stripe charged a fee that belongs to no order.' },
  settled_elsewhere: { title: 'Settled in another currency', cause: 'Stripe converted this money before it reached our balance.' },
  differs: { title: 'Amounts differ', cause: 'Stripe’s lines and our postings do not add up to the same amount.' },
}

export const mends = ['ask_again', 'post_difference', 'explain'] as const
export type Mend = (typeof mends)[number]

export const mendLabels: Readonly<Record<Mend, string>> = {
  ask_again: 'Ask Stripe again',
  post_difference: 'Post difference',
  explain: 'Mark as explained',
}

export const differenceOf = ({ oursMinor, theirsMinor }: Pick<Compared, 'oursMinor' | 'theirsMinor'>): number => theirsMinor - oursMinor

const isOwnFee = (type: string): boolean => /^(stripe_(fx_)?fee|network_cost|tax_fee|tax|contribution)$/.test(type)
const isPayout = (type: string): boolean => /^payout(_failure|_cancel)?$/.test(type)

const hasAccounts = (currency: string): currency is Currency => (currencies as readonly string[]).includes(currency)

/**
 * Says why the two sides of one object differ, in one of its currencies.
 * @returns undefined where they do not
 */
export function diagnose(compared: Compared, all: readonly Compared[]): ExceptionKind | undefined {
  const difference = differenceOf(compared)
  if (difference === 0) return undefined
  if (all.length > 1 && all.some(({ isExchanged }) => isExchanged)) return 'settled_elsewhere'
  if (compared.doubled > 0) return 'doubled'
  if (compared.postings === 0) return compared.types.every(isOwnFee) ? 'own_fee' : 'missing_here'
  if (compared.lines === 0) return 'missing_there'
  if (!compared.hasFee && compared.feesMinor !== 0 && difference === -compared.feesMinor) return 'fee_missing'
  return 'differs'
}

export function mendsOf(kind: ExceptionKind, currency: string): Mend[] {
  const isAsked = kind !== 'own_fee' && kind !== 'settled_elsewhere'
  return [...(isAsked ? (['ask_again'] as const) : []), ...(hasAccounts(currency) ? (['post_difference'] as const) : []), 'explain']
}

/** Account that takes up a difference of a kind. */
const counterOf = (kind: ExceptionKind, processor: Processor): LedgerAccount =>
  kind === 'settled_elsewhere'
    ? { kind: 'fx_gain_loss' }
    : kind === 'own_fee'
      ? { kind: 'processor_fees' }
      : { kind: 'suspense', processor }

/** Postings that bring our side to the processor’s. @returns none in a currency without accounts */
export function differencePostings(kind: ExceptionKind, processor: Processor, compared: Compared): Posting[] {
  return hasAccounts(compared.currency)
    ? moved({ kind: 'processor_clearing', processor }, counterOf(kind, processor), differenceOf(compared), compared.currency)
    : []
}

/** Postings that need nobody’s decision: our own payouts, and settlements in another currency that has accounts. */
export function automaticPostings(compared: readonly Compared[], processor: Processor): Posting[] {
  if (!compared.every(({ currency }) => hasAccounts(currency)) || compared.some(({ doubled }) => doubled > 0)) return []
  const differing = compared.filter((each) => differenceOf(each) !== 0)
  const isOurPayout = compared.every(({ types, postings }) => types.length > 0 && types.every(isPayout) && postings === 0)
  if (isOurPayout)
    return differing.flatMap((each) =>
      moved({ kind: 'processor_clearing', processor }, { kind: 'bank' }, differenceOf(each), each.currency as Currency),
    )
  if (compared.some(({ isExchanged }) => isExchanged) && compared.some(({ lines }) => lines === 0))
    return differing.flatMap((each) => differencePostings('settled_elsewhere', processor, each))
  return []
}

/** Postings of a payout of a platform that bills plans for us; a negative one was taken from our bank. */
export const billingPayoutPostings = (processor: BillingPlatform, { minor, currency }: Money): Posting[] =>
  moved({ kind: 'bank' }, { kind: 'processor_clearing', processor }, minor, currency)

/** Faults of a payout as it is typed; undefined where there is none. */
export function billingPayoutFault(
  { reference, amount, paidOn }: { readonly reference: string; readonly amount: string; readonly paidOn: string },
  now: Date,
): { reference: string | undefined; amount: string | undefined; paidOn: string | undefined } {
  const isAmount = /^-?\d{1,9}(\.\d{1,2})?$/.test(amount.trim()) && Number(amount) !== 0
  return {
    reference: reference.trim() ? undefined : payoutMessages.reference,
    amount: isAmount ? undefined : payoutMessages.nothing,
    paidOn: !paidOn ? payoutMessages.day : paidOn > now.toISOString().slice(0, 10) ? payoutMessages.future : undefined,
  }
}

export const payoutMessages = {
  reference: 'Enter the payout’s reference',
  day: 'Enter the day of the payout',
  noted: 'This payout is noted already.',
  future: 'A payout is noted once it has arrived.',
  nothing: 'Enter an amount',
} as const

function moved(to: LedgerAccount, from: LedgerAccount, minor: number, currency: Currency): Posting[] {
  const of = (amount: number): Money => ({ minor: amount, currency })
  return [
    { account: to, money: of(minor) },
    { account: from, money: of(-minor) },
  ]
}

export const changedMeanwhile = 'This difference has changed. Please look at it again.'
export const noteMissing = 'Please explain the difference'
