/** Mails about automatic payments: a hold at once, what was paid once a day, and every change of the settings. */
import type { HoldReason } from '@quayside/domain/orders/automatic/automatic-payment'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { type Currency, formatMinor } from '@quayside/domain/vocabulary/money'
import { homeOfStore, mailToStore } from '#features/identity'
import { suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import type { StoreRules } from '../automatic-payments.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { automaticHeld, automaticPaid, automaticSettings } from './automatic-payment.email.ts'
import { nameOfSupplier } from './mail-about-orders.ts'

/** Reasons that the owner chose or was told already. */
const knownReasons: readonly HoldReason[] = ['supplier', 'by_owner', 'paused']
/** Reasons that hold every order of a day: one mail says it. */
const dailyReasons: readonly HoldReason[] = ['day_limit', 'no_card', 'plan']

export async function mailAutomaticHeld(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { reason, text }: { readonly reason: HoldReason; readonly text: string },
): Promise<void> {
  if (knownReasons.includes(reason)) return
  const mail = automaticHeld({
    product: context.config.productName,
    order: order.name,
    supplier: await nameOfSupplier(context, block.storeId, block.supplierId),
    amount: formatMinor(block.totalMinor, block.currency),
    reason: text,
    isPaused: reason === 'declined',
  })
  const about = dailyReasons.includes(reason) ? `${block.storeId}:${context.now.toISOString().slice(0, 10)}` : block.id
  await mailToStore(context, block.storeId, {
    ...mail,
    key: `automatic-held:${reason}:${about}`,
    kind: 'automatic-held',
    link: { type: 'order', tab: String(order.id) },
  })
}

export interface PaidToMail {
  readonly order: string
  readonly block: Pick<SupplierOrder, 'id' | 'supplierId' | 'totalMinor' | 'currency'>
}

export async function mailAutomaticPaid(context: AtomicContext, storeId: number, paid: readonly PaidToMail[]): Promise<void> {
  const { db } = context
  const [first] = paid
  if (!first) return
  const isHidden = hidesSuppliers((await homeOfStore(db, storeId)).name)
  const suppliers = await suppliersOf(db, [...new Set(paid.map(({ block }) => block.supplierId))])
  const sums = new Map<Currency, number>()
  for (const { block } of paid) sums.set(block.currency, (sums.get(block.currency) ?? 0) + block.totalMinor)
  const mail = automaticPaid({
    product: context.config.productName,
    payments: paid.map(({ order, block }) => ({
      order,
      supplier: isHidden ? 'A supplier' : (suppliers.get(block.supplierId)?.name ?? ''),
      amount: formatMinor(block.totalMinor, block.currency),
    })),
    totals: [...sums].map(([currency, minor]) => formatMinor(minor, currency)),
  })
  await mailToStore(context, storeId, {
    ...mail,
    key: `automatic-paid:${storeId}:${first.block.id}`,
    kind: 'automatic-paid',
    isDigest: true,
    link: { type: 'all_orders' },
  })
}

export async function mailAutomaticSettings(context: AtomicContext, storeId: number, rules: StoreRules): Promise<void> {
  const amount = (minor: number) => formatMinor(minor, rules.currency)
  const isOn = rules.onSince !== null
  const mail = automaticSettings({
    product: context.config.productName,
    isOn,
    limits: isOn
      ? [
          ['Most for an order', amount(rules.orderLimitMinor)],
          ['Most in 24 hours', amount(rules.dayLimitMinor)],
          ['Waits after arrival', `${rules.waitMinutes} minutes`],
        ]
      : [],
  })
  await mailToStore(context, storeId, {
    ...mail,
    key: `automatic-settings:${storeId}:${context.now.getTime()}`,
    kind: 'automatic-settings',
    link: { type: 'automatic_payments' },
  })
}
