import type { PayoutAccount as WirePayoutAccount } from '@quayside/contract/payments/card'
import type { PayoutAccount } from './payout-accounts.records.ts'

export const payoutAccountView = (account: PayoutAccount): WirePayoutAccount => ({
  stripe_id: account.stripeAccountId,
  charges_enabled: account.chargesEnabled,
  payouts_enabled: account.payoutsEnabled,
  country: account.country,
  default_currency: account.defaultCurrency,
  connected_at: account.connectedAt.toISOString(),
})
