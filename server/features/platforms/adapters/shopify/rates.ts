/** A carrier service, by which Shopify's checkout asks for shipping rates. It is removed with the app. */
import type { CheckoutRate, RateRequest } from '@quayside/domain/platforms/rate-request'
import { z } from 'zod'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { createCarrierService } from './documents.ts'

/** @param name shown to shoppers and the shop's owner */
export const carrierService = (name: string, callbackUrl: string) => ({ name, callbackUrl, active: true, supportsServiceDiscovery: false })

/** Shopify uses the same error code for every reason. */
const isThere = /already/i

/** Creates the carrier service. Idempotent: one created by an unanswered attempt stays. */
export async function offerRates(admin: Admin, name: string, callbackUrl: string): Promise<void> {
  const input = carrierService(name, callbackUrl)
  const { carrierServiceCreate } = await admin.run<{ carrierServiceCreate: { userErrors: UserError[] } }>(createCarrierService, { input })
  assertAccepted(carrierServiceCreate.userErrors.filter(({ message }) => !isThere.test(message)))
}

const Body = z.object({
  rate: z.object({
    destination: z.object({ country: z.string(), province: z.string().nullish() }),
    items: z.array(
      z.object({
        variant_id: z.union([z.number(), z.string()]).nullish(),
        quantity: z.int().positive(),
        requires_shipping: z.boolean().default(true),
      }),
    ),
    currency: z.string(),
  }),
})

/** @returns undefined where it is no question about rates */
export function rateRequestOf(body: unknown): RateRequest | undefined {
  const { success, data } = Body.safeParse(body)
  if (!success) return undefined
  const { destination, items, currency } = data.rate
  return {
    destination: { country: destination.country, province: destination.province ?? undefined },
    currency,
    items: items
      .filter(({ requires_shipping: isSent }) => isSent)
      .map(({ variant_id: id, quantity }) => ({ externalVariantId: id == null ? null : String(id), quantity })),
  }
}

/** The body of the answer. Without a rate in it, Shopify offers the other rates of the owner, or says that it does not ship there. */
export const answerOf = (rate: CheckoutRate | undefined): string =>
  JSON.stringify({
    rates: rate
      ? [
          {
            service_name: rate.name,
            service_code: 'STANDARD',
            description: '',
            total_price: String(rate.price.minor),
            currency: rate.price.currency,
          },
        ]
      : [],
  })
