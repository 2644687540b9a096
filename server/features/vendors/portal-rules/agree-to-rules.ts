/** A store reads the rules of its home portal and agrees to them. @see S-35, V-186, X-081 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { portalRuleMessages } from '@quayside/domain/vendors/portal-rules'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { portalOfStore, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertAgreement, type PortalRules, rulesAgreedAt, rulesOf } from '../portal-rules.records.ts'

/** @throws Refusal NOT_FOUND where the store is at home elsewhere, or its portal has no rules */
export async function readPortalRules({
  context: { db, actor },
  input: { subdomain },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof vendorsApi.portalRules>
}): Promise<Answer<typeof vendorsApi.portalRules>> {
  return rulesToAgree(db, actor.storeId, await rulesAt(db, actor.storeId, subdomain))
}

/** Agrees to the rules in force. @throws Refusal NOT_FOUND, RULES_CHANGED where they are no longer what was read */
export async function agreeToRules({
  context,
  input: { subdomain, version },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof vendorsApi.agreeToRules>
}): Promise<Answer<typeof vendorsApi.agreeToRules>> {
  const { db, now, actor } = context
  const { storeId, accountId } = actor
  const found = await rulesAt(db, storeId, subdomain)
  const { supplierId } = found
  if (version !== undefined && version !== found.version) throw new Refusal('RULES_CHANGED', portalRuleMessages.changed, { status: 409 })
  const isNew = await insertAgreement(db, { storeId, supplierId, version: found.version, agreedAt: now, accountId })
  if (isNew) {
    await recordAudit(context, {
      action: 'vendors.rules-agreed',
      subject: `supplier:${supplierId}`,
      storeId,
      supplierId,
      detail: { version: found.version },
    })
    await publishToAccount(context, { storeId }, { kind: 'settings' })
  }
  return rulesToAgree(db, storeId, found)
}

interface FoundRules extends PortalRules {
  readonly supplierId: number
  readonly supplierName: string
  readonly subdomain: string
}

/** Rules of the store's home portal; undefined if there are none. */
async function homeRules(db: Db, storeId: number): Promise<FoundRules | undefined> {
  const portal = await portalOfStore(db, storeId)
  const supplier = portal && (await supplierOf(db, portal.supplierId))
  if (!portal || !supplier || !isBrowsable(supplier.status)) return undefined
  const found = await rulesOf(db, supplier.id)
  return found.rules.length ? { ...found, supplierId: supplier.id, supplierName: supplier.name, subdomain: portal.subdomain } : undefined
}

async function rulesAt(db: Db, storeId: number, subdomain: string): Promise<FoundRules> {
  const found = await homeRules(db, storeId)
  if (found?.subdomain !== subdomain.toLowerCase()) throw notFound()
  return found
}

async function rulesToAgree(db: Db, storeId: number, found: FoundRules): Promise<Answer<typeof vendorsApi.portalRules>> {
  const agreedAt = await rulesAgreedAt(db, { storeId, supplierId: found.supplierId })
  return {
    supplier_name: found.supplierName,
    version: found.version,
    rules: [...found.rules],
    agreed: agreedAt !== undefined,
    agreed_at: agreedAt?.toISOString() ?? null,
  }
}

/** Whether the store's home portal has rules, and the store has agreed to them; undefined if there are none. */
export async function portalRulesStanding(db: Db, storeId: number): Promise<{ subdomain: string; agreed: boolean } | undefined> {
  const found = await homeRules(db, storeId)
  if (!found) return undefined
  return { subdomain: found.subdomain, agreed: (await rulesAgreedAt(db, { storeId, supplierId: found.supplierId })) !== undefined }
}
