/** Reads everything that a view of import items needs, with one query per kind of row. */
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { isOffered } from '@quayside/domain/catalogue/product'
import { decideImport, type ImportRefusal } from '@quayside/domain/imports/decide-import'
import { listingFault } from '@quayside/domain/imports/listing-checks'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { priceFloors } from '@quayside/domain/store-products/price-floors'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import type { ApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { passesPortal } from '@quayside/domain/vendors/portal-gate'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { type CatalogueProduct, productsFor } from '#features/catalogue'
import { type Connection, connectionOf } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import { type ImportItem, type ItemVariant, variantsOfItems } from '#features/store-products'
import { type Store, storeOf } from '#features/stores'
import { onlySupplierOf, type SupplierSummary, suppliersOf } from '#features/suppliers'
import { groundColours, type PictureWords } from '#features/uploads'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { type ItemFacts, importItemView } from './import-item.view.ts'

type Asked = Pick<ReadContext<StoreActor>, 'db' | 'actor' | 'request' | 'config'>

/** Facts that decide whether items may be imported, without pictures and rates. */
export async function gatherFacts(
  asked: Asked,
  items: readonly ImportItem[],
): Promise<{ facts: ItemFacts[]; connection: Connection | undefined }> {
  const { db, actor } = asked
  const { storeId } = actor
  const supplierIds = items.map(({ supplierId }) => supplierId)
  const products = await productsFor(
    db,
    storeId,
    items.map(({ productId }) => productId),
  )
  const suppliers = await suppliersOf(db, supplierIds)
  const approvalStatuses = await approvalStatusOf(db, storeId, supplierIds)
  const variants = await variantsOfItems(
    db,
    storeId,
    items.map(({ id }) => id),
  )
  const connection = await connectionOf(db, storeId)
  const store = await storeOf(db, storeId)
  const only = await onlySupplierOf(db, actor)
  const isPassing = only === undefined || (await passesOwnPortal(asked, only, store))
  const facts = items.flatMap((item) => {
    const [product, supplier] = [products.get(item.productId), suppliers.get(item.supplierId)]
    if (!product || !supplier) return []
    const own = ordered(product, variants.get(item.id) ?? [])
    const approvalStatus = approvalStatuses.get(item.supplierId) ?? 'NEW'
    const facts = { item, variants: own, product, supplier, approvalStatus }
    return [{ ...facts, decision: decide({ ...facts, connection, currency: store.currency, only, passesPortal: isPassing }) }]
  })
  return { facts, connection }
}

async function passesOwnPortal({ db, actor, request, config }: Asked, only: number, { referralSource }: Store): Promise<boolean> {
  const approvalStatus = (await approvalStatusOf(db, actor.storeId, [only])).get(only) ?? 'NEW'
  return passesPortal({ approvalStatus, site: request.site.name, referralSource, partnerSources: config.partnerSources })
}

/** Variants in the product's order, without those that the product no longer has. */
function ordered(product: CatalogueProduct, variants: readonly ItemVariant[]): ItemVariant[] {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return product.variants.flatMap(({ id }) => byId.get(id) ?? [])
}

interface Deciding {
  readonly item: ImportItem
  readonly variants: readonly ItemVariant[]
  readonly product: CatalogueProduct
  readonly supplier: SupplierSummary
  readonly approvalStatus: ApprovalStatus
  readonly connection: Connection | undefined
  /** Currency of the store. */
  readonly currency: Currency
  /** The supplier of the store's private portal. */
  readonly only: number | undefined
  readonly passesPortal: boolean
}

function decide({
  item,
  variants,
  product,
  supplier,
  approvalStatus,
  connection,
  currency,
  only,
  passesPortal,
}: Deciding): Decision<ImportRefusal> {
  const floors = priceFloors(product.variants, currency)
  return decideImport({
    state: item.state,
    connection: connection ? (connection.status === 'connected' ? 'connected' : 'reauthorise') : null,
    isOffered: isOffered(product) && isBrowsable(supplier.status) && (only === undefined || only === supplier.id),
    vacation: supplier.vacation,
    approvalStatus,
    requiresApproval: supplier.requiresApproval,
    passesPortal,
    fault: listingFault({ ...item, variants }, floors),
  })
}

/** Items as the editor shows them. */
export async function viewItems(asked: Asked, items: readonly ImportItem[]): Promise<WireImportItem[]> {
  const { db, actor, request } = asked
  const { storeId } = actor
  const hidesSupplier = hidesSuppliers(request.site.name, actor.home.name)
  const store = await storeOf(db, storeId)
  const { facts } = await gatherFacts(asked, items)
  const options = await optionsFor(db, items)
  const pictures = await picturesOf(db, facts)
  return facts.map((one) => importItemView({ ...one, options: options.get(one.item.productId) ?? [], pictures, store, hidesSupplier }))
}

async function picturesOf(db: Db, facts: readonly ItemFacts[]): Promise<Map<number, PictureWords>> {
  return groundColours(
    db,
    facts.flatMap(({ product }) => product.images.map(({ uploadId }) => uploadId)),
  )
}
