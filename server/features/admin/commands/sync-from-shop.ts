import { compareForStaff, connectedShopOf, countFromShop, importForStaff, type ShopPart } from '#features/feeds'
import type { Db } from '#foundation/database/db'
import { type CommandWork, counted, type DataOf, type DryRun } from './command.ts'
import { supplierToChange } from './supplier-to-change.ts'

type OfSupplier = { readonly supplier_id: number }

const subject = ({ supplier_id: id }: OfSupplier): string => `supplier:${id}`

/** Products that a run of the supplier's own shop would read. */
async function lookAt(db: Db, supplierId: number, effect: (products: string) => string): Promise<DryRun> {
  const supplier = await supplierToChange(db, supplierId)
  const { shopDomain } = await connectedShopOf(db, supplierId)
  const count = await countFromShop(db, supplierId)
  return {
    summary: effect(`${counted(count, 'product')} of ${supplier.name}`),
    count,
    lines: [`From ${shopDomain}`, 'An import that is out of the ordinary waits for the supplier'],
    facts: [supplier.status, shopDomain],
  }
}

interface Import<D extends OfSupplier> {
  readonly part: (data: D) => ShopPart
  readonly isOfKnown: boolean
  readonly effect: (products: string, data: D) => string
}

const importing = <D extends OfSupplier>({ part, isOfKnown, effect }: Import<D>): CommandWork<D> => ({
  subject,
  dryRun: ({ db }, data) => lookAt(db, data.supplier_id, (products) => effect(products, data)),
  async step({ context, data }) {
    const runId = await importForStaff(context, { supplierId: data.supplier_id, part: part(data), isOfKnown })
    return { result: `Import ${runId} began; the feeds of the supplier show how it gets on` }
  },
})

/** @see V-346 */
export const updateSupplier = importing<DataOf<'UPDATE_SUPPLIER'>>({
  part: () => 'all',
  isOfKnown: true,
  effect: (products) => `Everything of ${products} is read again from its shop.`,
})

/** @see V-344 */
export const syncSupplierImages = importing<DataOf<'SYNC_SUPPLIER_IMAGES'>>({
  part: () => 'pictures',
  isOfKnown: true,
  effect: (products) => `The pictures of ${products} are read again from its shop.`,
})

/** @see V-345 */
export const syncSupplierVariants = importing<DataOf<'SYNC_SUPPLIER_VARIANTS'>>({
  part: ({ sync_pricing: isPriced }) => (isPriced ? 'variants' : 'variants-without-prices'),
  isOfKnown: true,
  effect: (products, { sync_pricing: isPriced }) =>
    `Variants and stock of ${products} are read again from its shop${isPriced ? ', prices too' : '; prices stay'}.`,
})

/** @see V-353 */
export const importFromShop = importing<DataOf<'SHOPIFY_IMPORT'>>({
  part: () => 'all',
  isOfKnown: false,
  effect: (products) => `All products of its shop are imported. ${products} came from there before, and are updated.`,
})

/** Compares the shop with what we have, as every night. @see V-350 */
export const syncSupplier: CommandWork<DataOf<'SYNC_SUPPLIER'>> = {
  subject,
  dryRun: ({ db }, { supplier_id: id }) =>
    lookAt(db, id, (products) => `Stock and prices of ${products} are compared with its shop and brought in line.`),
  async step({ context, data: { supplier_id: id } }) {
    await compareForStaff(context, id)
    return { result: 'The comparison began' }
  },
}
