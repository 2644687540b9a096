import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { systemHealthApi } from '@quayside/contract/admin/system-health'
import type { Answer } from '@quayside/contract/endpoint'
import { judgeHealth, type SystemReadings } from '@quayside/domain/admin/system-health'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { countFailedJobs } from '#foundation/jobs/failed-jobs.records'
import { type CountedCalls, callsSince } from '#foundation/outside/outside-calls.records'
import {
  readComparedSeconds,
  readDatabase,
  readOldestMail,
  readQueues,
  readReplicas,
  readScheduledSeconds,
  readWaitingWebhooks,
} from './health.records.ts'

const callsOfMs = minutes(15)

/** State of the machine, the database, the jobs and the vendors of this installation. */
export async function readSystemHealth({
  context: { db, config, now },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<typeof systemHealthApi.read>> {
  const failed = await countFailedJobs(db)
  const checks = judgeHealth({
    scheduledSeconds: await readScheduledSeconds(db),
    queues: await readQueues(db),
    failedJobs: failed.reduce((sum, { count }) => sum + count, 0),
    webhooks: await readWaitingWebhooks(db),
    vendors: vendorsOf(await callsSince(db, after(now, -callsOfMs))),
    oldestMailSeconds: await readOldestMail(db),
    comparedSeconds: config.stripe.secretKey ? await readComparedSeconds(db) : undefined,
    database: await readDatabase(db),
    replicas: await readReplicas(db),
    disk: await readDisk(config.dataDir),
    backupSeconds: config.backupStamp === undefined ? undefined : await readBackup(config.backupStamp, now),
  })
  return { checks, read_at: now.toISOString() }
}

function vendorsOf(calls: readonly CountedCalls[]): SystemReadings['vendors'] {
  const providers = [...new Set(calls.map(({ provider }) => provider))].toSorted()
  return providers.map((provider) => {
    const own = calls.filter((one) => one.provider === provider)
    const sum = (...outcomes: readonly string[]) =>
      own.filter(({ outcome }) => !outcomes.length || outcomes.includes(outcome)).reduce((total, row) => total + row.calls, 0)
    return { provider, calls: sum(), failures: sum('5xx', 'no-answer'), refusals: sum('4xx') }
  })
}

/** The folder is made with the first picture; until then its parent tells. */
async function readDisk(folder: string): Promise<SystemReadings['disk']> {
  const parent = path.dirname(path.resolve(folder))
  const read = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && parent !== path.resolve(folder)) return undefined
    throw error
  })
  if (!read) return readDisk(parent)
  const { bavail, blocks, bsize } = read
  return { freeShare: blocks ? bavail / blocks : 1, freeBytes: bavail * bsize }
}

/** @returns seconds since the file was written; null where it is missing */
async function readBackup(file: string, now: Date): Promise<number | null> {
  const written = await stat(file).catch(() => undefined)
  return written ? Math.max(0, (now.getTime() - written.mtime.getTime()) / 1000) : null
}
