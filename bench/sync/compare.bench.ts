/** Nightly comparison of every shop: the time to compare each copy with its shop. The shops throttle as usual. */
import pg from 'pg'
import { openProcess } from '../../server/app/open-process.ts'
import { readConfig } from '../../server/foundation/config/config.ts'
import { inTransaction } from '../../server/foundation/context/build-context.ts'
import type { BenchWorld, Figure } from '../bench.ts'

const patienceMs = 1_200_000

export async function measure(world: BenchWorld): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const running = openProcess(readConfig(world.environment), world.databaseUrl, 'bench')
  const compared = async (since: Date) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from store_copy where compared_at >= $1`, [since])).rows[0]!
      .count
  const waiting = async () =>
    (
      await database.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where task_identifier in ('shop-health.compare-shops', 'shop-health.compare-shop') and attempts < max_attempts`,
      )
    ).rows[0]!.count
  try {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from store_copy where status = 'live' and pushed_values is not null and sync_state in ('in_step', 'conflict')`,
    )
    await world.startWorker()
    const began = new Date()
    const asking = { actor: { kind: 'system' as const }, requestId: 'bench', from: '', log: running.log }
    await inTransaction(running, asking, ({ enqueue }) => enqueue('shop-health.compare-shops', {}))
    while ((await waiting()) > 0 && Date.now() - began.getTime() < patienceMs) await new Promise((resolve) => setTimeout(resolve, 500))
    const minutes = (Date.now() - began.getTime()) / 60_000
    const many = await compared(began)
    const health = await database.query<{ count: number }>('select count(*)::int as count from health_record where fixed_at is null')
    world.say(`  ${many} of ${rows[0]!.count} copies in ${minutes.toFixed(1)} minutes; ${health.rows[0]!.count} open health rows`)
    return [
      { figure: `${many} copies compared with their shops`, value: minutes, unit: 'minutes', aim: 'within 10 of 100,000' },
      { figure: 'copies compared', value: many / (minutes * 60), unit: 'a second' },
    ]
  } finally {
    await running.database.close()
    await database.end()
  }
}
