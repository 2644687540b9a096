import { mailToSupplier } from '#features/identity'
import { noteReminder, supplierOf } from '#features/suppliers'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { payoutReminder } from './payout-reminder.email.ts'

/** Asks a supplier that cannot be paid to connect an account, at most once a week. Does nothing where it can be paid. */
export async function remindOfPayouts(context: AtomicContext, supplierId: number, occasion: 'imported' | 'ordered'): Promise<void> {
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier || supplier.payable) return
  if (!(await noteReminder(context.db, supplierId, context.now, after(context.now, -days(7))))) return
  await mailToSupplier(context, supplierId, {
    ...payoutReminder({ product: context.config.productName, occasion }),
    key: `payout-reminder:${supplierId}:${context.now.toISOString()}`,
    kind: 'payout-reminder',
    link: { type: 'supplier_settings', tab: 'integrations' },
  })
}
