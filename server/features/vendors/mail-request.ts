import { putIntoTray, withdrawFromTray } from '#features/notifications'
import { storesOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'

const requestKind = 'vendors.asked'

interface Request {
  readonly storeId: number
  readonly supplierId: number
  readonly link: 'vendors' | 'public_vendors'
}

/** Notifies a supplier of a store's request, unless it has switched that off: once a day per store, however often it asks. */
export async function mailRequest(context: AtomicContext, { storeId, supplierId, link }: Request): Promise<void> {
  const { db, now } = context
  const [supplier, stores] = [await supplierOf(db, supplierId), await storesOf(db, [storeId])]
  const store = stores.get(storeId)
  if (!supplier?.mailsVendorRequests || !store) return
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      key: `vendor-asked:${storeId}:${now.toISOString().slice(0, 10)}`,
      kind: requestKind,
      about: `store:${storeId}`,
      title: `${store.name} asks to sell your products`,
      lines: ['Look at the store, then approve or deny it. It cannot import your products before you answer.'],
      link: { type: link },
      action: 'See the request',
    },
  )
}

/** Withdraws the notification of a request that was answered or cancelled. */
export async function withdrawRequest(context: AtomicContext, { storeId, supplierId }: Omit<Request, 'link'>): Promise<void> {
  await withdrawFromTray(context, supplierId, { kind: requestKind, about: `store:${storeId}` })
}
