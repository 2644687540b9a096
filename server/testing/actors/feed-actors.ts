/** Test feeds of suppliers. */
import { Readable } from 'node:stream'
import { keepFile, takeFileFor } from '#features/uploads'
import { outsideContext } from '#foundation/context/build-context'
import { idOf } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

const file = 'sku,title,price\nMUG,Mug,9.00\n'
const fields = ['sku', 'title', 'price'].map((field) => ({ field, columns: [field], transformations: [] }))

/** Creates a feed with a file of one product, and a run that is ready to be applied. */
export async function makeFeed(world: TestWorld, supplierId: number): Promise<{ feedId: number; feedRunId: number }> {
  const { storageKey: name, id } = await keepFeedFile(world, supplierId, file)
  await world.transaction((context) => takeFileFor(context, { supplierId, purpose: 'feed_file', fileId: id }))
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

/** Stores a file that the supplier uploaded and that nothing refers to yet. */
export const keepFeedFile = (world: TestWorld, supplierId: number, content: string | Buffer) =>
  keepFile(outsideContext(world.process, { actor: { kind: 'system' }, requestId: 'test', from: '', log: world.process.log }) as never, {
    supplierId,
    purpose: 'feed_file',
    name: 'goods.csv',
    source: Readable.from([Buffer.from(content)]),
  })
