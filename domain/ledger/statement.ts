/** Statements: what an entry of the ledger means to the one whose accounts it touches, and the balances that a statement opens and closes with. */
import { type EntryKind, entryKindOf } from './entry-source.ts'
import type { LedgerAccountKind } from './ledger-account.ts'

export interface StatedPosting {
  readonly kind: LedgerAccountKind
  readonly storeId: number | null
  readonly supplierId: number | null
  /** A debit is positive, a credit negative. */
  readonly minor: number
}

export interface StatedEntry {
  /** Named after its cause: `payment:12`. */
  readonly source: string
  readonly postings: readonly StatedPosting[]
}

export const lineKinds = [
  'payment',
  'refund',
  'refund_returned',
  'refund_owed',
  'refund_recovered',
  'refund_withheld',
  'fee',
  'fee_returned',
  'commission',
  'commission_paid',
  'commission_returned',
  'commission_written_off',
  'free_shipping',
  'payout',
  'payout_returned',
  'credit',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

export const lineKindLabels: Readonly<Record<LineKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund returned',
  refund_owed: 'Refund owed',
  refund_recovered: 'Refund recovered',
  refund_withheld: 'Withheld for a refund',
  fee: 'PayPal fee',
  fee_returned: 'Fee returned',
  commission: 'Commission',
  commission_paid: 'Commission paid',
  commission_returned: 'Commission payment returned',
  commission_written_off: 'Commission written off',
  free_shipping: 'Free shipping',
  payout: 'Paid to you by PayPal',
  payout_returned: 'Payment came back',
  credit: 'Credit',
  other: 'Adjustment',
}

/** A balance as its owner reads it: `sign` turns debits and credits of these accounts into an amount that is usually positive. */
export interface StatedBalance<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly sign: 1 | -1
  readonly kinds: readonly LedgerAccountKind[]
}

/** Amounts on the supplier's payment accounts include refunds that it owes until these are recovered from there. */
export const supplierBalances = [
  { name: 'transferred', label: 'Paid to you, in total', sign: 1, kinds: ['supplier_payouts', 'supplier_receipts', 'supplier_receivable'] },
  { name: 'owed', label: 'Refunds you owe', sign: 1, kinds: ['supplier_receivable'] },
  { name: 'commission', label: 'Commission owed', sign: 1, kinds: ['commission_receivable'] },
  { name: 'payable', label: 'We owe you', sign: -1, kinds: ['supplier_payable'] },
] as const satisfies readonly StatedBalance[]

export const storeBalances = [
  { name: 'paid', label: 'Paid, in total', sign: -1, kinds: ['store_payments'] },
  { name: 'refunded', label: 'Refunded, in total', sign: 1, kinds: ['refunds_by_supplier', 'refunds_by_platform'] },
  { name: 'credit', label: 'Credit', sign: -1, kinds: ['store_payable', 'referral_credit'] },
] as const satisfies readonly StatedBalance[]

export type SupplierBalance = (typeof supplierBalances)[number]['name']
export type StoreBalance = (typeof storeBalances)[number]['name']

export const kindsOf = (balances: readonly StatedBalance[]): LedgerAccountKind[] => [...new Set(balances.flatMap(({ kinds }) => kinds))]

/** Sums amounts by kind of account into a balance. */
export const balanceIn = ({ sign, kinds }: StatedBalance, byKind: ReadonlyMap<LedgerAccountKind, number>): number =>
  kinds.reduce<number>((sum, kind) => sum + (byKind.get(kind) ?? 0), 0) * sign || 0

export interface SupplierLine {
  readonly kind: LineKind
  /** Charged to the store's card, or paid by PayPal. */
  readonly amountMinor: number
  /** Kept back of it (negative), or given back. */
  readonly feeMinor: number
  /** Taken back for refunds (negative), or returned. */
  readonly refundMinor: number
  /** Change of the supplier's payment account; the sum of the three before. */
  readonly netMinor: number
  /** Change of the refunds that the supplier owes. */
  readonly owedMinor: number
  readonly commissionMinor: number
  /** Change of our debt to the supplier. */
  readonly payableMinor: number
}

