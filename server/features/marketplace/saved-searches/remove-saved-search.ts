import type { Answer, Input } from '@quayside/contract/endpoint'
import type { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { done } from '@quayside/contract/vocabulary/id'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { deleteSavedSearch } from './saved-searches.records.ts'

export async function removeSavedSearch({
  context,
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof savedSearchesApi.remove>
}): Promise<Answer<typeof savedSearchesApi.remove>> {
  if (!(await deleteSavedSearch(context.db, context.actor.storeId, id))) throw notFound()
  await publishToAccount(context, { storeId: context.actor.storeId }, { kind: 'searches' })
  return done
}
