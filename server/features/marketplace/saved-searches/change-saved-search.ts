import type { Answer, Input } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { maySaveSearch } from '@quayside/domain/marketplace/saved-search'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { newestArrival } from '../listing-arrivals.records.ts'
import { insist, insistOnName } from './save-search.ts'
import { keptQuery } from './saved-query.ts'
import { savedSearchView } from './saved-search.view.ts'
import { lockStore, type SavedSearchChange, savedSearchesOf, updateSavedSearch } from './saved-searches.records.ts'

/**
 * Changes the name, the query or the alert of a saved search. Earlier arrivals are neither new to a changed query nor mailed by an alert
 * that was off.
 */
export async function changeSavedSearch({
  context,
  input: { id, name, query, alert },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof savedSearchesApi.change>
}): Promise<Answer<typeof savedSearchesApi.change>> {
  const { db, actor } = context
  await lockStore(db, actor.storeId)
  const kept = await savedSearchesOf(db, actor.storeId)
  const search = kept.find((one) => one.id === id)
  if (!search) throw notFound()
  if (name !== undefined)
    insistOnName(
      name,
      kept.filter((one) => one !== search),
    )
  const asked = query && keptQuery(query)
  if (asked) insist(maySaveSearch(asked))
  const newest = await newestArrival(db)
  const change: SavedSearchChange = {
    name: name ?? search.name,
    alert: alert ?? search.alert,
    ...(alert && !search.alert ? { mailed: newest } : {}),
    ...(asked ? { query: asked, seen: newest, looked: newest, mailed: newest, newCount: 0 } : {}),
  }
  const changed = await updateSavedSearch(db, id, change)
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'searches' })
  return savedSearchView(changed)
}
