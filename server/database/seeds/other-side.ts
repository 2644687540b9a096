/** The vendors' side of a seed: the sandbox gets the vendors' data with the same ids. */
import type { ProductBatch } from '@quayside/fixtures/bulk-products'
import { addedProducts } from '@quayside/fixtures/other-side/added-products'
import { shopifyWorld } from '@quayside/fixtures/other-side/shopify-world'
import { stripeWorld } from '@quayside/fixtures/other-side/stripe-world'
import { studioWorld } from '@quayside/fixtures/other-side/studio-world'
import type { World } from '@quayside/fixtures/world'
import { outsideFetch } from '#foundation/outside/outside-fetch'

export interface OtherSide {
  readonly sandboxUrl: string
  /** our address for the shops' webhooks */
  readonly webhookUrl: string
}

export async function putOtherSide(world: World, { sandboxUrl, webhookUrl }: OtherSide): Promise<void> {
  await tell('PUT', `${sandboxUrl}/stage/world`, { shopify: shopifyWorld(world, { webhookUrl }), stripe: stripeWorld(world) })
  await tell('PUT', `${sandboxUrl}/stage/pictures`, studioWorld(world))
}

/** Adds a batch's imported products to the stores' shops. */
export function otherSideOfBatches(world: World, { sandboxUrl }: Pick<OtherSide, 'sandboxUrl'>): (batch: ProductBatch) => Promise<void> {
  const productsOf = addedProducts(world)
  return async (batch) => {
    if (batch.storeCopies.length) await tell('POST', `${sandboxUrl}/stage/world`, { shopify: { products: productsOf(batch) } })
  }
}

async function tell(method: 'PUT' | 'POST', url: string, body: object): Promise<void> {
  const answer = await outsideFetch({ provider: 'sandbox', timeoutMs: 60_000 })(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
}
