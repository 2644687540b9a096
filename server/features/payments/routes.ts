import { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asStore, asSupplier, bind } from '#foundation/http/route'
import { authoriseCard } from './cards/authorise-card.ts'
import { readCard } from './cards/read-card.ts'
import { removeCard } from './cards/remove-card.ts'
import { saveCard } from './cards/save-card.ts'
import { startCardSession } from './cards/start-card-session.ts'
import { connectPayouts } from './payouts/connect-payouts.ts'
import { disconnectPayouts } from './payouts/disconnect-payouts.ts'
import { readPayoutAccount } from './payouts/read-payout-account.ts'
import { refreshPayouts } from './payouts/refresh-payouts.ts'
import { startPayoutConnection } from './payouts/start-payout-connection.ts'
import { receiveConnectEvent, receiveEvent } from './webhooks/receive-event.ts'

export const paymentsRoutes = bind(paymentsApi, {
  startCardSession: asStore.outside(startCardSession),
  saveCard: asStore.outside(saveCard),
  authoriseCard: asStore.outside(authoriseCard),
  removeCard: asStore(removeCard),
  card: asStore.reading(readCard),
  payoutAccount: asSupplier.reading(readPayoutAccount),
  startPayoutConnection: asSupplier(startPayoutConnection),
  connectPayouts: asSupplier.outside(connectPayouts),
  refreshPayouts: asSupplier.outside(refreshPayouts),
  disconnectPayouts: asSupplier(disconnectPayouts),
})

export const paymentsRawRoutes: readonly RawRoute[] = [
  { method: 'POST', path: '/v1/webhooks/stripe/', handle: receiveEvent },
  { method: 'POST', path: '/v1/webhooks/stripe-connect/', handle: receiveConnectEvent },
]
