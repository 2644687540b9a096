/** Names of people, for views of logs. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { partOf } from '#foundation/database/parts-of-words'
import { identity } from './tables.ts'

export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
}

export async function peopleById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  if (!ids.length) return new Map()
  const rows = await identity(db)
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** Maximum number of matches for a filter by name; more are not useful. */
const mostMatches = 200

/** People whose name or e-mail contains the text. */
export async function peopleMatching(db: Db, text: string): Promise<number[]> {
  const pattern = partOf(text)
  if (pattern === undefined) return []
  const rows = await identity(db)
    .selectFrom('person')
    .select('id')
    .where(({ or }) => or([sql<boolean>`lower(email) like ${pattern}`, sql<boolean>`lower(name) like ${pattern}`]))
    .orderBy('id')
    .limit(mostMatches)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody signs in with this address. @param email in lower case */
export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const row = await identity(db).selectFrom('person').select('id').where(sql<string>`lower(email)`, '=', email).limit(1).executeTakeFirst()
  return row !== undefined
}
