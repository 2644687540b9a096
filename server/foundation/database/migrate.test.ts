/** State of the database after a start: its functions match their files, and nothing is applied twice. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { assertMigrated, migrate } from '#foundation/database/migrate'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const folder = path.join(import.meta.dirname, '../../database/functions')

const definitions = async (): Promise<Map<string, string>> => {
  const { rows } = await world.pool.query<{ name: string; text: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** Simulates a manual change. */
const spoil = () =>
  world.pool.query(`create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`)

describe('functions of the database', () => {
  test('are those of the files, one each', async () => {
    const files = fs.readdirSync(folder).map((file) => file.replace('.sql', ''))
    expect([...(await definitions()).keys()].sort()).toEqual(files.sort())
  })

  test('are as their files say when all of them are applied anew', async () => {
    const before = await definitions()
    await world.pool.query('delete from applied_function')
    expect((await migrate(world.databaseUrl)).length).toBe(before.size)
    expect(await definitions()).toEqual(before)
  })

  test('are applied where their file has changed, and only then', async () => {
    const before = await definitions()
    await spoil()
    expect(await migrate(world.databaseUrl)).toEqual([])
    await world.pool.query(`update applied_function set hash = 'of a former version' where name = 'refuse_change.sql'`)
    expect(await migrate(world.databaseUrl)).toEqual(['refuse_change.sql'])
    expect(await definitions()).toEqual(before)
  })

  test('of a newer release stay when an older one starts', async () => {
    await spoil()
    await world.pool.query(`update applied_function set hash = 'of the newer release' where name = 'refuse_change.sql'`)
    await world.pool.query(`insert into migration (name, hash) values ('9999-of-the-newer-release.sql', 'x')`)
    expect(await migrate(world.databaseUrl)).toEqual([])
    await world.pool.query(`delete from migration where name = '9999-of-the-newer-release.sql'`)
    await expect(assertMigrated(world.pool)).rejects.toThrow('migrations are missing')
    expect(await migrate(world.databaseUrl)).toEqual(['refuse_change.sql'])
    await assertMigrated(world.pool)
  })

  test('are applied once by two processes that start at the same time', async () => {
    await world.pool.query(`update applied_function set hash = 'of a former version' where name = 'refuse_change.sql'`)
    const applied = await Promise.all([migrate(world.databaseUrl), migrate(world.databaseUrl)])
    expect(applied.flat()).toEqual(['refuse_change.sql'])
  })
})
