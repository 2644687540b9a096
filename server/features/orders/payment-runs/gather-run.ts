import type { PaymentRun as WireRun } from '@quayside/contract/orders/payment-run'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { PaymentRunState } from '@quayside/domain/orders/payment-run'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { money } from '@quayside/domain/vocabulary/money'
import { type Payment, paymentsOf } from '#features/payments'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findBlocksOfStore, type SupplierOrder } from '../supplier-orders.records.ts'
import { itemsOfRun, type PaymentRun, type PaymentRunItem } from './payment-runs.records.ts'
import { anySupplier } from './review-payments.ts'

/** A run with the state of each payment, derived from the blocks and their payments instead of stored twice. */
export async function gatherRun(
  { db, actor, request: { site } }: ReadContext<StoreActor>,
  { id, startedAt, finishedAt }: PaymentRun,
): Promise<WireRun> {
  const items = await itemsOfRun(db, id)
  const ids = items.map(({ supplierOrderId }) => supplierOrderId)
  const blocks = new Map((await findBlocksOfStore(db, actor.storeId, ids)).map((block) => [block.id, block]))
  const payments = await paymentsOf(db, ids)
  const suppliers = await suppliersOf(db, [...new Set([...blocks.values()].map(({ supplierId }) => supplierId))])
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  return {
    id,
    is_running: finishedAt === null,
    started_at: startedAt.toISOString(),
    payments: items.map((item) => {
      const block = blocks.get(item.supplierOrderId)
      const supplier = isHidden ? anySupplier : block && suppliers.get(block.supplierId)?.name
      return {
        order_id: item.storeOrderId,
        order: item.orderName,
        supplier_order_id: item.supplierOrderId,
        supplier: supplier ?? '',
        amount: wireMoney(money(item.expectedMinor, item.currency)),
        ...outcomeOf(item, block, payments.get(item.supplierOrderId)),
      }
    }),
  }
}

interface Outcome {
  readonly state: PaymentRunState
  readonly reason: string | null
  readonly action_url: string | null
}

function outcomeOf({ state, reason }: PaymentRunItem, block: SupplierOrder | undefined, payment: Payment | undefined): Outcome {
  const nothing = { reason: null, action_url: null }
  // Paid by the run, or since then by its owner.
  if (block?.paidAt) return { state: 'paid', ...nothing }
  if (state === 'waiting') return { state: 'waiting', ...nothing }
  if (state === 'left') return { state: 'not_paid', ...nothing }
  if (state === 'refused') return { state: 'failed', reason, action_url: null }
  if (payment?.status === 'failed') return { state: 'failed', reason: payment.failureMessage, action_url: null }
  if (payment?.nextActionUrl && !payment.stopRequestedAt)
    return { state: 'requires_action', reason: null, action_url: payment.nextActionUrl }
  return { state: 'under_way', ...nothing }
}
