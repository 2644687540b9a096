import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore, platformUrl } from '#features/identity'
import { suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { noticesMail } from './notices.email.ts'
import { lockWaiting, markMailed } from './notices.records.ts'

/** Whatever has come together for a store since its last mail of this kind goes out as one. */
export async function mailNotices({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db, now, config } = context
  const notices = await lockWaiting(db, storeId)
  const last = notices.at(-1)
  if (!last) return
  const home = await homeOfStore(db, storeId)
  const suppliers = await suppliersOf(
    db,
    notices.map(({ supplierId }) => supplierId),
  )
  const isHidden = hidesSuppliers(home.name)
  const mail = noticesMail({
    product: config.productName,
    home: platformUrl(config, { kind: 'store', home }),
    notices,
    supplierOf: (id) => ({
      name: isHidden ? namelessSupplier : (suppliers.get(id)?.name ?? namelessSupplier),
      currency: suppliers.get(id)?.currency ?? 'USD',
    }),
  })
  await mailToStore(context, storeId, {
    ...mail,
    key: `notices:${last.id}`,
    kind: 'product-notices',
    link: { type: 'changes' },
    isDigest: true,
  })
  await markMailed(
    db,
    notices.map(({ id }) => id),
    now,
  )
}
