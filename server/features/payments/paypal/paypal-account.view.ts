import type { PaypalAccount } from '@quayside/contract/payments/paypal'
import { paypalStanding } from '@quayside/domain/payments/paypal/paypal-standing'
import type { PaypalAccountRow, WaitingPaypal } from './paypal-accounts.records.ts'

/** The account in effect with its standing at PayPal, and the one that waits for confirmation. */
export const paypalView = (account: PaypalAccountRow | undefined, waiting: WaitingPaypal | undefined): PaypalAccount => ({
  merchant_id: account?.merchantId ?? null,
  standing: account ? paypalStanding(account) : null,
  checked_at: account?.checkedAt?.toISOString() ?? null,
  pending: waiting
    ? { merchant_id: waiting.merchantId, asked_at: waiting.askedAt.toISOString(), expires_at: waiting.expiresAt.toISOString() }
    : null,
})
