import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { activeProductsOf, countActiveProducts, reviseProducts } from '#features/catalogue'
import { homeOfStore, mailToStore } from '#features/identity'
import { storesCarrying } from '#features/store-products'
import { removeSupplier, supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { type CommandWork, counted, type DataOf, type Step } from './command.ts'
import { supplierGoneEmail } from './supplier-gone.email.ts'
import { supplierToChange } from './supplier-to-change.ts'

type Data = DataOf<'REMOVE_SUPPLIER'>

const productsAtOnce = 100
const storesAtOnce = 200
const listedProducts = 20

/**
 * Removes a supplier, mails stores if asked, and deactivates its products in batches. Orders stay. @see V-347, X-089
 */
export const removeSupplierWhole: CommandWork<Data> = {
  subject: ({ supplier_id: id }) => `supplier:${id}`,
  async dryRun({ db }, { supplier_id: supplierId, notify_merchants: tells }) {
    const supplier = await supplierToChange(db, supplierId)
    const count = await countActiveProducts(db, supplierId)
    const products = await activeProductsOf(db, supplierId, 0, listedProducts)
    return {
      summary: `${supplier.name} (${supplier.email}) is removed, and ${counted(count, 'product')} of it deactivated. Its orders stay.`,
      count,
      lines: [tells ? 'Stores that carry its products are mailed' : 'No store is mailed', ...products.map(({ title }) => title)],
      facts: [supplier.name, supplier.email, supplier.status, count],
    }
  },
  async step({ context, data, place }) {
    const { supplier_id: supplierId, reason, notify_merchants: tells } = data
    if (!place) {
      const total = await countActiveProducts(context.db, supplierId)
      await removeSupplier(context, supplierId, reason)
      return { place: { part: tells ? 'mails' : 'products', after: 0 }, done: 0, total, lines: ['The account is blocked'] }
    }
    const after = Number(place.after)
    return place.part === 'mails' ? mailStores(context, supplierId, after) : deactivate(context, supplierId, after, Number(place.done ?? 0))
  },
}

async function mailStores(context: AtomicContext, supplierId: number, after: number): Promise<Step> {
  const { db, config } = context
  const name = (await supplierOf(db, supplierId))!.name
  const storeIds = await storesCarrying(db, supplierId, after, storesAtOnce)
  for (const storeId of storeIds) {
    const isHidden = hidesSuppliers((await homeOfStore(db, storeId)).name)
    await mailToStore(context, storeId, {
      ...supplierGoneEmail({ product: config.productName, supplier: isHidden ? namelessSupplier : name }),
      key: `supplier-gone:${supplierId}:${storeId}`,
      kind: 'admin.supplier-gone',
      link: { type: 'imports' },
      isDigest: true,
    })
  }
  const last = storeIds.at(-1)
  const lines = storeIds.length ? [`${counted(storeIds.length, 'store')} mailed`] : []
  if (last !== undefined && storeIds.length === storesAtOnce) return { place: { part: 'mails', after: last }, lines }
  return { place: { part: 'products', after: 0 }, lines }
}

async function deactivate(context: AtomicContext, supplierId: number, after: number, before: number): Promise<Step> {
  const products = await activeProductsOf(context.db, supplierId, after, productsAtOnce)
  await reviseProducts(context, { supplierId, revisions: products.map(({ id: productId }) => ({ productId, active: false })) })
  const done = before + products.length
  const last = products.at(-1)
  const lines = products.length ? [`${counted(products.length, 'product')} deactivated`] : []
  if (last && products.length === productsAtOnce) return { place: { part: 'products', after: last.id, done }, done, lines }
  return { done, lines, result: `Removed; ${counted(done, 'product')} deactivated` }
}
