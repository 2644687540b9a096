/** Rules of suppliers' portals, and which stores have agreed to which version. */
import type { PortalRule } from '@quayside/domain/vendors/portal-rules'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from './tables.ts'

export interface PortalRules {
  /** 0 before any were saved. */
  readonly version: number
  readonly rules: readonly PortalRule[]
}

/** Rules in force; none where the supplier never set any, or has removed them. */
export async function rulesOf(db: Db, supplierId: number): Promise<PortalRules> {
  const row = await vendors(db)
    .selectFrom('portalRules')
    .select(['version', 'rules'])
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  return row ? { version: row.version, rules: row.rules as unknown as PortalRule[] } : { version: 0, rules: [] }
}

/** Saves rules as a new version. @returns its number; undefined where the same rules were in force */
export async function saveRules(
  db: Db,
  { supplierId, rules, savedAt }: { supplierId: number; rules: readonly PortalRule[]; savedAt: Date },
): Promise<number | undefined> {
  const row = await vendors(db)
    .insertInto('portalRules')
    .values({ supplierId, version: 1, rules: JSON.stringify(rules), savedAt })
    .onConflict((conflict) =>
      conflict
        .column('supplierId')
        .doUpdateSet((set) => ({
          version: sql<number>`portal_rules.version + 1`,
          rules: set.ref('excluded.rules'),
          savedAt: set.ref('excluded.savedAt'),
        }))
        .whereRef('portalRules.rules', '<>', 'excluded.rules'),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

interface Pair {
  readonly storeId: number
  readonly supplierId: number
}

/** @returns false where the store had agreed to this version before; the first time is kept */
export async function insertAgreement(db: Db, agreement: Pair & { version: number; agreedAt: Date; accountId: number }): Promise<boolean> {
  const row = await vendors(db)
    .insertInto('portalRulesAgreement')
    .values(agreement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Time the store agreed to the rules in force; undefined where it has not, or there are none. */
export async function rulesAgreedAt(db: Db, { storeId, supplierId }: Pair): Promise<Date | undefined> {
  const row = await vendors(db)
    .selectFrom('portalRules')
    .innerJoin('portalRulesAgreement as agreement', (join) =>
      join.onRef('agreement.supplierId', '=', 'portalRules.supplierId').onRef('agreement.version', '=', 'portalRules.version'),
    )
    .select('agreement.agreedAt')
    .where('portalRules.supplierId', '=', supplierId)
    .where('agreement.storeId', '=', storeId)
    .where(sql<boolean>`portal_rules.rules <> '[]'`)
    .executeTakeFirst()
  return row?.agreedAt
}
