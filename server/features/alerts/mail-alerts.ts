import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore, platformUrl } from '#features/identity'
import { type UnsubscribeLink, unsubscribeLinkOf } from '#features/notifications'
import { suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { alertsMail } from './alerts.email.ts'
import { lockWaiting, markMailed, type PendingAlert } from './alerts.records.ts'

/** Mails a store everything since its last alert mail, in one mail. */
export async function mailAlerts({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db, now } = context
  const alerts = await lockWaiting(db, storeId)
  if (!alerts.length) return
  const link = await unsubscribeLinkOf(context, { storeId, kind: 'product-notices' })
  if (link) await mail(context, storeId, alerts, link)
  await markMailed(
    db,
    alerts.map(({ id }) => id),
    now,
  )
}

async function mail(context: AtomicContext, storeId: number, alerts: readonly PendingAlert[], link: UnsubscribeLink): Promise<void> {
  const { db, config } = context
  const home = await homeOfStore(db, storeId)
  const suppliers = await suppliersOf(
    db,
    alerts.map(({ supplierId }) => supplierId),
  )
  const isHidden = hidesSuppliers(home.name)
  const content = alertsMail({
    unsubscribe: link.page,
    product: config.productName,
    home: platformUrl(config, { kind: 'store', home }),
    alerts,
    supplierOf: (id) => ({
      name: isHidden ? namelessSupplier : (suppliers.get(id)?.name ?? namelessSupplier),
      currency: suppliers.get(id)?.currency ?? 'USD',
    }),
  })
  await mailToStore(context, storeId, {
    ...content,
    key: `alerts:${alerts.at(-1)!.id}`,
    unsubscribeUrl: link.oneClick,
    kind: 'product-notices',
    link: { type: 'changes' },
    isDigest: true,
  })
}
