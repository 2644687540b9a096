import { mailToSupplier } from '#features/identity'
import { storesOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { vendorAskedEmail } from './vendor-asked.email.ts'

interface Request {
  readonly storeId: number
  readonly supplierId: number
  readonly link: 'vendors' | 'public_vendors'
}

/** Tells a supplier that a store asks, unless it has switched that off: one mail a day for each store, however often it asks. */
export async function mailRequest(context: AtomicContext, { storeId, supplierId, link }: Request): Promise<void> {
  const { db, now, config } = context
  const [supplier, stores] = [await supplierOf(db, supplierId), await storesOf(db, [storeId])]
  const store = stores.get(storeId)
  if (!supplier?.mailsVendorRequests || !store) return
  await mailToSupplier(context, supplierId, {
    key: `vendor-asked:${storeId}:${supplierId}:${now.toISOString().slice(0, 10)}`,
    kind: 'vendors.asked',
    ...vendorAskedEmail({ product: config.productName, store: store.name }),
    link: { type: link },
  })
}
