/**
 * Import of 100,000 products with 300,000 variants from one file: the time and extra memory of the dry run, the time to apply it, and the
 * cost of a second run without any knowledge of the first.
 */
import { Readable } from 'node:stream'
import { setInterval } from 'node:timers'
import { noMapping } from '../../domain/feeds/mapping.ts'
import { openProcess } from '../../server/app/open-process.ts'
import { type FeedRun, findRun, updateRun } from '../../server/features/feeds/feed-runs.records.ts'
import { findFeed, insertFeed } from '../../server/features/feeds/feeds.records.ts'
import { advanceRun } from '../../server/features/feeds/runs/advance-run.ts'
import { startRun } from '../../server/features/feeds/runs/start-run.ts'
import { lookAtFile, takeFile } from '../../server/features/feeds/sources/take-file.ts'
import { keepFile } from '../../server/features/uploads/receive-file.ts'
import { readConfig } from '../../server/foundation/config/config.ts'
import { inTransaction, outsideContext, type Process } from '../../server/foundation/context/build-context.ts'
import type { BenchWorld, Figure } from '../bench.ts'

const products = Number(process.env.BENCH_FEED_PRODUCTS ?? 100_000)
const variantsEach = 3

export async function measure(world: BenchWorld): Promise<Figure[]> {
  const running = openProcess(readConfig(world.environment), world.databaseUrl, 'bench')
  try {
    const { rows } = await running.database.pool.query<{ id: number }>('select min(id)::int as id from supplier')
    const feed = await openFeed(running, rows[0]!.id)
    await running.database.pool.query('select 1')
    const idle = memoryMb()
    const watch = watchMemory()
    const [dry, dryMs] = await timed(() => feed.dryRun())
    const memory = watch.stop() - idle
    world.say(`  dry run of ${dry.rowsRead} rows in ${(dryMs / 1000).toFixed(1)} s, ${memory.toFixed(0)} MB`)
    if (dry.created !== products) throw new Error(`the dry run finds ${dry.created} new products: ${dry.state} ${dry.failure}`)
    const [applied, applyMs] = await timed(() => feed.apply(dry.id))
    world.say(`  applied ${applied.written} products in ${(applyMs / 1000).toFixed(1)} s`)
    // Removes the shortcut, so that every product is compared with the catalogue again.
    await running.database.pool.query('update feed_product set hash = null')
    const before = await told(running)
    const [again, againMs] = await timed(() => feed.dryRun())
    const [, nothingMs] = await timed(() => feed.apply(again.id))
    if (again.unchanged !== products) throw new Error(`the same file changes something: ${JSON.stringify(again)}`)
    return [
      { figure: `feed of ${products * variantsEach} variants: dry run`, value: dryMs / 1000, unit: 's', aim: 'within 180' },
      { figure: 'feed: memory beyond an idle process', value: memory, unit: 'MB', aim: 'below 300' },
      { figure: 'feed: applied', value: applied.written / (applyMs / 1000), unit: 'products a second' },
      { figure: 'feed: the same file once more, no hash known', value: (againMs + nothingMs) / 1000, unit: 's', aim: 'within 60' },
      { figure: 'feed: changes told by the same file', value: (await told(running)) - before, unit: '', aim: 'none' },
    ]
  } finally {
    await running.database.close()
  }
}

const told = async ({ database }: Process): Promise<number> =>
  (
    await database.pool.query<{ count: number }>(
      `select ((select count(*) from product_change) + (select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%record-changes'))::int as count`,
    )
  ).rows[0]!.count

async function openFeed(running: Process, supplierId: number) {
  const asking = { actor: { kind: 'system' as const }, requestId: 'bench', from: '', log: running.log }
  const context = outsideContext(running, asking)
  const { dataDir } = running.config
  const feedId = await inTransaction(running, asking, ({ db, now }) =>
    insertFeed(db, supplierId, now, { name: 'Bench', address: null, schedule: 'by_hand', nextFetchAt: null, mapping: noMapping }),
  )
  const source = Readable.from(lines(`${Date.now()}`))
  const file = await keepFile(context, { supplierId, purpose: 'feed_file', name: 'goods.csv', source })
  const seen = await lookAtFile(dataDir, file.storageKey, { mapping: noMapping, columns: [] })
  await context.transaction((atomic) => takeFile(atomic, { id: feedId, supplierId, fileName: null }, file.id, seen))
  const job = { id: '1', attempt: 1, maxAttempts: 12, isLast: false }
  const advance = async (runId: number): Promise<FeedRun> => {
    await advanceRun({ context, input: { runId }, job })
    return (await context.transaction(({ db }) => findRun(db, runId)))!
  }
  return {
    dryRun: async () =>
      advance(
        await context.transaction(async (atomic) =>
          startRun(atomic, (await findFeed(atomic.db, supplierId, feedId))!, { appliesItself: false }),
        ),
      ),
    apply: async (runId: number) => {
      await context.transaction(({ db }) => updateRun(db, runId, { state: 'applying' }))
      return advance(runId)
    },
  }
}

function* lines(mark: string): Generator<Buffer> {
  const head = 'product_key,sku,title,description,category,tags,images,option_1_name,option_1_value,price,retail_price,quantity\n'
  yield Buffer.from(head)
  const words = '<p>Turned by hand from one piece of ash, oiled twice, and packed without plastic.</p>'
  for (let n = 0; n < products; n++) {
    const key = `B${mark}-${n}`
    const rows = Array.from({ length: variantsEach }, (_, at) => {
      const first =
        at === 0 ? `Bowl ${n},"${words}",Home & Garden > Kitchen & Dining,"bowl, ash",https://pictures.example/${key}.jpg,Size` : ',,,,,'
      return `${key},${key}-${at},${first},Size ${at},${10 + (n % 90)}.50,${20 + (n % 90)}.00,${n % 40}\n`
    })
    yield Buffer.from(rows.join(''))
  }
}

const memoryMb = (): number => process.memoryUsage().rss / 1_000_000

function watchMemory(): { stop: () => number } {
  let peak = memoryMb()
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMb())
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.max(peak, memoryMb())
    },
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, performance.now() - began]
}
