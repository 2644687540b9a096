import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Sandbox } from '../../core/provider.ts'
import { type Api, apiVersion } from './calls.ts'
import { newId } from './ids.ts'
import { inRange, listPage } from './lists.ts'
import { CreatedFilter, paging, parameters, Text } from './parameters.ts'
import { type Platforms, scopeOf } from './platforms.ts'
import { noSuch } from './refusals.ts'
import type { Shelves } from './shelves.ts'

/** Event types that this sandbox sends, with the vendor's names. */
export type EventType =
  | 'account.updated'
  | 'account.application.deauthorized'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.marked_uncollectible'
  | 'invoice.voided'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'payout.failed'
  | 'payout.paid'
  | 'radar.early_fraud_warning.created'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
  | 'transfer.reversed'

/** Origin of an event. */
export interface Cause {
  platform: string
  account?: string | null
  requestId?: string | null
  idempotencyKey?: string | null
}

export type Announce = (cause: Cause, type: EventType, object: object, previous?: object) => void

/** Delays are shortened, so that Stripe's days of retries take about two minutes. */
const retryDelaysMs = [1, 2, 4, 8, 16, 32, 64].map((seconds) => seconds * 1000)

/** Stores events and sends them signed to the platform's endpoint, or for connected accounts to its Connect endpoint. */
export function createEvents(sandbox: Sandbox, shelves: Shelves, platforms: Platforms): Announce {
  sandbox.deliveries.register('stripe', {
    retryDelaysMs,
    sign: (delivery, body) => ({ 'stripe-signature': signature(body, delivery.data.secret!, Math.floor(Date.now() / 1000)) }),
  })

  return (cause, type, object, previous) => {
    const { platform, account = null } = cause
    const endpoints = platforms.endpoints(platform)
    const endpoint = account ? endpoints.connect : endpoints.platform
    const event = shelves.events.put(
      platform,
      {
        id: newId('evt'),
        object: 'event',
        ...(account && { account }),
        api_version: apiVersion,
        created: sandbox.clock.seconds(scopeOf(platform)),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: endpoint ? 1 : 0,
        request: { id: cause.requestId ?? null, idempotency_key: cause.idempotencyKey ?? null },
        type,
      } as unknown as Stripe.Event,
      account,
    )
    if (!endpoint) return
    sandbox.deliveries.send({
      provider: 'stripe',
      scope: scopeOf(platform),
      topic: type,
      url: endpoint.url,
      body: JSON.stringify(event, null, 2),
      headers: { 'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)' },
      data: { secret: endpoint.secret, event: event.id },
    })
  }
}

export function registerEvents(api: Api, shelves: Shelves): void {
  const List = parameters({ ...paging, type: Text.optional(), types: z.array(Text).max(20).optional(), created: CreatedFilter })
  api.get(
    '/v1/events',
    List,
    ({ platform, account, params }) => {
      const wanted = params.types ?? (params.type ? [params.type] : undefined)
      const found = shelves.events
        .list(platform, account)
        .filter((event) => (!wanted || wanted.some((type) => fits(type, event.type))) && inRange(event.created, params.created))
      return listPage('/v1/events', found, params, 'event')
    },
    { onAccount: true },
  )
  api.get(
    '/v1/events/:id',
    parameters({}),
    ({ platform, account, id }) => {
      const event = shelves.events.get(platform, id)
      if (!event || (event.account ?? null) !== account) throw noSuch('event', id)
      return event
    },
    { onAccount: true },
  )
}

/** Signature `t=…,v1=…`: HMAC-SHA256 of `{t}.{body}`. */
export function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Whether a subscription matches a type; `charge.*` matches all of a kind. */
function fits(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}
