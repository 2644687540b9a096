/** Mails stores that carry a supplier's products when its vacation is announced, changed or over. */
import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import type { ScheduledVacation } from '@quayside/domain/suppliers/vacation'
import { homeOfStore, mailToStore } from '#features/identity'
import { unsubscribeLinkOf } from '#features/notifications'
import { storesCarrying } from '#features/store-products'
import { lockVacation, saveMailedVersion, supplierOf } from '#features/suppliers'
import { after as later, minutes } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { vacationMail } from './vacation.email.ts'

/** Changes within these minutes are mailed together. */
const delayMinutes = 10

/** Stores per transaction. */
const runLength = 200

/** The mail waits, because the supplier may change its mind at once: stores are mailed the final state. */
export async function noteVacation({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  const runAt = later(context.now, minutes(delayMinutes))
  await context.enqueue('alerts.start-vacation-mails', { supplierId }, { key: `alerts.start-vacation-mails:${supplierId}`, runAt })
}

/** Decides which news of the vacation has not been mailed yet. */
export async function startVacationMails({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  const { db, now } = context
  const stored = await lockVacation(db, supplierId)
  if (!stored) return
  const { mode, firstDay, lastDay, note, mailedVersion } = stored
  const isOver = stored.endedAt !== null
  const words = isOver ? null : JSON.stringify([mode, firstDay, lastDay, note])
  if (words === mailedVersion) return
  await saveMailedVersion(db, supplierId, words)
  const vacation = isOver ? null : { mode, firstDay, lastDay, hasBegun: stored.hasBegun, note }
  await context.enqueue('alerts.mail-vacation', { supplierId, vacation, edition: now.getTime() })
}

interface MailVacation {
  context: AtomicContext
  input: {
    supplierId: number
    /** Null: the supplier is back, or the vacation was cancelled. */
    vacation: (ScheduledVacation & { readonly note: string }) | null
    /** Distinguishes one round of mails from another. */
    edition: number
    /** Id of the last store of the previous run. */
    after?: number
  }
}

export async function mailVacation({ context, input }: MailVacation): Promise<void> {
  const { supplierId, after = 0 } = input
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier) return
  const storeIds = await storesCarrying(context.db, supplierId, after, runLength)
  for (const storeId of storeIds) await mailStore(context, storeId, supplier.name, input)
  const last = storeIds.at(-1)
  if (last !== undefined && storeIds.length === runLength) await context.enqueue('alerts.mail-vacation', { ...input, after: last })
}

async function mailStore(
  context: AtomicContext,
  storeId: number,
  name: string,
  { supplierId, vacation, edition }: MailVacation['input'],
): Promise<void> {
  const link = await unsubscribeLinkOf(context, { storeId, kind: 'product-notices' })
  if (!link) return
  const isHidden = hidesSuppliers((await homeOfStore(context.db, storeId)).name)
  await mailToStore(context, storeId, {
    ...vacationMail({
      product: context.config.productName,
      supplier: isHidden ? namelessSupplier : name,
      vacation,
      unsubscribe: link.page,
    }),
    key: `vacation:${supplierId}:${edition}:${storeId}`,
    unsubscribeUrl: link.oneClick,
    kind: 'product-notices',
    link: isHidden ? { type: 'imports' } : { type: 'supplier_page', tab: String(supplierId) },
    isDigest: true,
  })
}
