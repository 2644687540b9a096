import { countLiveCopiesOfStore, liveCopiesOfStore } from '#features/store-products'
import { storesOf } from '#features/stores'
import { enqueueSyncOfAll } from '#features/sync'
import { notFound } from '#foundation/context/refusal'
import { type CommandWork, counted, type DataOf } from './command.ts'

const copiesAtOnce = 500

/** Brings every imported product of a store in line with its supplier's: variants, prices, stock and texts. @see V-357 */
export const syncStoreVariants: CommandWork<DataOf<'SYNC_STORE_VARIANTS'>> = {
  subject: ({ store_id: id }) => `store:${id}`,
  async dryRun({ db }, { store_id: storeId }) {
    const store = (await storesOf(db, [storeId])).get(storeId)
    if (!store) throw notFound('Store not found')
    const count = await countLiveCopiesOfStore(db, storeId)
    return {
      summary: `${counted(count, 'imported product')} of ${store.name} ${count === 1 ? 'is' : 'are'} compared and brought in line.`,
      count,
      lines: [],
      facts: [store.name],
    }
  },
  async step({ context, data: { store_id: storeId }, place }) {
    const total = place ? Number(place.total) : await countLiveCopiesOfStore(context.db, storeId)
    const copies = await liveCopiesOfStore(context.db, storeId, Number(place?.after ?? 0), copiesAtOnce)
    await enqueueSyncOfAll(context, copies, context.now.toISOString())
    const done = Number(place?.done ?? 0) + copies.length
    const last = copies.at(-1)
    if (last !== undefined && copies.length === copiesAtOnce) return { place: { after: last, done, total }, done, total }
    return { done, total: done, result: `${counted(done, 'product waits', 'products wait')} to be synced` }
  },
}
