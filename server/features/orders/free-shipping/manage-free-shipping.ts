/** Staff switches free shipping on and off for stores. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { freeShippingAdminApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { storesOfAddresses } from '#features/identity'
import { owedToStores } from '#features/ledger'
import { planKeysOf } from '#features/plans'
import { saveFreeShippingOf, storesOf, storesWithFreeShipping } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { placesTaken } from './free-shipping.records.ts'
import { termsView } from './free-shipping.view.ts'

type Api = typeof freeShippingAdminApi
const perPage = 50

export async function listFreeShippingStores({
  context: { db, now, config },
  input: { before },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const page = await storesWithFreeShipping(db, before, perPage + 1)
  const ids = page.slice(0, perPage)
  const stores = await storesOf(db, ids)
  const plans = await planKeysOf(db, now, ids)
  const used = await placesTaken(db, ids)
  const owed = await owedToStores(db, ids)
  return {
    terms: termsView(config.freeShipping),
    stores: ids.map((id) => ({
      store_id: id,
      name: stores.get(id)!.name,
      email: stores.get(id)!.email,
      plan: plans.get(id) ?? 'STARTER',
      orders_used: used.get(id) ?? 0,
      owed: wireMoney(owed.get(id)!),
    })),
    next: page.length > perPage ? ids.at(-1)! : null,
  }
}

/** @throws Refusal INVALID_INPUT of `email`, which is no store's */
export async function switchOnFreeShipping({
  context,
  input: { email },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['switchOn']>
}): Promise<Answer<Api['switchOn']>> {
  const storeIds = (await storesOfAddresses(context.db, [email])).get(email) ?? []
  if (!storeIds.length) throw invalid('email', `No store has this address: ${email}`)
  for (const storeId of storeIds) await switchTo(context, storeId, true)
  return done
}

/** @throws Refusal NOT_FOUND */
export async function switchOffFreeShipping({
  context,
  input: { store_id: storeId },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['switchOff']>
}): Promise<Answer<Api['switchOff']>> {
  if (!(await storesOf(context.db, [storeId])).has(storeId)) throw notFound()
  await switchTo(context, storeId, false)
  return done
}

async function switchTo(context: AtomicContext<AdminActor>, storeId: number, isOn: boolean): Promise<void> {
  if (!(await saveFreeShippingOf(context.db, storeId, context.now, isOn))) return
  await recordAudit(context, {
    action: isOn ? 'orders.free-shipping-on' : 'orders.free-shipping-off',
    subject: `store:${storeId}`,
    storeId,
  })
  await publishToAccount(context, { storeId }, { kind: 'settings' })
}
