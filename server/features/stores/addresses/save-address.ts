/** Stores add, edit and delete their own addresses. @see S-44, C-058, X-100 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import { draftOf } from '@quayside/contract/stores/address-draft'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { addressMessages, mostAddresses, normalizeAddress } from '@quayside/domain/stores/address'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { lockStore } from '../settings.records.ts'
import { addressView } from './address.view.ts'
import {
  clearStoreAddress,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  setStoreAddress,
  updateAddress,
} from './addresses.records.ts'

/**
 * Adds an address, or with `id` replaces one. The first address becomes the main one.
 * @throws Refusal NOT_FOUND, TOO_MANY_ADDRESSES
 */
export async function saveAddress({
  context,
  input: { id, is_store_address: isStoreAddress, ...wire },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveAddress>
}): Promise<Answer<typeof storesApi.saveAddress>> {
  const { db, now, actor } = context
  const { storeId } = actor
  await lockStore(db, storeId)
  const draft = normalizeAddress(draftOf(wire))
  const before = await countAddresses(db, storeId)
  if (id === undefined && before >= mostAddresses) throw new Refusal('TOO_MANY_ADDRESSES', addressMessages.tooMany, { status: 409 })
  if (id !== undefined && !(await updateAddress(db, storeId, id, now, draft))) throw notFound()
  const savedId = id ?? (await insertAddress(db, storeId, now, draft))
  const known = await findAddress(db, storeId, savedId)
  const isFirst = id === undefined && before === 0
  if (isStoreAddress || isFirst) await setStoreAddress(db, storeId, savedId)
  else if (known?.isStoreAddress) await clearStoreAddress(db, storeId)
  await audit(context, savedId, id === undefined ? 'created' : 'edited')
  const address = await findAddress(db, storeId, savedId)
  if (!address) throw new Error(`address ${savedId} is gone`)
  return { success: true, address: addressView(address) }
}

/** @throws Refusal NOT_FOUND */
export async function removeAddress({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.removeAddress>
}): Promise<Answer<typeof storesApi.removeAddress>> {
  const { storeId } = context.actor
  await lockStore(context.db, storeId)
  if (!(await deleteAddress(context.db, storeId, input.id))) throw notFound()
  await audit(context, input.id, 'deleted')
  return { success: true }
}

const audit = (context: AtomicContext<StoreActor>, id: number, deed: string) =>
  recordAudit(context, { action: 'stores.address-saved', subject: `address:${id}`, storeId: context.actor.storeId, detail: { deed } })
