import type { Answer, Input } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockSavedSearch, updateSavedSearch } from './saved-searches.records.ts'

/** Marks counted arrivals as seen; later ones stay new. */
export async function openSavedSearch({
  context,
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof savedSearchesApi.open>
}): Promise<Answer<typeof savedSearchesApi.open>> {
  const { db, actor } = context
  const search = await lockSavedSearch(db, actor.storeId, id)
  if (!search) throw notFound()
  await updateSavedSearch(db, id, { seen: search.looked, newCount: 0 })
  if (search.newCount) await publishToAccount(context, { storeId: actor.storeId }, { kind: 'searches' })
  return done
}
