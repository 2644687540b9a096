import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { newestArrival } from '../listing-arrivals.records.ts'
import { countListed } from '../listing-page.records.ts'
import { askToMail } from './mail-new-products.ts'
import { lockSavedSearches, noteCounted } from './saved-searches.records.ts'
import { newTo, viewerOf } from './what-is-new.ts'

/**
 * Counts the new products of each search of a store, between the last arrival its owner has seen and the newest. Idempotent; products sold
 * out or removed meanwhile no longer count.
 */
export async function countNew({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db } = context
  const searches = await lockSavedSearches(db, storeId)
  const newest = await newestArrival(db)
  const behind = searches.filter(({ looked }) => looked < newest)
  if (!behind.length) return
  const viewer = await viewerOf(db, storeId)
  const counted = []
  for (const search of behind) {
    const query = newTo(search, viewer, { after: search.seen, upTo: newest })
    counted.push({ ...search, newCount: query ? await countListed(db, query) : 0 })
  }
  await noteCounted(db, newest, counted)
  const hasChanged = counted.some(({ newCount }, at) => newCount !== behind[at]!.newCount)
  if (hasChanged) await publishToAccount(context, { storeId }, { kind: 'searches' })
  if (counted.some(({ alert, newCount }) => alert && newCount > 0)) await askToMail(context, storeId)
}
