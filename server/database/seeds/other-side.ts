/** The outside's half of a seed: the sandbox is told what the vendors know of the world, with the same ids. */
import { shopifyWorld } from '@quayside/fixtures/other-side/shopify-world'
import { stripeWorld } from '@quayside/fixtures/other-side/stripe-world'
import { studioWorld } from '@quayside/fixtures/other-side/studio-world'
import type { World } from '@quayside/fixtures/world'
import { outsideFetch } from '#foundation/outside/outside-fetch'

export interface OtherSide {
  readonly sandboxUrl: string
  /** where shops tell us what happens in them */
  readonly webhookUrl: string
}

export async function putOtherSide(world: World, { sandboxUrl, webhookUrl }: OtherSide): Promise<void> {
  await put(`${sandboxUrl}/stage/world`, { shopify: shopifyWorld(world, { webhookUrl }), stripe: stripeWorld(world) })
  await put(`${sandboxUrl}/stage/pictures`, studioWorld(world))
}

async function put(url: string, body: object): Promise<void> {
  const answer = await outsideFetch({ provider: 'sandbox', timeoutMs: 60_000 })(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`PUT ${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
}
