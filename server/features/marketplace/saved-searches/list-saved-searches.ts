import type { Answer } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { savedSearchLimit } from '@quayside/domain/marketplace/saved-search'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { savedSearchView } from './saved-search.view.ts'
import { savedSearchesOf } from './saved-searches.records.ts'

export async function listSavedSearches({
  context: { db, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof savedSearchesApi.list>> {
  const searches = await savedSearchesOf(db, actor.storeId)
  return { saved_searches: searches.map(savedSearchView), limit: savedSearchLimit }
}
