import type { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { backupMessages, mayAskForBackup, mostAsked } from '@quayside/domain/backup-suppliers/backup-variant'
import { mailToSupplier } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { backupAskedEmail } from './backup.email.ts'
import { countAsked, insertBackup, lockRequests } from './backup-variants.records.ts'
import { goodsOf } from './goods.records.ts'

type Ask = typeof backupSuppliersApi.ask

/** @throws Refusal NOT_FOUND for a variant that is not the caller's own, and for one of another supplier that stores cannot see */
export async function askForBackup({ context, input }: { context: AtomicContext<SupplierActor>; input: Input<Ask> }): Promise<Answer<Ask>> {
  const { db, now, actor, config } = context
  const { supplierId } = actor
  await lockRequests(db, supplierId)
  const goods = await goodsOf(db, [input.variant_id, input.other_variant_id])
  const [own, other] = [goods.get(input.variant_id), goods.get(input.other_variant_id)]
  const isOwn = other?.supplierId === supplierId
  if (!own || own.supplierId !== supplierId || !other || !(other.isOffered || isOwn)) throw notFound()
  const asked = await countAsked(db, supplierId, mostAsked)
  assert(mayAskForBackup({ isOwn, isOffered: own.isOffered && other.isOffered, asked }))
  const id = await insertBackup(db, {
    supplierId,
    variantId: own.variantId,
    otherSupplierId: other.supplierId,
    otherVariantId: other.variantId,
    askedAt: now,
  })
  if (id === undefined) throw new Refusal('BACKUP_KNOWN', backupMessages.known, { status: 409 })
  const asker = await supplierOf(db, supplierId)
  await mailToSupplier(context, other.supplierId, {
    ...backupAskedEmail({ product: config.productName, supplier: asker?.name ?? '', theirs: nameOf(own), yours: nameOf(other) }),
    key: `backup-asked:${id}`,
    kind: 'backup-asked',
    link: { type: 'supplier_settings', tab: 'backups' },
    isNotice: true,
  })
  await recordAudit(context, { action: 'backup-suppliers.asked', subject: `backup-variant:${id}` })
  await publishToAccount(context, { supplierId: other.supplierId }, { kind: 'backups' })
  return { id }
}

function assert(decision: ReturnType<typeof mayAskForBackup>): void {
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
}

export const nameOf = ({ title, variant, sku }: { title: string; variant: string; sku: string }): string =>
  [title, variant, sku && `SKU ${sku}`].filter(Boolean).join(', ')
