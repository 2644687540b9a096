import { hostOf } from '@quayside/domain/admin/commands'
import { storeAccountOf, transferStore } from '#features/identity'
import { connectionOfShop } from '#features/platforms'
import { storeOf } from '#features/stores'
import { invalid, notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import type { CommandWork, DataOf } from './command.ts'

type Data = DataOf<'TRANSFER_OWNERSHIP'>

/** The store of a shop's address, and its owner. @throws Refusal */
async function storeAt(db: Db, url: string) {
  const host = hostOf(url)
  if (!host) throw invalid('data.url', 'Insert a valid URL')
  const found = await connectionOfShop(db, 'shopify', host)
  const connection = found?.status === 'connected' ? found : undefined
  const owner = connection && (await storeAccountOf(db, connection.storeId))
  if (!connection || !owner) throw notFound('No connected store has this URL.')
  return { store: await storeOf(db, connection.storeId), owner }
}

/** Gives a store to another person. @see V-356 */
export const transferOwnership: CommandWork<Data> = {
  subject: ({ url }) => `store-at:${hostOf(url) ?? url}`,
  async dryRun({ db }, { email, url }) {
    const { store, owner } = await storeAt(db, url)
    if (owner.email.toLowerCase() === email.toLowerCase()) throw invalid('data.email', 'The store belongs to this address already.')
    return {
      summary: `${store.name} moves from ${owner.email} to ${email}.`,
      count: 1,
      lines: [`Store ${store.id}, with its orders, products and card`, 'The former owner is signed out', 'Both are mailed'],
    }
  },
  async step({ context, data: { email, url, override_store: allowsSecond } }) {
    const { store } = await storeAt(context.db, url)
    await transferStore(context, { storeId: store.id, store: store.name, email, allowsSecond })
    return { result: `${store.name} belongs to ${email}` }
  },
}
