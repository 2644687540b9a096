import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Shelves } from '../api/shelves.ts'

/** Stripe's own fee on a card payment: 2.9% plus 30 in the smallest unit. */
export function stripeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

export interface Entry {
  id: string
  created: number
  currency: string
  amount: number
  fee?: number
  feeType?: 'stripe_fee' | 'application_fee'
  type: Stripe.BalanceTransaction.Type
  reportingCategory: string
  source: string
  description?: string | null
}

/** Days until card money becomes available, as for an account in the United States. */
const daysUntilAvailable = 2

/** A platform whose name ends in `-eur` or `-usd` has a bank account in that currency alone, so its balance is converted. */
const settlements = { eur: { currency: 'eur', rate: 0.92 }, usd: { currency: 'usd', rate: 0.73 } }
const settlementOf = (platform: string, account: string | null) => {
  if (account !== null) return undefined
  return platform.endsWith('-eur') ? settlements.eur : platform.endsWith('-usd') ? settlements.usd : undefined
}

/** Writes one balance transaction of the platform (`account` null) or of a connected account. */
export function book(shelves: Shelves, platform: string, account: string | null, entry: Entry): Stripe.BalanceTransaction {
  const { feeType = 'stripe_fee' } = entry
  const settlement = settlementOf(platform, account)
  const exchanged = settlement && settlement.currency !== entry.currency ? settlement : undefined
  const [amount, fee] = [entry.amount, entry.fee ?? 0].map((minor) => Math.round(minor * (exchanged?.rate ?? 1))) as [number, number]
  const currency = exchanged?.currency ?? entry.currency
  const words = feeType === 'stripe_fee' ? 'Stripe processing fees' : 'application fee'
  const line: Stripe.BalanceTransaction = {
    id: entry.id,
    object: 'balance_transaction',
    amount,
    available_on: entry.created + daysUntilAvailable * 86_400,
    balance_type: 'payments',
    created: entry.created,
    currency,
    description: entry.description ?? null,
    exchange_rate: exchanged?.rate ?? null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: words, type: feeType }],
    net: amount - fee,
    reporting_category: entry.reportingCategory,
    source: entry.source,
    status: 'pending',
    type: entry.type,
  }
  return shelves.balanceTransactions.put(platform, line, account)
}

/** Returns the transaction in its current state. */
export function settled(line: Stripe.BalanceTransaction, now: number): Stripe.BalanceTransaction {
  return { ...line, status: line.available_on <= now ? 'available' : 'pending' }
}

/** Derives a stable id from an origin, so that a seed only states ids that others refer to. */
export function derivedId(prefix: string, origin: string): string {
  return `${prefix}_3${createHash('sha256').update(`${prefix} of ${origin}`).digest('hex').slice(0, 23)}`
}

export interface Balance {
  currency: string
  available: number
  pending: number
}

export function balances(shelves: Shelves, platform: string, account: string | null, now: number): Balance[] {
  const found = new Map<string, Balance>()
  for (const line of shelves.balanceTransactions.list(platform, account)) {
    const balance = found.get(line.currency) ?? { currency: line.currency, available: 0, pending: 0 }
    found.set(line.currency, balance)
    balance[settled(line, now).status as 'available' | 'pending'] += line.net
  }
  return [...found.values()]
}

/** Lines of an account that its books show at a time, oldest first. */
export const shownLines = (shelves: Shelves, platform: string, account: string | null, now: number): Stripe.BalanceTransaction[] =>
  shelves.balanceTransactions.list(platform, account).filter(({ id }) => isShown(shelves, platform, id, now))

const isShown = (shelves: Shelves, platform: string, id: string, now: number): boolean =>
  (shelves.hiddenLines.get(platform, id)?.until ?? 0) <= now

export function shownLine(shelves: Shelves, platform: string, account: string | null, id: string, now: number) {
  const line = shelves.balanceTransactions.ofAccount(platform, account, id)
  return line && isShown(shelves, platform, id, now) ? settled(line, now) : undefined
}

export const lineFaults = ['lose', 'double', 'delay', 'alter'] as const
export interface LineFault {
  readonly fault: (typeof lineFaults)[number]
  /** Seconds until a delayed line is shown. */
  readonly seconds: number
  /** Added to an altered line. */
  readonly amount: number
}

/** Makes the platform's book wrong, as a person finds it: a line is lost, doubled, shown later, or of another amount. */
export function troubleLine(
  shelves: Shelves,
  platform: string,
  id: string,
  wanted: LineFault,
  now: number,
): Stripe.BalanceTransaction | undefined {
  const line = shelves.balanceTransactions.ofAccount(platform, null, id)
  if (!line) return undefined
  const { fault, seconds, amount } = wanted
  if (fault === 'double') return shelves.balanceTransactions.put(platform, { ...line, id: derivedId('txn', `${id} again`) }, null)
  if (fault === 'alter')
    return shelves.balanceTransactions.put(platform, { ...line, amount: line.amount + amount, net: line.net + amount }, null)
  shelves.hiddenLines.put(platform, { id, until: fault === 'lose' ? Number.MAX_SAFE_INTEGER : now + seconds })
  return line
}
