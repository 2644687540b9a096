/** Decisions of staff on suppliers: approval for setup, going live, firing, notes. @see S-76 */
import { maySell, type SupplierStatus } from '@quayside/domain/suppliers/supplier-status'
import { type SupplierDecision, statusAfter } from '@quayside/domain/suppliers/supplier-transitions'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { publishSellingChanged, publishSupplierChanged } from '../events.ts'
import { decidedEmail } from './decided.email.ts'
import { lockStatus, setDcFulfilment, setNote, setStatus } from './decisions.records.ts'

interface Decide {
  readonly supplierId: number
  readonly decision: SupplierDecision
  /** Called once the row is locked; an error leaves everything unchanged. */
  readonly assertReady?: () => Promise<void>
}

const actions = {
  initial_approval: 'suppliers.approved',
  set_live: 'suppliers.set-live',
  rejected: 'suppliers.rejected',
} as const satisfies Record<SupplierDecision, string>

/**
 * Changes a supplier's status once: of two identical concurrent decisions the second changes and mails nothing.
 * @throws Refusal NOT_FOUND, or INVALID_STATUS where the decision does not apply
 */
export async function decideOnSupplier(
  context: AtomicContext<AdminActor>,
  { supplierId, decision, assertReady }: Decide,
): Promise<SupplierStatus> {
  const { db, config } = context
  const status = await lockStatus(db, supplierId)
  if (!status) throw notFound()
  const after = statusAfter(decision, status)
  if (after === undefined)
    throw new Refusal('INVALID_STATUS', `This supplier is ${status} now. Reload the page and decide again.`, { status: 409 })
  if (after === 'same') return status
  await assertReady?.()
  await setStatus(db, supplierId, after)
  await recordAudit(context, {
    action: actions[decision],
    subject: `supplier:${supplierId}`,
    supplierId,
    detail: { from: status, to: after },
  })
  await mailToSupplier(context, supplierId, {
    key: `supplier-decided:${supplierId}:${context.request.id}`,
    kind: 'suppliers.decided',
    ...decidedEmail({ product: config.productName, decision, supportEmail: config.supportEmail }),
    link: { type: 'supplier_settings' },
  })
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  await publishSupplierChanged(context, supplierId)
  if (maySell(status) !== maySell(after)) await publishSellingChanged(context, supplierId)
  return after
}

/** Says whether a supplier's goods are sent from the distribution centre; orders that are paid already stay as they were. @throws Refusal NOT_FOUND */
export async function saveDcFulfilment(context: AtomicContext<AdminActor>, supplierId: number, isOn: boolean): Promise<void> {
  if (!(await lockStatus(context.db, supplierId))) throw notFound()
  if (!(await setDcFulfilment(context.db, supplierId, isOn))) return
  await recordAudit(context, {
    action: isOn ? 'suppliers.dc-fulfilment-on' : 'suppliers.dc-fulfilment-off',
    subject: `supplier:${supplierId}`,
    supplierId,
  })
  await publishSupplierChanged(context, supplierId)
}

/** @throws Refusal NOT_FOUND */
export async function saveSupplierNote(context: AtomicContext<AdminActor>, supplierId: number, note: string): Promise<void> {
  if (!(await setNote(context.db, supplierId, note))) throw notFound()
  await recordAudit(context, { action: 'suppliers.note-saved', subject: `supplier:${supplierId}`, detail: { length: note.length } })
}
