/** Reimbursements of stores by PayPal Payouts. @see S-40, V-222 */

/**
 * `unclaimed`: nobody has taken it at PayPal yet, and it comes back after thirty days. `returned`: it came back. `failed`: nothing was paid.
 * `given_up`: staff no longer waits for its outcome, and its amount may be paid anew.
 */
export const storePayoutStatuses = ['started', 'pending', 'paid', 'unclaimed', 'returned', 'failed', 'given_up'] as const
export type StorePayoutStatus = (typeof storePayoutStatuses)[number]

/** Whether its amount has left our balance. */
export const hasLeft = (status: StorePayoutStatus): boolean => status === 'paid' || status === 'unclaimed'

/** Whether another one has to wait for it. */
export const isPayoutOpen = (status: StorePayoutStatus): boolean => status === 'started' || status === 'pending' || status === 'unclaimed'

/** Statuses of a batch and its item at PayPal. */
const ofItem: Readonly<Record<string, StorePayoutStatus>> = {
  SUCCESS: 'paid',
  UNCLAIMED: 'unclaimed',
  PENDING: 'pending',
  ONHOLD: 'pending',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  FAILED: 'failed',
  BLOCKED: 'failed',
}

/**
 * How a payout stands, by PayPal's words. One that had left is returned where PayPal calls it failed or blocked later.
 * @param known its status so far
 */
export function payoutStatusOf(known: StorePayoutStatus, batch: string, item: string | undefined): StorePayoutStatus {
  const told = (item && ofItem[item]) || (batch === 'DENIED' || batch === 'CANCELED' ? 'failed' : 'pending')
  if (known === 'returned' || known === 'failed') return known
  if (hasLeft(known) && told === 'failed') return 'returned'
  // One that was given up is owed again already; only money that left after all is news.
  if (known === 'given_up') return hasLeft(told) ? 'paid' : known
  // Money that has left is not under way again, and what is paid not unclaimed: an answer may be older than the last one.
  if (hasLeft(known) && told === 'pending') return known
  return known === 'paid' && told === 'unclaimed' ? known : told
}

export const storePayoutWords: Readonly<Record<StorePayoutStatus, string>> = {
  started: 'On its way',
  pending: 'On its way',
  paid: 'Paid',
  unclaimed: 'Not claimed yet',
  returned: 'Came back',
  failed: 'Not paid',
  given_up: 'Not paid',
}
