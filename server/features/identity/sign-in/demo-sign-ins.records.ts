/** One-click sign-ins of the demo; other installations have none. */
import type { Db } from '#foundation/database/db'
import { identity } from '../tables.ts'

export interface DemoSignIn {
  readonly kind: 'store' | 'supplier' | 'admin'
  readonly name: string
  readonly detail: string
  readonly subdomain: string | null
  readonly username: string
  readonly password: string
}

export async function demoSignIns(db: Db): Promise<DemoSignIn[]> {
  const rows = await identity(db)
    .selectFrom('demoSignIn')
    .innerJoin('account', 'account.id', 'demoSignIn.accountId')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['account.kind', 'account.subdomain', 'person.name', 'person.email as username', 'demoSignIn.detail', 'demoSignIn.password'])
    .where('account.kind', 'in', ['store', 'supplier', 'admin'])
    .orderBy('demoSignIn.position')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as DemoSignIn['kind'] }))
}
