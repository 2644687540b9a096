import type { Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { supplierAccountOf } from '#features/identity'
import { askNoticeAddress, queueMail, saveSubscription, saveTraySettings, withdrawFromTray } from '#features/notifications'
import { days } from '#foundation/clock/clock'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { countDone } from '#foundation/limits/limits.records'
import { confirmNoticesEmail } from './confirm-notices.email.ts'
import { supplierOf } from './suppliers.records.ts'

type Edit = Input<typeof suppliersApi.saveSettings>

/**
 * Saves how often and where a supplier is notified.
 * @see V-329, V-335.
 * @returns whether anything has changed
 */
export async function saveNotificationSettings(context: AtomicContext<SupplierActor>, input: Edit): Promise<boolean> {
  const { supplierId } = context.actor
  const { inbox_notification_frequency: frequency, time_zone: timeZone, notifications_subscribed: isWanted } = input
  const { country, name } = (await supplierOf(context.db, supplierId))!
  const recipient = { supplierId, country }
  if (input.vendor_request_notifications === false) await withdrawFromTray(context, supplierId, { kind: 'vendors.asked' })
  if (isWanted !== undefined) await saveSubscription(context, { supplierId, kind: 'supplier-news' }, isWanted)
  const change = { ...(frequency ? { frequency } : {}), ...(timeZone ? { timeZone } : {}) }
  const isOtherTime = Object.keys(change).length > 0 && (await saveTraySettings(context, recipient, change))
  // A vacation is kept by days of the supplier's own calendar: its job moves it to the new time zone.
  if (timeZone && isOtherTime)
    await context.enqueue('suppliers.keep-vacation', { supplierId }, { key: `suppliers.keep-vacation:${supplierId}` })
  const isOtherPlace =
    input.notification_email !== undefined && (await readdress(context, { ...recipient, name }, input.notification_email))
  return isWanted !== undefined || isOtherTime || isOtherPlace
}

/** Maximum number of new addresses per supplier and day, to limit mail to strangers. */
const addressesPerDay = 5

async function readdress(
  context: AtomicContext<SupplierActor>,
  supplier: { supplierId: number; country: string; name: string },
  typed: string,
): Promise<boolean> {
  const { supplierId } = supplier
  const account = (await supplierAccountOf(context.db, supplierId))!
  const address = typed === '' || typed.toLowerCase() === account.email.toLowerCase() ? null : typed
  const outcome = await askNoticeAddress(context, supplier, address)
  if (outcome !== 'asked' || address === null) return outcome !== 'same'
  await countDone(context, { key: `notices:${supplierId}`, most: addressesPerDay, windowMs: days(1) })
  await queueMail(context, {
    key: `confirm-notices:${supplierId}:${context.request.id}`,
    kind: 'suppliers.confirm-notices',
    to: address,
    supplierId,
    accountId: account.accountId,
    ...confirmNoticesEmail({ product: context.config.productName, supplier: supplier.name }),
    link: { type: 'confirm_notices', tab: address },
  })
  return true
}
