import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { authoriseAgain, connectFirst } from '@quayside/domain/imports/decide-import'
import { connectionOf } from '#features/platforms'
import { findActable, findItems, markWaiting } from '#features/store-products'
import { askToLeave, enqueueSync } from '#features/sync'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'

type Acting = AtomicContext<StoreActor>

/** Enqueues one job per product; open tabs are notified when it ends. @see S-27, C-039 */
export async function actOnImported({
  context,
  input: { product, action },
}: {
  context: Acting
  input: Input<typeof shopHealthApi.act>
}): Promise<Answer<typeof shopHealthApi.act>> {
  const ids = [...new Set(product)]
  const { storeId } = context.actor
  const items = await findItems(context.db, storeId, ids)
  if (items.length < ids.length) throw notFound()
  await assertConnected(context)
  const copies = await findActable(context.db, storeId, ids)
  const refused = items.filter(({ id }) => !copies.has(id))
  if (copies.size === 0) throw new Refusal('NOT_IMPORTED', notInStore, { status: 409 })
  const copyIds = [...copies.values()]
  if (action === 'DELETE') {
    await askToLeave(
      context,
      copyIds.map((id) => ({ id })),
    )
    await recordAudit(context, { action: 'imports.taken-out', detail: { products: copyIds.length } })
  } else await askToSync(context, copyIds)
  await publishToAccount(context, { storeId }, { kind: 'imports' })
  return { started: copyIds.length, refused: refused.map(({ id }) => ({ imported_product_id: id, error: notInStore })) }
}

export const notInStore = 'This product is not in your store.'

export async function assertConnected({ db, actor }: Acting): Promise<void> {
  const connection = await connectionOf(db, actor.storeId)
  if (!connection) throw new Refusal('PLATFORM_NOT_CONNECTED', connectFirst, { status: 409 })
  if (connection.status !== 'connected') {
    throw new Refusal('SHOPIFY_INVALID_TOKEN', authoriseAgain, { status: 409, autoRoute: '/settings/platforms?reconnect=1' })
  }
}

/** Pushes copies again, whatever the shop already has: a copy in state `waiting` is pushed as a whole. */
export async function askToSync(context: AtomicContext, copyIds: readonly number[]): Promise<void> {
  await markWaiting(context.db, copyIds)
  for (const copyId of copyIds) await enqueueSync(context, copyId, context.now.toISOString(), 'owner')
}
