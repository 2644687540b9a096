import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { agreementVersion } from '@quayside/domain/suppliers/agreement'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { acceptedAgreement, insertAgreement } from './agreements.records.ts'

/** Accepts the agreement's current version; all four items have to be ticked. @see V-279 */
export async function acceptAgreement({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof suppliersApi.acceptAgreement>
}): Promise<Answer<typeof suppliersApi.acceptAgreement>> {
  const { db, now, actor } = context
  const { supplierId, accountId } = actor
  if (input.version !== agreementVersion)
    throw new Refusal('AGREEMENT_CHANGED', 'The agreement has changed. Reload the page and read it again.', { status: 409 })
  const isNew = await insertAgreement(db, { supplierId, version: input.version, acceptedAt: now, accountId })
  if (isNew)
    await recordAudit(context, {
      action: 'suppliers.agreement-accepted',
      subject: `supplier:${supplierId}`,
      supplierId,
      detail: { version: input.version },
    })
  const accepted = await acceptedAgreement(db, supplierId)
  return { version: agreementVersion, accepted_at: accepted?.acceptedAt.toISOString() ?? null }
}

/** The accepted agreement; null: not accepted yet, or an older version only. */
export async function readAgreement({
  context: { db, actor },
}: {
  context: Pick<AtomicContext<SupplierActor>, 'db' | 'actor'>
}): Promise<Answer<typeof suppliersApi.agreement>> {
  const accepted = await acceptedAgreement(db, actor.supplierId)
  return { version: agreementVersion, accepted_at: accepted?.version === agreementVersion ? accepted.acceptedAt.toISOString() : null }
}
