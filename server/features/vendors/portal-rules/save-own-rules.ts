/** A supplier sets the rules of its portal. @see S-35 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { portalRuleMessages } from '@quayside/domain/vendors/portal-rules'
import { portalOfSupplier } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { rulesOf, saveRules } from '../portal-rules.records.ts'

export async function readOwnRules({
  context: { db, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof vendorsApi.ownRules>> {
  const portal = await portalOfSupplier(db, actor.supplierId)
  return { subdomain: portal?.subdomain ?? null, rules: [...(await rulesOf(db, actor.supplierId)).rules] }
}

/** Saves the rules as a new version, which stores agree to anew. The same rules saved again change nothing. @throws Refusal NO_PORTAL */
export async function saveOwnRules({
  context,
  input: { rules },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof vendorsApi.saveOwnRules>
}): Promise<Answer<typeof vendorsApi.saveOwnRules>> {
  const { db, now, actor } = context
  const { supplierId } = actor
  const portal = await portalOfSupplier(db, supplierId)
  if (!portal) throw new Refusal('NO_PORTAL', portalRuleMessages.noPortal, { status: 409 })
  const isNothing = rules.length === 0 && (await rulesOf(db, supplierId)).rules.length === 0
  const version = isNothing ? undefined : await saveRules(db, { supplierId, rules, savedAt: now })
  if (version !== undefined)
    await recordAudit(context, { action: 'vendors.rules-saved', subject: `supplier:${supplierId}`, supplierId, detail: { version } })
  return { subdomain: portal.subdomain, rules }
}
