import type { lookupsApi } from '@quayside/contract/admin/lookups'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { storesOfAddresses } from '#features/identity'
import type { ReadContext } from '#foundation/context/context'
import { foundStores } from './found-stores.records.ts'

const most = 100

/** @see S-79, C-187 */
export async function lookUpStores({
  context: { db },
  input: { username },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof lookupsApi.stores>
}): Promise<Answer<typeof lookupsApi.stores>> {
  const email = username.toLowerCase()
  const ids = (await storesOfAddresses(db, [email])).get(email) ?? []
  const stores = await foundStores(db, ids.toSorted((a, b) => a - b).slice(0, most))
  return { stores: stores.map(({ hasToken, ...store }) => ({ ...store, has_token: hasToken })) }
}
