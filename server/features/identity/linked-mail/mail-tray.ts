import { magicLanding } from '@quayside/domain/identity/magic-landing'
import { takeTray, trayEmail, unsubscribeLinkOf } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { mailToSupplier } from '../accounts/mail-to-account.ts'
import { firstAccountOf } from '../accounts.records.ts'
import { platformUrl } from '../sign-in/signed-in.view.ts'

/** Mails a supplier's tray as one mail; does nothing if the supplier has unsubscribed. */
export async function mailTray({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  const taken = await takeTray(context, supplierId)
  const unsubscribe = taken && (await unsubscribeLinkOf(context, { supplierId, kind: 'supplier-news' }))
  const account = await firstAccountOf(context.db, 'supplier', supplierId)
  if (!unsubscribe || !account) return
  const { tray, items } = taken
  const home = platformUrl(context.config, account)
  const links = items.map(({ link }) => link)
  const leadsToOne = new Set(links.map((link) => magicLanding(link))).size === 1
  await mailToSupplier(context, supplierId, {
    ...trayEmail({
      product: context.config.productName,
      items,
      hrefs: links.map((link) => home + magicLanding(link)),
      unsubscribe: unsubscribe.page,
    }),
    key: `tray:${supplierId}:${items.at(-1)!.id}:${context.now.getTime()}`,
    kind: 'supplier-news',
    link: leadsToOne ? links[0]! : { type: 'supplier' },
    unsubscribeUrl: unsubscribe.oneClick,
    isNotice: true,
    ...(tray.frequency === 'immediately' ? {} : { isDigest: true }),
  })
}
