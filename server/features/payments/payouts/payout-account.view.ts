import type { Payouts, PayoutAccount as WirePayoutAccount } from '@quayside/contract/payments/card'
import type { PayoutAccount } from './payout-accounts.records.ts'
import type { PayoutReplacement } from './payout-replacements.records.ts'

/** The account in effect, and the one that waits for confirmation. */
export const payoutsView = (account: PayoutAccount | undefined, pending: PayoutReplacement | undefined): Payouts => ({
  account: account ? accountView(account) : null,
  pending: pending
    ? { stripe_id: pending.stripeAccountId, asked_at: pending.askedAt.toISOString(), expires_at: pending.expiresAt.toISOString() }
    : null,
})

const accountView = (account: PayoutAccount): WirePayoutAccount => ({
  stripe_id: account.stripeAccountId,
  charges_enabled: account.chargesEnabled,
  payouts_enabled: account.payoutsEnabled,
  country: account.country,
  default_currency: account.defaultCurrency,
  connected_at: account.connectedAt.toISOString(),
})
