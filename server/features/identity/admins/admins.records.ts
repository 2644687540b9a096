/** Who works in the back office. */
import type { Db } from '#foundation/database/db'
import { identity } from '../tables.ts'

export interface Admin {
  readonly accountId: number
  readonly personId: number
  readonly name: string
  readonly email: string
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

/** The longest there first. */
export async function allAdmins(db: Db): Promise<Admin[]> {
  return identity(db)
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .leftJoin('session', 'session.accountId', 'account.id')
    .select(['account.id as accountId', 'account.personId', 'person.name', 'person.email', 'account.createdAt'])
    .select(({ fn }) => fn.max('session.lastSeenAt').as('lastSeenAt'))
    .where('account.kind', '=', 'admin')
    .groupBy(['account.id', 'person.id'])
    .orderBy('account.id')
    .execute()
}
