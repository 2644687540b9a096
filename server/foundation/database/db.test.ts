import { expect, test } from 'vitest'
import { createPool, prepared } from '#foundation/database/db'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** Returns the texts that PostgreSQL has prepared after each ran this often on one connection. */
async function keptOf(texts: readonly string[], times: number, preparesOften: boolean): Promise<string[]> {
  const pool = createPool(world.databaseUrl, 1, { preparesOften })
  try {
    for (const text of texts) for (let time = 0; time < times; time++) await pool.query(text, [1])
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement).filter((statement) => texts.includes(statement))
  } finally {
    await pool.end()
  }
}

const marked = `${prepared}select id from store where id = $1 and true`
const plain = 'select id from store where id = $1'
const counting = 'select count(*)::int as n from store where id = $1'
const shapeless = 'select * from store where id = $1'

test.each([
  { what: 'what is marked, from the first time', texts: [marked, plain], times: 1, preparesOften: false, kept: [marked] },
  { what: 'nothing else, however often it comes', texts: [marked, plain], times: 9, preparesOften: false, kept: [marked] },
  { what: 'what has come often, where that is wanted', texts: [plain, counting], times: 5, preparesOften: true, kept: [plain, counting] },
  { what: 'not what came seldom', texts: [`${plain} and 1 = 1`], times: 2, preparesOften: true, kept: [] },
  { what: 'not what answers in another shape after a migration', texts: [shapeless], times: 9, preparesOften: true, kept: [] },
])('a plan is kept of $what', async ({ texts, times, preparesOften, kept }) => {
  expect((await keptOf(texts, times, preparesOften)).sort()).toEqual([...kept].sort())
})
