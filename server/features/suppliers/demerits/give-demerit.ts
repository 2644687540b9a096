import type { DemeritPoints, DemeritType } from '@quayside/domain/suppliers/demerit'
import { mailToSupplier } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { supplierOf } from '../suppliers.records.ts'
import { demeritMail } from './demerit.email.ts'
import { type Demerit, insertDemerit, withdrawDemeritRow } from './demerits.records.ts'

export interface GivenDemerit {
  readonly supplierId: number
  readonly type: DemeritType
  readonly points: DemeritPoints
  readonly note: string
  readonly givenBy: number
}

/** Writes down a fault of a supplier, which is mailed it. @throws Refusal NOT_FOUND */
export async function giveDemerit(context: AtomicContext, given: GivenDemerit): Promise<void> {
  if (!(await supplierOf(context.db, given.supplierId))) throw notFound()
  const id = await insertDemerit(context.db, { ...given, givenAt: context.now })
  await tell(context, { ...given, id }, false)
}

/** Takes a demerit back, once. @throws Refusal NOT_FOUND */
export async function withdrawDemerit(context: AtomicContext, id: number, reason: string): Promise<Demerit> {
  const demerit = await withdrawDemeritRow(context.db, id, reason, context.now)
  if (!demerit) throw notFound()
  await tell(context, { ...demerit, note: reason }, true)
  return demerit
}

type Told = Pick<Demerit, 'id' | 'supplierId' | 'type' | 'points' | 'note'>

async function tell(context: AtomicContext, { id, supplierId, type, points, note }: Told, isWithdrawn: boolean): Promise<void> {
  await recordAudit(context, {
    action: isWithdrawn ? 'suppliers.demerit-withdrawn' : 'suppliers.demerit-given',
    subject: `supplier:${supplierId}`,
    detail: { type, points, note },
    supplierId,
  })
  await mailToSupplier(context, supplierId, {
    ...demeritMail({ product: context.config.productName, type, points, note, isWithdrawn }),
    key: `demerit:${id}:${isWithdrawn ? 'withdrawn' : 'given'}`,
    kind: 'demerit',
    isNotice: true,
    link: { type: 'supplier_settings', tab: 'activity' },
  })
}
