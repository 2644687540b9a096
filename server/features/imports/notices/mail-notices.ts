import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore, platformUrl } from '#features/identity'
import { type UnsubscribeLink, unsubscribeLinkOf } from '#features/notifications'
import { suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { noticesMail } from './notices.email.ts'
import { lockWaiting, markMailed, type WaitingNotice } from './notices.records.ts'

/** Whatever has come together for a store since its last mail of this kind goes out as one. */
export async function mailNotices({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db, now } = context
  const notices = await lockWaiting(db, storeId)
  if (!notices.length) return
  const link = await unsubscribeLinkOf(context, storeId, 'product-notices')
  if (link) await mail(context, storeId, notices, link)
  await markMailed(
    db,
    notices.map(({ id }) => id),
    now,
  )
}

async function mail(context: AtomicContext, storeId: number, notices: readonly WaitingNotice[], link: UnsubscribeLink): Promise<void> {
  const { db, config } = context
  const home = await homeOfStore(db, storeId)
  const suppliers = await suppliersOf(
    db,
    notices.map(({ supplierId }) => supplierId),
  )
  const isHidden = hidesSuppliers(home.name)
  const content = noticesMail({
    unsubscribe: link.page,
    product: config.productName,
    home: platformUrl(config, { kind: 'store', home }),
    notices,
    supplierOf: (id) => ({
      name: isHidden ? namelessSupplier : (suppliers.get(id)?.name ?? namelessSupplier),
      currency: suppliers.get(id)?.currency ?? 'USD',
    }),
  })
  await mailToStore(context, storeId, {
    ...content,
    key: `notices:${notices.at(-1)!.id}`,
    unsubscribeUrl: link.oneClick,
    kind: 'product-notices',
    link: { type: 'changes' },
    isDigest: true,
  })
}
