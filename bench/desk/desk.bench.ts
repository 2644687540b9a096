/**
 * Desks at one connection, in a database of its own: 50,000 open rows over 5,000 accounts. The badge of the menu comes with the same call. The
 * floor checks the session on a bare server.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../../server/foundation/secrets/token.ts'
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { measureLists } from '../world/measure-lists.ts'
import { inOwnDatabase, type OwnDatabase } from '../world/own-database.ts'
import { fillDesks, pairs, rowsOfAccount } from './fill-desks.ts'

/** The shared world may be empty. */
export const readsWorld = false

const sides = [
  { name: 'desk of a store', account: 2, path: '/v1/desk/' },
  { name: 'desk of a supplier', account: 4, path: '/v1/desk/' },
  { name: 'desk of a store with more rows than it shows', account: 1, path: '/v1/desk/' },
  { name: 'desk of a supplier with many claims', account: 3, path: '/v1/desk/' },
  { name: 'desk of staff', account: 5, path: '/v1/admin/desk/' },
]

export function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  return inOwnDatabase(
    world,
    {
      name: 'bench_desk',
      content: `${2 * pairs * rowsOfAccount} open rows of ${2 * pairs} accounts`,
      fill: fillDesks,
      signIn: (database) => signInTo(database, sides[0]!.account),
    },
    async (own) => {
      const results: (BenchResult | Figure)[] = []
      for (const { name, account, path } of sides)
        results.push(...(await measureLists(world, await asAccount(own, account), [{ name, paths: [path] }], 40)))
      return results
    },
  )
}

/** The same database, asked as another account. */
async function asAccount(own: OwnDatabase, account: number): Promise<OwnDatabase> {
  const database = new pg.Client({ connectionString: own.url })
  await database.connect()
  try {
    return { ...own, token: await signInTo(database, account) }
  } finally {
    await database.end()
  }
}

/** Makes a session of an account; its person has the same id. */
async function signInTo(database: pg.Client, account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into session (token_hash, person_id, account_id, created_at, expires_at, origin) values ($1, $2, $2, now(), now() + interval '1 day', 'bench')`,
    [hashToken(token), account],
  )
  return token
}
