/** Saves a store's name, contact address and browsing choice. @see S-35, C-067, V-190 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { storeInfoMessages } from '@quayside/domain/stores/store-info'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockStore } from './settings.records.ts'
import { storeOf, updateStoreInfo } from './stores.records.ts'

/** The sign-in address of the owner does not change. Saving the same values again does nothing. */
export async function saveStoreInfo({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveStoreInfo>
}): Promise<Answer<typeof storesApi.saveStoreInfo>> {
  const { db, actor } = context
  await lockStore(db, actor.storeId)
  const before = await storeOf(db, actor.storeId)
  const info = { name: input.name, email: input.owner_email, showAllProducts: input.show_all_products }
  const changed = (['name', 'email', 'showAllProducts'] as const).filter((field) => before[field] !== info[field])
  if (changed.length > 0) {
    await updateStoreInfo(db, actor.storeId, info)
    await recordAudit(context, {
      action: 'stores.info-saved',
      detail: Object.fromEntries(changed.map((field) => [field, [before[field], info[field]]])),
    })
    await publishToAccount(context, { storeId: actor.storeId }, { kind: 'settings' })
  }
  return { success: true, message: storeInfoMessages.saved }
}
