/** Who did what: append-only, written in the transaction of what was done. */
import type { Actor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { type Tables, tablesOf } from '#foundation/database/tables'

const audit = tablesOf<Tables<'auditEntry'>>('audit', ['auditEntry'])

export interface AuditNote {
  /** `identity.signed-in`, `orders.block-paid` */
  readonly action: string
  /** `supplier-order:12` */
  readonly subject?: string
  /** Never a secret. */
  readonly detail?: Record<string, unknown>
  /** Whom it concerns where that is not the actor. */
  readonly storeId?: number
  readonly supplierId?: number
}

export async function recordAudit(context: AtomicContext, { action, subject, detail, storeId, supplierId }: AuditNote): Promise<void> {
  const who = idsOf(context.actor)
  await audit(context.db)
    .insertInto('auditEntry')
    .values({
      at: context.now,
      actorKind: context.actor.kind,
      personId: who.personId,
      accountId: who.accountId,
      storeId: storeId ?? who.storeId,
      supplierId: supplierId ?? who.supplierId,
      action,
      subject: subject ?? null,
      detail: JSON.stringify(detail ?? {}),
      requestId: context.requestId,
    })
    .execute()
}

function idsOf(actor: Actor) {
  return {
    personId: 'personId' in actor ? actor.personId : null,
    accountId: 'accountId' in actor ? actor.accountId : null,
    storeId: actor.kind === 'store' ? actor.storeId : null,
    supplierId: actor.kind === 'supplier' ? actor.supplierId : null,
  }
}
