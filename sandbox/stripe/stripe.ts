import type { FastifyRequest } from 'fastify'
import type { FaultName, FaultStatus } from '../core/faults.ts'
import type { Provider, Sandbox } from '../core/provider.ts'
import { registerAccounts } from './accounts/accounts.ts'
import { registerConnect } from './accounts/connect-oauth.ts'
import { type Api, bearerOf, createApi, describeCall } from './api/calls.ts'
import { createEvents, registerEvents } from './api/events.ts'
import { createIdempotency } from './api/idempotency.ts'
import { newId } from './api/ids.ts'
import { createPlatforms, defaultPlatform, platformOfKey } from './api/platforms.ts'
import type { Room } from './api/room.ts'
import { createShelves, idOf } from './api/shelves.ts'
import { registerBalances, registerMoneyLists } from './balance/money-lists.ts'
import { registerPayouts } from './balance/payouts.ts'
import { registerCatalogue } from './billing/catalogue.ts'
import { registerHostedInvoice } from './billing/hosted-invoice.ts'
import { registerInvoices } from './billing/invoice-calls.ts'
import { catchUpBilling } from './billing/run-subscription.ts'
import { registerSubscriptions } from './billing/subscriptions.ts'
import { registerCheckout } from './customers/checkout-sessions.ts'
import { registerCustomers } from './customers/customers.ts'
import { registerHostedCheckout } from './customers/hosted-checkout.ts'
import { registerPaymentMethods } from './customers/payment-methods.ts'
import { registerStripePages } from './pages.ts'
import { registerAuthentication } from './payments/authentication.ts'
import { registerChargePage } from './payments/charge-page.ts'
import { completeCaptures } from './payments/charging.ts'
import { registerDisputes } from './payments/disputes.ts'
import { registerFraudWarnings } from './payments/fraud-warnings.ts'
import { registerPaymentIntents } from './payments/payment-intents.ts'
import { registerRefunds } from './payments/refunds.ts'
import { registerReversals } from './payments/reversals.ts'
import { registerStripeStage } from './stage.ts'
import { clearWorld, getWorld, putWorld } from './world.ts'

/** Card payments: the API at the root of the port (`/v1/…`, `/oauth/token`), as the vendor's SDK calls it, and pages below `/stripe`. */
export function createStripe(sandbox: Sandbox): Provider {
  const shelves = createShelves(sandbox.state)
  const platforms = createPlatforms(sandbox)
  const idempotency = createIdempotency(sandbox.state, sandbox.clock)
  const room: Room = { sandbox, shelves, platforms, idempotency, announce: createEvents(sandbox, shelves, platforms) }
  const clear = () => {
    for (const name of platforms.list()) clearWorld(room, name)
    platforms.clear()
  }

  let captures: NodeJS.Timeout | undefined
  let api: Api

  return {
    name: 'stripe',
    register(app) {
      api = createApi(app, room)
      for (const register of [registerCustomers, registerPaymentMethods, registerCheckout, registerAccounts, registerPaymentIntents])
        register(api, room)
      for (const register of [registerRefunds, registerReversals, registerDisputes, registerFraudWarnings, registerPayouts])
        register(api, room)
      for (const register of [registerCatalogue, registerSubscriptions, registerInvoices]) register(api, room)
      for (const register of [registerMoneyLists, registerBalances]) register(api, room)
      registerEvents(api, shelves)
      for (const register of [
        registerConnect,
        registerHostedCheckout,
        registerAuthentication,
        registerChargePage,
        registerHostedInvoice,
        registerStripePages,
        registerStripeStage,
      ])
        register(app, room)
    },
    describe: describeCall,
    sentinel: (request) => sentinelOf(request, room),
    faultAnswer(status, request) {
      const body = { error: faultWords[status] }
      if (status === 500) api.keepBroken(request, JSON.stringify(body))
      return { headers: { 'request-id': newId('req', 14), ...(status === 429 && { 'stripe-rate-limited-reason': 'endpoint-rate' }) }, body }
    },
    putWorld(seed) {
      clear()
      putWorld(room, defaultPlatform, seed)
    },
    getWorld: () => getWorld(room, defaultPlatform),
    clear,
    async start() {
      captures = setInterval(() => {
        for (const name of platforms.list()) {
          completeCaptures(room, name)
          catchUpBilling(room, name)
        }
      }, 100)
    },
    async stop() {
      clearInterval(captures)
    },
    links: () => [
      {
        href: '/stripe',
        text: 'Payments',
        note: `${shelves.charges.list(defaultPlatform, null).length} charges; balances, suppliers' accounts, saved cards`,
      },
    ],
  }
}

const faultWords: Readonly<Record<FaultStatus, { type: string; code?: string; message: string }>> = {
  401: { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided: sk_test_***' },
  403: { type: 'invalid_request_error', code: 'account_closed', message: 'This account cannot currently make live charges.' },
  429: {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
  },
  500: { type: 'api_error', message: 'An unknown error occurred' },
}

/**
 * A card in the name of `slow answers` or `lost answers` disturbs the call that charges it: a creation with confirmation, or a
 * confirmation. A retry with the same key gets the lost response.
 */
function sentinelOf(request: FastifyRequest, room: Room): FaultName | undefined {
  const platform = platformOfKey(bearerOf(request) ?? '')
  const method = platform && chargedBy(request, room, platform)
  if (!platform || !method) return undefined
  const wanted = room.shelves.paymentMethods.get(platform, method)?.billing_details.name?.toLowerCase().replaceAll(' ', '-')
  if (wanted === 'slow-answers') return 'slow'
  const key = request.headers['idempotency-key']
  const again = typeof key === 'string' && room.idempotency.isKnown(platform, room.idempotency.nameFor(platform, null, key))
  return wanted === 'lost-answers' && !again ? 'drop-answer' : undefined
}

/** Returns the payment method that a call is about to charge. */
function chargedBy({ method, url, body }: FastifyRequest, room: Room, platform: string): string | undefined {
  if (method !== 'POST') return undefined
  const form = (body ?? {}) as { payment_method?: string; confirm?: string }
  if (url === '/v1/payment_intents') return form.confirm === 'true' ? form.payment_method : undefined
  const confirmed = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(url)?.[1]
  if (!confirmed) return undefined
  return form.payment_method ?? idOf(room.shelves.paymentIntents.get(platform, confirmed)?.payment_method) ?? undefined
}
