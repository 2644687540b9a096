/** Liveness by a session lock, which is released when the process ends for any reason. @see worker.ts */
import pg from 'pg'
import { seconds } from '#foundation/clock/clock'
import { jobClasses, schemaOf } from '#foundation/jobs/job-class'
import type { Log } from '#foundation/log/log'

export interface Liveness {
  claim(id: string): Promise<void>
  /** Resolves when the connection is lost. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

const mostForAnswerMs = seconds(15)
const lockOf = "('x' || substr(md5('worker:' || $1), 1, 15))::bit(60)::bigint"

/** @param sweepEveryMs interval of the search for jobs of dead workers; one that began less than half of it ago is skipped */
export async function openLiveness(url: string, log: Log, sweepEveryMs: number): Promise<Liveness> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quayside-liveness',
    keepAlive: true,
    connectionTimeoutMillis: mostForAnswerMs,
    query_timeout: mostForAnswerMs,
  })
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  const own = new Set<string>()
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = async (): Promise<void> => {
    for (const { schema, owner } of await ownersOfJobs(client, sweepEveryMs / 2)) {
      if (own.has(owner)) continue
      const { rows: tried } = await client.query<{ dead: boolean }>(`select pg_try_advisory_lock_shared(${lockOf}) as dead`, [owner])
      if (!tried[0]?.dead) continue
      await client.query(`select pg_advisory_unlock_shared(${lockOf})`, [owner])
      await client.query(`select ${schema}.force_unlock_workers($1::text[])`, [[owner]])
      log.warn({ worker: owner }, 'jobs of a dead worker are free again')
    }
  }
  const timer = setInterval(() => {
    // A server that no longer responds may have gone without closing the connection.
    sweeping = sweeping.then(sweep).catch((error: Error) => {
      if (error.message === 'Query read timeout') lose()
    })
  }, sweepEveryMs)
  return {
    lost,
    claim: async (id) => {
      own.add(id)
      await client.query(`select pg_advisory_lock(${lockOf})`, [id])
    },
    end: async () => {
      clearInterval(timer)
      await sweeping
      await client.end().catch(() => {})
    },
  }
}

async function ownersOfJobs(client: pg.Client, heldForMs: number): Promise<{ schema: string; owner: string }[]> {
  const held = 'locked_by is not null and locked_at < now() - $1::interval'
  const parts = jobClasses
    .map(schemaOf)
    .flatMap((schema) =>
      ['_private_jobs', '_private_job_queues'].map(
        (table) => `select '${schema}' as schema, locked_by as owner from ${schema}.${table} where ${held}`,
      ),
    )
  return (await client.query<{ schema: string; owner: string }>(parts.join(' union '), [`${heldForMs} milliseconds`])).rows
}
