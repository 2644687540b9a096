import { mailToSupplier } from '#features/identity'
import { supplierOf } from '#features/suppliers'
import { days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { payoutReminder } from './payout-reminder.email.ts'

/** Asks a supplier that nobody can pay to connect an account, at most once a week. Nothing happens where it can be paid. */
export async function remindOfPayouts(context: AtomicContext, supplierId: number, occasion: 'imported' | 'ordered'): Promise<void> {
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier || supplier.payable) return
  const week = Math.floor(context.now.getTime() / days(7))
  await mailToSupplier(context, supplierId, {
    ...payoutReminder({ product: context.config.productName, occasion }),
    key: `payout-reminder:${occasion}:${supplierId}:${week}`,
    kind: 'payout-reminder',
    link: { type: 'supplier_settings', tab: 'integrations' },
  })
}
