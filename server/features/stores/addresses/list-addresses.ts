/** Reads a store's own addresses. @see S-44, C-056, C-057 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { addressView } from './address.view.ts'
import { addressesOf, findAddress } from './addresses.records.ts'

export async function listAddresses({
  context: { db, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof storesApi.addresses>> {
  return { addresses: (await addressesOf(db, actor.storeId)).map(addressView) }
}

/** @throws Refusal NOT_FOUND */
export async function getAddress({
  context: { db, actor },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof storesApi.address>
}): Promise<Answer<typeof storesApi.address>> {
  const address = await findAddress(db, actor.storeId, input.id)
  if (!address) throw notFound()
  return { address: addressView(address) }
}
