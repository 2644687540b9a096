import type { Provider, Sandbox } from '../core/provider.ts'
import { base, createApi, platformOfToken, type Room } from './api.ts'
import { registerDisputes } from './disputes.ts'
import { registerOrders } from './orders.ts'
import { registerPaypalPages } from './pages.ts'
import { registerPartners } from './partners.ts'
import { registerPayments } from './payments.ts'
import { registerPayoutItems, registerPayouts } from './payouts.ts'
import { createShelves, defaultPlatform } from './shelves.ts'
import { registerPaypalStage } from './stage.ts'
import { createEvents, registerWebhooks } from './webhooks.ts'

/** PayPal: Orders v2, Payments v2, Payouts v1, Webhooks v1 and partner referrals below `/paypal`, with the pages of payers and sellers. */
export function createPaypal(sandbox: Sandbox): Provider {
  const shelves = createShelves(sandbox)
  const room: Room = { sandbox, shelves, announce: createEvents(sandbox, shelves) }
  const clear = () => {
    for (const shelf of [
      shelves.merchants,
      shelves.orders,
      shelves.captures,
      shelves.refunds,
      shelves.payouts,
      shelves.disputes,
      shelves.referrals,
    ])
      shelf.clear()
    for (const shelf of [shelves.kept, shelves.tokens, shelves.platforms]) shelf.clear()
  }
  return {
    name: 'paypal',
    register(app) {
      const api = createApi(app, room)
      for (const register of [registerOrders, registerPayments, registerPayouts, registerPayoutItems, registerDisputes, registerPartners])
        register(api, room)
      registerWebhooks(api, app, room)
      registerPaypalPages(app, room)
      registerPaypalStage(app, room)
    },
    describe(request) {
      if (!/^\/paypal\/v[12]\//.test(request.url) || request.url.includes('/certs/')) return null
      return `${request.method} ${request.url.slice(base.length)} platform=${platformOfToken(room, request) ?? 'none'} `
    },
    faultAnswer: (status) => ({ body: faultWords[status] }),
    clear,
    links: () => [
      { href: '/paypal', text: 'PayPal', note: `${shelves.captures.find('platform', defaultPlatform).length} payments; refunds, sellers` },
    ],
  }
}

const faultWords = {
  401: { error: 'invalid_token', error_description: 'Access Token not found in cache' },
  403: {
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
    debug_id: 'fault',
    details: [],
    links: [],
  },
  429: {
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
    debug_id: 'fault',
    details: [],
    links: [],
  },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.', debug_id: 'fault', details: [], links: [] },
} as const
