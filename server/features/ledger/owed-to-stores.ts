import { type Money, money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { balancesAt, payableAccounts } from './statement.records.ts'

/** After any posting. */
const whenever = new Date('9999-12-31T00:00:00Z')

/** Reimbursements owed to each of the stores, in US dollars; negative where more was taken back than is owed. */
export async function owedToStores(db: Db, storeIds: readonly number[]): Promise<Map<number, Money>> {
  const accounts = await payableAccounts(db, storeIds)
  const balances = await balancesAt(db, [...accounts.values()], whenever)
  return new Map(storeIds.map((storeId) => [storeId, money(-(balances.get(accounts.get(storeId) ?? 0) ?? 0) || 0, 'USD')]))
}
