/** Keeps the edits made in the shop: they become the owner's values here and are synced as such from then on. */
import { priceFloors } from '@quayside/domain/store-products/price-floors'
import { takeShopEdits } from '@quayside/domain/sync/shop-edits'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { currencies, money } from '@quayside/domain/vocabulary/money'
import { productsOf } from '#features/catalogue'
import { type Connection, connectionById } from '#features/platforms'
import {
  type ComparableCopy,
  findComparableById,
  lockLiveCopy,
  lockUnchanged,
  saveItemVariants,
  saveSyncedText,
  saveTakenEdits,
  withoutTitle,
} from '#features/store-products'
import { storeOf } from '#features/stores'
import { enqueueSync, ownedValues } from '#features/sync'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type Found, noteGone, reaching, readAll } from './compare-shops.ts'

interface KeepShopEdits {
  context: OutsideContext
  input: { copyId: number }
}

/** Skips a copy that is being pushed: after the push, the shop's values are compared again. */
export async function keepShopEdits({ context, input: { copyId } }: KeepShopEdits): Promise<void> {
  const { copy, connection } = await context.transaction(async ({ db }) => {
    const one = await findComparableById(db, copyId)
    const row = one && (await lockLiveCopy(db, copyId))
    return { copy: row && one, connection: row && (await connectionById(db, row.connectionId)) }
  })
  if (!copy || connection?.status !== 'connected') return
  const found = await reaching(context, connection, () => readAll(context, connection, [copy]))
  if (!found) return
  await noteGone(context, connection, [copy], found)
  await context.transaction((atomic) => take(atomic, copy, connection, found))
}

async function take(context: AtomicContext, copy: ComparableCopy, { shopCurrency }: Connection, found: Found): Promise<void> {
  const { db, now } = context
  const product = found.get(copy.externalProductId)
  const standing = product && (await lockUnchanged(db, [copy], now)).has(copy.id) ? await lockLiveCopy(db, copy.id) : undefined
  const owned = standing && (await ownedValues(db, standing))
  const supplied = standing && (await productsOf(db, [standing.productId])).get(standing.productId)
  if (!product || !standing || !owned || !supplied) return
  const { storeId, importItemId } = standing
  const { currency } = await storeOf(db, storeId)
  const from = currencies.find((one) => one === shopCurrency) ?? currency
  const { values, pushed: told } = takeShopEdits({
    owned,
    pushed: copy.pushed,
    found: product,
    floors: priceFloors(supplied.variants, currency),
    inStoreCurrency: (minor) => convert(money(minor, from), currency).minor,
  })
  await saveSyncedText(db, storeId, importItemId, now, values)
  await saveItemVariants(
    db,
    storeId,
    values.variants.map(({ id: variantId, ...variant }) => ({ ...variant, variantId, importItemId })),
  )
  await saveTakenEdits(db, copy.id, { pushedDigest: withoutTitle(standing.pushedDigest), values: told })
  await enqueueSync(context, copy.id, now.toISOString(), 'owner')
  await publishToAccount(context, { storeId }, { kind: 'imports' })
}
