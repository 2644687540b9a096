import type { FastifyRequest } from 'fastify'
import type { FaultName } from '../core/faults.ts'
import type { Provider, Sandbox } from '../core/provider.ts'
import { registerAccounts } from './accounts.ts'
import { bearerOf, createApi, describeCall } from './calls.ts'
import { completeCaptures } from './charging.ts'
import { registerCheckout } from './checkout-sessions.ts'
import { registerConnect } from './connect-oauth.ts'
import { registerCustomers } from './customers.ts'
import { createEvents, registerEvents } from './events.ts'
import { registerHostedCheckout } from './hosted-checkout.ts'
import { createIdempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import { registerBalances, registerMoneyLists } from './money-lists.ts'
import { registerStripePages } from './pages.ts'
import { registerPaymentIntents } from './payment-intents.ts'
import { registerPaymentMethods } from './payment-methods.ts'
import { createPlatforms, defaultPlatform, platformOfKey } from './platforms.ts'
import { registerRefunds } from './refunds.ts'
import type { Room } from './room.ts'
import { createShelves } from './shelves.ts'
import { registerStripeStage } from './stage.ts'
import { clearWorld, getWorld, putWorld } from './world.ts'

/** Card payments: the API at the root of the port (`/v1/…`, `/oauth/token`), as the vendor's SDK asks for it, and pages below `/stripe`. */
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

  return {
    name: 'stripe',
    register(app) {
      const api = createApi(app, room)
      for (const register of [registerCustomers, registerPaymentMethods, registerCheckout, registerAccounts, registerPaymentIntents])
        register(api, room)
      for (const register of [registerRefunds, registerMoneyLists, registerBalances]) register(api, room)
      registerEvents(api, shelves)
      for (const register of [registerConnect, registerHostedCheckout, registerStripePages, registerStripeStage]) register(app, room)
    },
    describe: describeCall,
    sentinel: (request) => sentinelOf(request, room),
    faultAnswer: (status) => ({
      headers: { 'request-id': newId('req', 14), ...(status === 429 && { 'stripe-rate-limited-reason': 'endpoint-rate' }) },
      body: {
        error:
          status === 429
            ? {
                type: 'invalid_request_error',
                code: 'rate_limit',
                message: 'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
              }
            : { type: 'api_error', message: 'An unknown error occurred' },
      },
    }),
    putWorld(seed) {
      clear()
      putWorld(room, defaultPlatform, seed)
    },
    getWorld: () => getWorld(room, defaultPlatform),
    clear,
    async start() {
      captures = setInterval(() => completeCaptures(room), 100)
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

/** A card in the name of `slow answers` or `lost answers` troubles the payment it is used for; a lost answer can be asked for again by its key. */
function sentinelOf(request: FastifyRequest, room: Room): FaultName | undefined {
  if (request.method !== 'POST' || !request.url.startsWith('/v1/payment_intents')) return undefined
  const platform = platformOfKey(bearerOf(request) ?? '')
  const method = (request.body as { payment_method?: string } | undefined)?.payment_method
  const name = platform && method ? room.shelves.paymentMethods.get(platform, method)?.billing_details.name : undefined
  const wanted = name?.toLowerCase().replaceAll(' ', '-')
  if (wanted === 'slow-answers') return 'slow'
  const key = request.headers['idempotency-key']
  const again = platform && typeof key === 'string' && room.idempotency.isKnown(platform, room.idempotency.nameFor(platform, null, key))
  return wanted === 'lost-answers' && !again ? 'drop-answer' : undefined
}
