/** Health of an installation: what was measured, and whether somebody has to act. */

/**
 * - `warning`: to be looked at today
 * - `bad`: something that users need does not work
 * - `unknown`: nothing is known
 */
export const healthStates = ['good', 'warning', 'bad', 'unknown'] as const
export type HealthState = (typeof healthStates)[number]

/** Kinds of checks; each has its steps in `runbook.ts`. */
export const healthCheckKinds = [
  'workers',
  'queues',
  'failed_jobs',
  'webhooks',
  'vendors',
  'mails',
  'books',
  'database',
  'replicas',
  'disk',
  'backup',
] as const
export type HealthCheckKind = (typeof healthCheckKinds)[number]

export interface HealthCheck {
  readonly kind: HealthCheckKind
  readonly title: string
  readonly state: HealthState
  /** The measured value in words. */
  readonly reading: string
}

export interface QueueReading {
  /** critical, interactive or bulk */
  readonly class: string
  readonly due: number
  /** Seconds that the oldest due job has waited. */
  readonly oldestSeconds: number
}

export interface VendorReading {
  readonly provider: string
  readonly calls: number
  /** Calls that were answered with 5xx, or not at all. */
  readonly failures: number
  /** Calls that were answered with 4xx. */
  readonly refusals: number
}

export interface SystemReadings {
  /** Seconds since a worker last started a scheduled job; null: never. */
  readonly scheduledSeconds: number | null
  readonly queues: readonly QueueReading[]
  readonly failedJobs: number
  /** News of shops and processors that nobody has handled. At most a thousand are counted. */
  readonly webhooks: { readonly waiting: number; readonly oldestSeconds: number }
  /** Calls of the last quarter of an hour. */
  readonly vendors: readonly VendorReading[]
  /** Seconds that the oldest unsent mail has waited; null: none waits. */
  readonly oldestMailSeconds: number | null
  /** Seconds since our books were last compared with a processor's; null: never, undefined: there is none. */
  readonly comparedSeconds: number | null | undefined
  readonly database: { readonly connections: number; readonly mostConnections: number; readonly longestTransactionSeconds: number }
  /** Seconds that each replica is behind; null: it does not say. */
  readonly replicas: readonly { readonly name: string; readonly lagSeconds: number | null }[]
  /** Shares from 0 to 1 of the disk with the data folder. */
  readonly disk: { readonly freeShare: number; readonly freeBytes: number }
  /** Seconds since the last backup; null: there was none, undefined: nobody says. */
  readonly backupSeconds: number | null | undefined
}

const minute = 60
const hour = 60 * minute

/** Seconds that a due job may wait before it is a warning, and before it is bad. */
const patience: Readonly<Record<string, readonly [warning: number, bad: number]>> = {
  critical: [minute, 5 * minute],
  interactive: [minute, 5 * minute],
  bulk: [30 * minute, 4 * hour],
}
const classWords: Readonly<Record<string, string>> = {
  critical: 'Jobs of money and orders',
  interactive: 'Jobs that somebody waits for',
  bulk: 'Other jobs',
}

/** Fewer calls than this say little. */
const leastCalls = 10

const stateOf = (value: number, [warning, bad]: readonly [number, number]): HealthState =>
  value >= bad ? 'bad' : value >= warning ? 'warning' : 'good'

/** Checks of an installation, the worst first. */
export function judgeHealth(readings: SystemReadings): HealthCheck[] {
  const checks = [
    workers(readings),
    ...readings.queues.map(queue),
    failedJobs(readings),
    webhooks(readings),
    ...readings.vendors.map(vendor),
    mails(readings),
    books(readings),
    database(readings),
    ...replicas(readings),
    disk(readings),
    backup(readings),
  ].filter((check) => check !== undefined)
  const rank: Readonly<Record<HealthState, number>> = { bad: 0, warning: 1, unknown: 2, good: 3 }
  return checks.toSorted((one, other) => rank[one.state] - rank[other.state])
}

const workers = ({ scheduledSeconds }: SystemReadings): HealthCheck => ({
  kind: 'workers',
  title: 'Worker',
  state: scheduledSeconds === null ? 'bad' : stateOf(scheduledSeconds, [3 * minute, 10 * minute]),
  reading: scheduledSeconds === null ? 'No worker has ever run' : `Last scheduled job ${ago(scheduledSeconds)}`,
})

const queue = ({ class: jobClass, due, oldestSeconds }: QueueReading): HealthCheck => ({
  kind: 'queues',
  title: classWords[jobClass] ?? jobClass,
  state: due === 0 ? 'good' : stateOf(oldestSeconds, patience[jobClass] ?? patience.bulk!),
  reading: due === 0 ? 'None waits' : `${count(due, 'job')} due, the oldest for ${span(oldestSeconds)}`,
})

