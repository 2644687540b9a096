/** A shop's checkout asks for shipping rates: believed by its signature over the raw bytes, as a webhook is. @see E-151 */
import type { CheckoutRate, RateRequest } from '@quayside/domain/platforms/rate-request'
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { answerOf, rateRequestOf } from './adapters/shopify/rates.ts'
import { ratesPath } from './adapters/shopify/shopify.ts'
import { isWebhookSigned } from './adapters/shopify/webhook-signature.ts'
import type { Connection } from './connection.ts'
import { findConnectionOfShop } from './connections.records.ts'

export const shopifyRatesPath = ratesPath

interface Asked {
  readonly connection: Connection
  readonly asked: RateRequest
}

/** @returns what is asked, or how whoever has no right to an answer is answered */
export async function readRateRequest(context: OutsideContext<Actor>, { headers, body }: RawRequest): Promise<Asked | RawAnswer> {
  if (!isWebhookSigned(context.config, body, headers['x-shopify-hmac-sha256'])) return { status: 401 }
  const shop = headers['x-shopify-shop-domain']?.toLowerCase()
  const asked = rateRequestOf(parse(body))
  if (!shop || !asked) return { status: 400 }
  const connection = await context.transaction(({ db }) => findConnectionOfShop(db, 'shopify', shop))
  return connection?.status === 'connected' ? { connection, asked } : { status: 404 }
}

export const rateAnswer = (rate: CheckoutRate | undefined): RawAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: answerOf(rate),
})

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
