/** A store's saved card and a supplier's payout account. @see S-36, S-71 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { Payouts, SavedCard } from './card.ts'
import { PaypalAccount, PaypalEdit } from './paypal.ts'

/** Old clients send their own store; any other store is refused. */
const store = Id.optional()

export const paymentsApi = {
  /** C-073 */
  startCardSession: endpoint({
    method: 'GET',
    path: '/v1/stripe_session/',
    summary: 'Starts saving a card: the address of the card processor’s page, which leads back to /payment',
    query: z.object({ redirect_url: z.string().max(2000).default('/settings/account_details'), store }),
    response: z.object({ session_id: z.string(), url: z.url() }),
    errors: ['CARDS_OFF', 'CARD_NOT_SAVED'],
  }),
  /** C-072 */
  saveCard: endpoint({
    method: 'POST',
    path: '/v1/stripe_store_auth/',
    summary: 'Takes over the card that was saved on the card processor’s page; the same answer however often it is called',
    body: z.object({ session_id: z.string().regex(/^cs_\w{1,250}$/, 'Not a session of the card processor'), store }),
    response: z.object({ card: SavedCard }),
    errors: ['CARDS_OFF', 'CARD_NOT_SAVED', 'CARD_SESSION_OPEN'],
  }),
  /** C-070, X-119 */
  authoriseCard: endpoint({
    method: 'POST',
    path: '/v1/stripe_card_auth/',
    summary: 'Saves a card that a client has already turned into a payment method of the card processor',
    body: z.object({
      token: z.string().regex(/^pm_\w{1,250}$/, 'Not a payment method of the card processor'),
      email: z.email().optional(),
      country: z.string().length(2).optional(),
      store,
    }),
    response: z.object({ card: SavedCard }),
    errors: ['CARDS_OFF', 'CARD_NOT_SAVED'],
  }),
  /** C-143 */
  startSupplierCardSession: endpoint({
    method: 'GET',
    path: '/v1/supplier_stripe_session/',
    summary:
      'Starts saving the card of a supplier: the address of the card processor’s page, which states the terms of the monthly charge and leads back to /supplier/settings/billing',
    response: z.object({ session_id: z.string(), url: z.url() }),
    errors: ['CARDS_OFF', 'CARD_NOT_SAVED'],
  }),
  /** C-071, C-146 */
  removeCard: endpoint({
    method: 'POST',
    path: '/v1/stripe_remove_card/',
    summary: 'Forgets the saved card, here and at the card processor',
    body: z.object({ store, supplier: Id.optional() }),
    response: Done,
    errors: ['PAYMENT_UNDER_WAY'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/v1/api/payments/card/',
    summary: 'The saved card',
    response: z.object({ card: SavedCard.nullable() }),
  }),
  payoutAccount: endpoint({
    method: 'GET',
    path: '/v1/supplier_stripe_account/',
    summary: 'Where a supplier is paid',
    response: Payouts,
  }),
  startPayoutConnection: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_session/',
    summary: 'The address where a supplier lets us pay into its Stripe account; it leads back to /supplier/settings/integrations',
    body: z.object({}),
    response: z.object({ url: z.url() }),
    errors: ['PAYOUTS_OFF'],
  }),
  /** C-136 */
  connectPayouts: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_auth/',
    summary:
      'Connects the Stripe account that a supplier has just agreed to. The first one counts at once; another one waits until its owner has confirmed it by the mailed link',
    body: z.object({ auth_code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
    response: Payouts,
    errors: ['PAYOUTS_OFF', 'CARDS_OFF', 'STATE_INVALID', 'CODE_REFUSED', 'ACCOUNT_TAKEN'],
  }),
  refreshPayouts: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_refresh/',
    summary: 'Asks Stripe again whether the account can be paid',
    body: z.object({}),
    response: Payouts,
    errors: ['CARDS_OFF'],
  }),
  confirmPayouts: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_confirm/',
    summary: 'Confirms another payout account, by the link that was mailed to its owner',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: Payouts,
    errors: ['LINK_EXPIRED', 'CODE_REFUSED', 'ACCOUNT_TAKEN', 'CARDS_OFF'],
  }),
  withdrawPayouts: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_withdraw/',
    summary: 'Lets go of the payout account that waits to be confirmed',
    body: z.object({}),
    response: Done,
  }),
  disconnectPayouts: endpoint({
    method: 'POST',
    path: '/v1/supplier_stripe_disconnect/',
    summary: 'Ends the connection; the supplier cannot be paid until it connects again',
    body: z.object({}),
    response: Done,
  }),
  paypalAccount: endpoint({
    method: 'GET',
    path: '/v1/api/payments/merchant/',
    summary: 'The PayPal account that a supplier has named',
    response: PaypalAccount,
  }),
  /** C-148 */
  savePaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/',
    summary:
      'Names the PayPal account of a supplier. The first one counts at once; another one waits until its owner has confirmed it by the mailed link',
    body: PaypalEdit,
    response: PaypalAccount,
  }),
  confirmPaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/confirm/',
    summary: 'Confirms another PayPal account, by the link that was mailed to its owner',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: PaypalAccount,
    errors: ['LINK_EXPIRED'],
  }),
  withdrawPaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/withdraw/',
    summary: 'Lets go of the PayPal account that waits to be confirmed',
    body: z.object({}),
    response: PaypalAccount,
  }),
  startPaypalConnection: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/connect/',
    summary:
      'The address where a supplier lets us take PayPal payments for it and give them back; it leads back to /supplier/settings/integrations',
    body: z.object({}),
    response: z.object({ url: z.url() }),
    errors: ['PAYPAL_OFF', 'PAYPAL_UNREACHABLE'],
  }),
  connectPaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/connected/',
    summary:
      'Connects the PayPal account that a supplier has just agreed with. The first one counts at once; another one waits until its owner has confirmed it by the mailed link',
    body: z.object({ tracking_id: z.uuid() }),
    response: PaypalAccount,
    errors: ['PAYPAL_OFF', 'PAYPAL_UNREACHABLE', 'PAYPAL_REFUSED', 'STATE_INVALID'],
  }),
  refreshPaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/refresh/',
    summary: 'Asks PayPal again whether the account can be paid',
    body: z.object({}),
    response: PaypalAccount,
    errors: ['PAYPAL_OFF', 'PAYPAL_UNREACHABLE'],
  }),
  removePaypal: endpoint({
    method: 'POST',
    path: '/v1/api/payments/merchant/remove/',
    summary: 'Forgets the PayPal account, and the one that waits',
    body: z.object({}),
    response: PaypalAccount,
  }),
}
