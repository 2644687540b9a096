/** Feeds of suppliers for tests. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { idOf } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

const file = 'sku,title,price\nMUG,Mug,9.00\n'
const fields = ['sku', 'title', 'price'].map((field) => ({ field, columns: [field], transformations: [] }))

/** A feed with a file of one product, and a run of it that is ready to be applied. */
export async function makeFeed(world: TestWorld, supplierId: number): Promise<{ feedId: number; feedRunId: number }> {
  const name = randomBytes(16).toString('hex')
  const folder = path.join(world.process.config.dataDir, 'feeds')
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), file)
  const mapping = JSON.stringify({ fields, decimal: '.' })
  const feed = await world.pool.query<{ id: number }>(
    `insert into feed (supplier_id, name, columns, mapping, file_name, created_at) values ($1, 'All goods', '{sku,title,price}', $2, $3, now()) returning id`,
    [supplierId, mapping, name],
  )
  const feedId = idOf(feed.rows)
  const run = await world.pool.query<{ id: number }>(
    `insert into feed_run (feed_id, supplier_id, state, applies_itself, file_name, columns, mapping, started_at)
     values ($1, $2, 'ready', false, $3, '{sku,title,price}', $4, now()) returning id`,
    [feedId, supplierId, name, mapping],
  )
  return { feedId, feedRunId: idOf(run.rows) }
}
