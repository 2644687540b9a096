import { done } from '@quayside/contract/vocabulary/id'
import { type BackupAction, type BackupSide, backupMessages, backupStateAfter } from '@quayside/domain/backup-suppliers/backup-variant'
import type { Activity } from '@quayside/domain/vocabulary/activity'
import { mailToSupplier } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { nameOf } from './ask-for-backup.ts'
import { backupAnsweredEmail } from './backup.email.ts'
import { lockBackup, setState } from './backup-variants.records.ts'
import { goodsOf } from './goods.records.ts'

interface Asked {
  context: AtomicContext<SupplierActor>
  input: { id: number }
}

export const agreeToBackup = ({ context, input }: Asked): Promise<typeof done> => act(context, input.id, 'agree')
export const declineBackup = ({ context, input }: Asked): Promise<typeof done> => act(context, input.id, 'decline')
export const endBackup = ({ context, input }: Asked): Promise<typeof done> => act(context, input.id, 'end')

const activities = {
  agree: 'backup-suppliers.agreed',
  decline: 'backup-suppliers.declined',
  end: 'backup-suppliers.ended',
} as const satisfies Record<BackupAction, Activity>

/** The other side is told by mail, except of a request that was withdrawn before it was answered. */
async function act(context: AtomicContext<SupplierActor>, id: number, action: BackupAction): Promise<typeof done> {
  const { db, now, actor, config } = context
  const { supplierId } = actor
  const link = await lockBackup(db, supplierId, id)
  if (!link) throw notFound()
  const side: BackupSide = link.supplierId === supplierId ? 'sent' : 'received'
  const state = backupStateAfter(link.state, side, action)
  if (!state) throw new Refusal('BACKUP_OVER', backupMessages.over, { status: 409 })
  await setState(db, id, state, now)
  await recordAudit(context, { action: activities[action], subject: `backup-variant:${id}` })
  const otherSide = side === 'sent' ? link.otherSupplierId : link.supplierId
  for (const to of [supplierId, otherSide]) await publishToAccount(context, { supplierId: to }, { kind: 'backups' })
  if (link.state === 'asked' && action === 'end') return done
  const goods = await goodsOf(db, [link.variantId, link.otherVariantId])
  const [mine, theirs] = side === 'sent' ? [link.variantId, link.otherVariantId] : [link.otherVariantId, link.variantId]
  const doer = await supplierOf(db, supplierId)
  await mailToSupplier(context, otherSide, {
    ...backupAnsweredEmail({
      product: config.productName,
      action,
      supplier: doer?.name ?? '',
      theirs: nameOf(goods.get(mine)!),
      yours: nameOf(goods.get(theirs)!),
    }),
    key: `backup-${action}:${id}`,
    kind: 'backup-answered',
    link: { type: 'supplier_settings', tab: 'backups' },
    isNotice: true,
  })
  return done
}
