import type { Answer, Input } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { mayKeepAnotherSearch, maySaveSearch, savedSearchNameTaken } from '@quayside/domain/marketplace/saved-search'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { newestArrival } from '../listing-arrivals.records.ts'
import { keptQuery } from './saved-query.ts'
import { savedSearchView } from './saved-search.view.ts'
import { insertSavedSearch, lockStore, type SavedSearch, savedSearchesOf } from './saved-searches.records.ts'

/** Saves a query of the listing under a name. Earlier arrivals are not new to it. */
export async function saveSearch({
  context,
  input: { name, query, alert },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof savedSearchesApi.save>
}): Promise<Answer<typeof savedSearchesApi.save>> {
  const { db, now, actor } = context
  const asked = keptQuery(query)
  insist(maySaveSearch(asked))
  await lockStore(db, actor.storeId)
  const kept = await savedSearchesOf(db, actor.storeId)
  insist(mayKeepAnotherSearch(kept.length))
  insistOnName(name, kept)
  const search = await insertSavedSearch(db, now, { storeId: actor.storeId, name, query: asked, alert, newest: await newestArrival(db) })
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'searches' })
  return savedSearchView(search)
}

/** @throws Refusal with the decision's code and message */
export function insist(decision: Decision): void {
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
}

/** @throws Refusal SAVED_SEARCH_NAME_TAKEN */
export function insistOnName(name: string, others: readonly SavedSearch[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Refusal('SAVED_SEARCH_NAME_TAKEN', savedSearchNameTaken, { status: 409, field: 'name' })
}
