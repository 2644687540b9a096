/** Owners of shops deciding about charges of their plan, on the platform's own pages. */
import { money } from '@quayside/domain/vocabulary/money'
import { readShopBilling, startShopBilling } from '#features/platforms'
import { outsideContext } from '#foundation/context/build-context'
import { stage } from '#testing/actors/shop-actors'
import type { TestWorld } from '#testing/test-world'

/** Presses a button on the page where a charge is approved. @returns the browser's next address: ours, or the shop's admin */
export async function decideCharge(confirmationUrl: string, decision: 'approve' | 'decline'): Promise<URL> {
  const answer = await fetch(confirmationUrl, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`the approval page answered ${answer.status}: ${await answer.text()}`)
  return new URL(location, confirmationUrl)
}

/** A month of a plan, asked for and approved in the store's shop. */
export async function chargePlan(world: TestWorld, { storeId }: { readonly storeId: number }): Promise<void> {
  const context = outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log })
  const price = money(5500, 'USD')
  const terms = {
    storeId,
    key: 'plan',
    plan: 'GROWTH',
    name: 'Quayside Growth',
    frequency: 'MONTHLY',
    price,
    firstPrice: price,
    trialDays: 0,
  } as const
  const { reference, confirmationUrl } = await startShopBilling(context, terms, `${world.url}/settings/plans`)
  await decideCharge(confirmationUrl!, 'approve')
  await readShopBilling(context, storeId, reference)
}

export interface StagedBilling {
  readonly subscriptions: readonly StagedCharge[]
  readonly purchases: readonly StagedCharge[]
  readonly billed: readonly { readonly kind: string; readonly amount: string; readonly charge: string; readonly test: boolean }[]
}
interface StagedCharge {
  readonly id: number
  readonly gid: string
  readonly name: string
  readonly status: string
  readonly price: string
  readonly interval?: string
  readonly confirmation_url?: string
}

/** Charges of a shop and its bill, as the platform has them. */
export const billingOf = (world: TestWorld, shop: string): Promise<StagedBilling> =>
  stage<StagedBilling>(world, 'GET', `shopify/${shop}/billing`)

/** Amounts that the shop's owner was billed. */
export const billedTo = async (world: TestWorld, shop: string): Promise<[string, string][]> =>
  (await billingOf(world, shop)).billed.map(({ kind, amount }) => [kind, amount])

/** Acts on a charge behind the owner's back: `freeze`, `unfreeze`, `cancel`. */
export const onCharge = (world: TestWorld, shop: string, reference: string, act: 'freeze' | 'unfreeze' | 'cancel') =>
  stage(world, 'POST', `shopify/${shop}/billing/${reference.split('/').at(-1)}/${act}`)

/** Moves the shop's own time forward. */
export const shopTimePasses = (world: TestWorld, shop: string, days: number) =>
  stage(world, 'POST', 'clock', { advance_seconds: days * 86_400, scope: `shopify/${shop}` })
