/** Reads a rate request of a shop's checkout, verified by its signature over the raw bytes, like a webhook. @see E-151 */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import type { CheckoutRate, RateRequest } from '@quayside/domain/platforms/rate-request'
import type { Actor, OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { adapterOf, knownAdapters } from '../adapters/adapter-of.ts'
import type { Connection } from '../connections/connection.ts'
import { findConnectionOfShop } from '../connections/connections.records.ts'

/** Paths of rate requests, by platform. */
export const ratesPaths: readonly (readonly [PlatformKind, string])[] = knownAdapters.flatMap(([platform, { inbox }]) =>
  inbox.ratesPath ? [[platform, inbox.ratesPath] as const] : [],
)

interface Asked {
  readonly connection: Connection
  readonly asked: RateRequest
}

/** @returns the request, or the refusal of an unauthorised caller */
export async function readRateRequest(
  context: OutsideContext<Actor>,
  platform: PlatformKind,
  request: RawRequest,
): Promise<Asked | RawAnswer> {
  const { inbox } = adapterOf(platform)
  if (!inbox.isRequestSigned(context.config, request)) return { status: 401 }
  const found = inbox.readRateRequest(request)
  if (!found) return { status: 400 }
  const connection = await context.transaction(({ db }) => findConnectionOfShop(db, platform, found.shop))
  return connection?.status === 'connected' ? { connection, asked: found.asked } : { status: 404 }
}

export const rateAnswer = (platform: PlatformKind, rate: CheckoutRate | undefined): RawAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: adapterOf(platform).inbox.writeRates(rate),
})
