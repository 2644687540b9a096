import type { DutyKind, DutyRate } from '@quayside/domain/landed-cost/duty-rate'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { landedCost } from './tables.ts'

export interface RatesAsked {
  readonly tableId: number
  readonly countries: readonly string[]
  readonly prefixes: readonly string[]
}

/** Rates of a table for these destinations and beginnings of HS codes. */
export async function ratesFor(db: Db, { tableId, countries, prefixes }: RatesAsked): Promise<DutyRate[]> {
  const rows = await landedCost(db)
    .selectFrom('dutyRate')
    .select([
      'country',
      'province',
      'origin',
      'hsPrefix',
      'kind',
      'ratePpm',
      'deMinimisMinor',
      'deMinimisCurrency',
      'source',
      sql<string>`valid_from::text`.as('validFrom'),
    ])
    .where('dutyTableId', '=', tableId)
    .where('country', '=', sql<string>`any(${[...countries]}::text[])`)
    .where('hsPrefix', '=', sql<string>`any(${[...prefixes]}::text[])`)
    .execute()
  return rows.map(({ kind, deMinimisMinor, deMinimisCurrency, ...row }) => ({
    ...row,
    kind: kind as DutyKind,
    deMinimis: deMinimisMinor === null ? null : money(Number(deMinimisMinor), deMinimisCurrency as Currency),
  }))
}
