import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { categoryTree } from '@quayside/domain/catalogue/category'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { categoriesOf, storeOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findShelf } from '../listing-page.records.ts'
import { productCard, type Reader } from '../product-card.view.ts'
import { supplierCard } from '../suppliers/supplier.view.ts'
import { type DashboardRow, supplierRowOf } from '../suppliers-page.records.ts'

/** Four suppliers are shown, and eight more on request (K-081, K-082). */
const suppliersInRow = 12
const shelvesWithoutChoice = 3

/** The store's dashboard. Sites that hide suppliers get no supplier rows. */
export async function getDashboard({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.dashboard>
}): Promise<Answer<typeof marketplaceApi.dashboard>> {
  const {
    db,
    now,
    actor,
    request: { site },
  } = context
  const { currency } = await storeOf(db, actor.storeId)
  const reader: Reader = {
    currency,
    zone: input.shipping_country,
    now,
    imageUrl,
    hidesSupplier: hidesSuppliers(site.name, actor.home.name),
  }
  const onlySupplier = await onlySupplierOf(db, actor)
  const isHiding = hidesSuppliers(site.name, actor.home.name)
  const row = async (kind: DashboardRow) =>
    isHiding
      ? []
      : (await supplierRowOf(db, { storeId: actor.storeId, onlySupplier, row: kind, limit: suppliersInRow, now })).map((supplier) =>
          supplierCard(supplier, reader),
        )
  const [featured, fresh, favourite, categories] = await Promise.all([
    row('featured'),
    row('new'),
    row('favourite'),
    shelves(context, reader, onlySupplier),
  ])
  return { featured_suppliers: featured, new_suppliers: fresh, favourite_suppliers: favourite, categories }
}

/** Shelves of the favourite categories; the first categories of the tree where none was chosen. Empty shelves are left out. */
async function shelves({ db, actor }: ReadContext<StoreActor>, reader: Reader, onlySupplier: number | undefined) {
  const chosen = await categoriesOf(db, actor.storeId)
  const keys = chosen.length ? chosen : categoryTree.slice(0, shelvesWithoutChoice).map(({ key }) => key as string)
  const found = await Promise.all(
    keys.map(async (key) => ({
      key,
      label: categoryTree.find((one) => one.key === key)?.label ?? key,
      products: (await findShelf(db, { storeId: actor.storeId, onlySupplier }, key)).map((card) => productCard(card, reader)),
    })),
  )
  return found.filter(({ products }) => products.length > 0)
}