const failedJobs = ({ failedJobs: failed }: SystemReadings): HealthCheck => ({
  kind: 'failed_jobs',
  title: 'Failed jobs',
  state: failed > 0 ? 'warning' : 'good',
  reading: failed > 0 ? `${count(failed, 'job')} failed for good` : 'None',
})

const webhooks = ({ webhooks: { waiting, oldestSeconds } }: SystemReadings): HealthCheck => ({
  kind: 'webhooks',
  title: 'Webhooks',
  state: waiting === 0 ? 'good' : stateOf(oldestSeconds, [2 * minute, 15 * minute]),
  reading:
    waiting === 0
      ? 'All are handled'
      : `${waiting > 1000 ? 'More than 1,000' : figure(waiting)} wait, the oldest for ${span(oldestSeconds)}`,
})

/** A refusal now and then is an answer; where every second call is refused, our keys are. */
function vendor({ provider, calls, failures, refusals }: VendorReading): HealthCheck {
  const failed = failures + (refusals * 2 >= calls ? refusals : 0)
  return {
    kind: 'vendors',
    title: `Calls to ${provider}`,
    state: calls < leastCalls ? (failed > 0 ? 'warning' : 'good') : stateOf(failed / calls, [0.05, 0.25]),
    reading: `${figure(failed)} of ${count(calls, 'call')} failed in 15 minutes`,
  }
}

const mails = ({ oldestMailSeconds: oldest }: SystemReadings): HealthCheck => ({
  kind: 'mails',
  title: 'Email',
  state: oldest === null ? 'good' : stateOf(oldest, [5 * minute, 30 * minute]),
  reading: oldest === null ? 'All sent' : `The oldest unsent has waited for ${span(oldest)}`,
})

function books({ comparedSeconds: compared }: SystemReadings): HealthCheck | undefined {
  if (compared === undefined) return undefined
  return {
    kind: 'books',
    title: 'Reconciliation',
    state: compared === null ? 'unknown' : stateOf(compared, [36 * hour, 72 * hour]),
    reading: compared === null ? 'Not compared yet' : `Compared with the processor ${ago(compared)}`,
  }
}

function database({ database: { connections, mostConnections, longestTransactionSeconds: longest } }: SystemReadings): HealthCheck {
  const used = stateOf(connections / mostConnections, [0.8, 0.95])
  const open = stateOf(longest, [10 * minute, hour])
  return {
    kind: 'database',
    title: 'Database',
    state: used === 'bad' || open === 'bad' ? 'bad' : used === 'warning' || open === 'warning' ? 'warning' : 'good',
    reading: `${figure(connections)} of ${figure(mostConnections)} connections, longest transaction ${span(longest)}`,
  }
}

const replicas = ({ replicas: all }: SystemReadings): HealthCheck[] =>
  all.map(({ name, lagSeconds }) => ({
    kind: 'replicas',
    title: `Replica ${name}`,
    state: lagSeconds === null ? 'unknown' : stateOf(lagSeconds, [minute, 10 * minute]),
    reading: lagSeconds === null ? 'It does not say how far it is' : `${span(lagSeconds)} behind`,
  }))

const disk = ({ disk: { freeShare, freeBytes } }: SystemReadings): HealthCheck => ({
  kind: 'disk',
  title: 'Disk',
  state: freeShare <= 0.05 ? 'bad' : freeShare <= 0.15 ? 'warning' : 'good',
  reading: `${Math.round(freeShare * 100)}% free (${figure(Math.floor(freeBytes / 1024 ** 3))} GB)`,
})

function backup({ backupSeconds: seconds }: SystemReadings): HealthCheck {
  const title = 'Backup'
  if (seconds === undefined) return { kind: 'backup', title, state: 'unknown', reading: 'BACKUP_STAMP names no file' }
  if (seconds === null) return { kind: 'backup', title, state: 'bad', reading: 'The file of BACKUP_STAMP is missing' }
  return { kind: 'backup', title, state: stateOf(seconds, [26 * hour, 50 * hour]), reading: `Last one ${ago(seconds)}` }
}

const figure = (value: number): string => value.toLocaleString('en-US')
const count = (value: number, of: string): string => `${figure(value)} ${of}${value === 1 ? '' : 's'}`
const ago = (seconds: number): string => `${span(seconds)} ago`

/** Time in its largest unit: `5 minutes`. */
function span(seconds: number): string {
  if (seconds < 2 * minute) return count(Math.max(0, Math.round(seconds)), 'second')
  if (seconds < 2 * hour) return count(Math.round(seconds / minute), 'minute')
  return seconds < 48 * hour ? count(Math.round(seconds / hour), 'hour') : count(Math.round(seconds / (24 * hour)), 'day')
}
