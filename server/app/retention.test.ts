/** docs/retention.md against the database and the schedule: no table grows without a word about how long its rows are kept. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { schedule } from '#app/schedule'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const page = fs.readFileSync(path.join(import.meta.dirname, '../../docs/retention.md'), 'utf8')
const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
const isTask = (name: string) => name.includes('.')

test('every table has a line, once', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  expect(named.filter((name) => !isTask(name)).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('each job that removes rows is scheduled', () => {
  const scheduled: readonly string[] = schedule.map(({ task }) => task)
  expect(named.filter((name) => isTask(name) && !scheduled.includes(name))).toEqual([])
})
