import type { PaypalAccount } from '@quayside/contract/payments/paypal'
import type { WaitingPaypal } from './paypal-accounts.records.ts'

/** The account in effect, and the one that waits for confirmation. */
export const paypalView = (merchantId: string | undefined, waiting: WaitingPaypal | undefined): PaypalAccount => ({
  merchant_id: merchantId ?? null,
  pending: waiting
    ? { merchant_id: waiting.merchantId, asked_at: waiting.askedAt.toISOString(), expires_at: waiting.expiresAt.toISOString() }
    : null,
})