/** Reads an entry as its supplier does. */
export function supplierLine({ source, postings }: StatedEntry, supplierId: number): SupplierLine {
  const byKind = new Map<LedgerAccountKind, number>()
  for (const { kind, supplierId: owner, minor } of postings)
    if (owner === supplierId || kind === 'store_payments') byKind.set(kind, (byKind.get(kind) ?? 0) + minor)
  const [transferred, owed, commission, payable] = supplierBalances
  const netMinor = balanceIn(transferred, byKind)
  const amountMinor = netMinor === 0 ? 0 : -(byKind.get('store_payments') ?? 0) || 0
  const isFee = ['fee_refund', 'processor_fee'].includes(entryKindOf(source))
  const feeMinor = amountMinor !== 0 ? netMinor - amountMinor : isFee ? netMinor : 0
  const owedMinor = balanceIn(owed, byKind)
  return {
    kind: supplierLineKind(source, owedMinor),
    amountMinor,
    feeMinor,
    refundMinor: netMinor - amountMinor - feeMinor,
    netMinor,
    owedMinor,
    commissionMinor: balanceIn(commission, byKind),
    payableMinor: balanceIn(payable, byKind),
  }
}

function supplierLineKind(source: string, owedMinor: number): LineKind {
  const kind = entryKindOf(source)
  return kind === 'reversal' && owedMinor < 0 ? 'refund_recovered' : supplierKinds[kind]
}

const supplierKinds: Readonly<Record<EntryKind, LineKind>> = {
  payment: 'payment',
  processor_fee: 'fee',
  withheld: 'refund_withheld',
  reversal: 'refund',
  fee_refund: 'fee_returned',
  commission: 'commission',
  commission_paid: 'commission_paid',
  commission_returned: 'commission_returned',
  commission_written_off: 'commission_written_off',
  refund: 'refund',
  refund_failed: 'refund_returned',
  refund_owed: 'refund_owed',
  refund_owed_fee: 'fee_returned',
  refund_owed_ended: 'refund_returned',
  free_shipping: 'other',
  store_payout: 'other',
  store_payout_returned: 'other',
  reconciliation: 'other',
  other: 'other',
}

export interface StoreLine {
  readonly kind: LineKind
  readonly paidMinor: number
  readonly refundedMinor: number
  readonly creditMinor: number
  /** Paid less refunded. */
  readonly netMinor: number
}

/** Reads an entry as its store does. */
export function storeLine({ source, postings }: StatedEntry, storeId: number): StoreLine {
  const byKind = new Map<LedgerAccountKind, number>()
  for (const { kind, storeId: owner, minor } of postings) if (owner === storeId) byKind.set(kind, (byKind.get(kind) ?? 0) + minor)
  const [paid, refunded, credit] = storeBalances
  const paidMinor = balanceIn(paid, byKind)
  const refundedMinor = balanceIn(refunded, byKind)
  const creditMinor = balanceIn(credit, byKind)
  return {
    kind: storeLineKind(source, paidMinor, refundedMinor),
    paidMinor,
    refundedMinor,
    creditMinor,
    netMinor: paidMinor - refundedMinor,
  }
}

function storeLineKind(source: string, paidMinor: number, refundedMinor: number): LineKind {
  if (paidMinor !== 0) return 'payment'
  if (refundedMinor !== 0) return refundedMinor < 0 ? 'refund_returned' : 'refund'
  return creditKinds[entryKindOf(source)] ?? 'credit'
}

const creditKinds: Partial<Readonly<Record<EntryKind, LineKind>>> = {
  free_shipping: 'free_shipping',
  store_payout: 'payout',
  store_payout_returned: 'payout_returned',
}
