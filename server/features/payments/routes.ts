import { paymentsAdminApi } from '@quayside/contract/payments/admin-endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { storePayoutsAdminApi, storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asAdmin, asSignedIn, asStore, asSupplier, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { authoriseCard } from './cards/authorise-card.ts'
import { readCard } from './cards/read-card.ts'
import { removeCard } from './cards/remove-card.ts'
import { saveCard } from './cards/save-card.ts'
import { startCardSession, startSupplierCardSession } from './cards/start-card-session.ts'
import { listPaymentIssues } from './issues/list-payment-issues.ts'
import { resolvePaymentIssue, reviewPaymentEvent } from './issues/resolve-payment-issue.ts'
import { confirmPayouts } from './payouts/confirm-payouts.ts'
import { connectPayouts } from './payouts/connect-payouts.ts'
import { disconnectPayouts } from './payouts/disconnect-payouts.ts'
import { readPayoutAccount } from './payouts/read-payout-account.ts'
import { refreshPayouts } from './payouts/refresh-payouts.ts'
import { startPayoutConnection } from './payouts/start-payout-connection.ts'
import { withdrawPayouts } from './payouts/withdraw-payouts.ts'
import { confirmPaypal } from './paypal/confirm-paypal.ts'
import { connectPaypal, refreshPaypal, startPaypalConnection } from './paypal/connect-paypal.ts'
import { readPaypal } from './paypal/read-paypal.ts'
import { removePaypal } from './paypal/remove-paypal.ts'
import { savePaypal } from './paypal/save-paypal.ts'
import { withdrawPaypal } from './paypal/withdraw-paypal.ts'
import { checkStorePayout, giveUpStorePayout, listOpenStorePayouts } from './store-payouts/end-store-payout.ts'
import { readStorePayouts, savePayoutAddress } from './store-payouts/payout-address.ts'
import { receiveConnectEvent, receiveEvent, receivePaypalEvent } from './webhooks/receive-event.ts'

export const paymentsAdminRoutes = bind(paymentsAdminApi, {
  paymentIssues: asAdmin.reading(listPaymentIssues),
  resolvePaymentIssue: asAdmin(resolvePaymentIssue),
  reviewPaymentEvent: asAdmin(reviewPaymentEvent),
})

export const paymentsRoutes = bind(paymentsApi, {
  startCardSession: reauthenticated(asStore.outside(startCardSession)),
  saveCard: reauthenticated(asStore.outside(saveCard)),
  authoriseCard: reauthenticated(asStore.outside(authoriseCard)),
  startSupplierCardSession: reauthenticated(asSupplier.outside(startSupplierCardSession)),
  removeCard: reauthenticated(asSignedIn(removeCard)),
  card: asStore.reading(readCard),
  payoutAccount: asSupplier.reading(readPayoutAccount),
  startPayoutConnection: reauthenticated(asSupplier(startPayoutConnection)),
  connectPayouts: reauthenticated(asSupplier.outside(connectPayouts)),
  confirmPayouts: inPerson(asSupplier.outside(confirmPayouts)),
  withdrawPayouts: inPerson(asSupplier(withdrawPayouts)),
  refreshPayouts: asSupplier.outside(refreshPayouts),
  disconnectPayouts: reauthenticated(asSupplier(disconnectPayouts)),
  paypalAccount: asSupplier.reading(readPaypal),
  savePaypal: reauthenticated(asSupplier(savePaypal)),
  confirmPaypal: inPerson(asSupplier(confirmPaypal)),
  withdrawPaypal: inPerson(asSupplier(withdrawPaypal)),
  startPaypalConnection: reauthenticated(asSupplier.outside(startPaypalConnection)),
  connectPaypal: reauthenticated(asSupplier.outside(connectPaypal)),
  refreshPaypal: asSupplier.outside(refreshPaypal),
  removePaypal: reauthenticated(asSupplier(removePaypal)),
})

export const storePayoutsRoutes = bind(storePayoutsApi, {
  read: asStore.reading(readStorePayouts),
  saveAddress: reauthenticated(asStore(savePayoutAddress)),
})

export const storePayoutsAdminRoutes = bind(storePayoutsAdminApi, {
  list: asAdmin.reading(listOpenStorePayouts),
  check: asAdmin(checkStorePayout),
  giveUp: reauthenticated(asAdmin.outside(giveUpStorePayout)),
})

export const paymentsRawRoutes: readonly RawRoute[] = [
  { method: 'POST', path: '/v1/webhooks/stripe/', handle: receiveEvent },
  { method: 'POST', path: '/v1/webhooks/stripe-connect/', handle: receiveConnectEvent },
  { method: 'POST', path: '/v1/webhooks/paypal/', handle: receivePaypalEvent },
]
