import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runbook } from './runbook.ts'
import { judgeHealth, type SystemReadings } from './system-health.ts'

const well: SystemReadings = {
  scheduledSeconds: 20,
  queues: [
    { class: 'critical', due: 0, oldestSeconds: 0 },
    { class: 'interactive', due: 2, oldestSeconds: 3 },
    { class: 'bulk', due: 4000, oldestSeconds: 600 },
  ],
  failedJobs: 0,
  webhooks: { waiting: 0, oldestSeconds: 0 },
  vendors: [{ provider: 'shopify', calls: 1200, failures: 3, refusals: 40 }],
  oldestMailSeconds: null,
  comparedSeconds: 7200,
  database: { connections: 20, mostConnections: 100, longestTransactionSeconds: 1 },
  replicas: [],
  disk: { freeShare: 0.4, freeBytes: 80 * 1024 ** 3 },
  backupSeconds: 3600,
}
const check = (change: Partial<SystemReadings>, title: string) => {
  const found = judgeHealth({ ...well, ...change }).find((one) => one.title === title)
  return found && [found.state, found.reading]
}

test('an installation that is well has nothing to do', () => {
  expect(judgeHealth(well).map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'good'))
})

test.each<[string, Partial<SystemReadings>, string, string]>([
  ['Worker', { scheduledSeconds: 200 }, 'warning', 'Last scheduled job 3 minutes ago'],
  ['Worker', { scheduledSeconds: 4000 }, 'bad', 'Last scheduled job 67 minutes ago'],
  ['Worker', { scheduledSeconds: null }, 'bad', 'No worker has ever run'],
  [
    'Jobs of money and orders',
    { queues: [{ class: 'critical', due: 1, oldestSeconds: 61 }] },
    'warning',
    '1 job due, the oldest for 61 seconds',
  ],
  [
    'Jobs of money and orders',
    { queues: [{ class: 'critical', due: 9, oldestSeconds: 301 }] },
    'bad',
    '9 jobs due, the oldest for 5 minutes',
  ],
  ['Other jobs', { queues: [{ class: 'bulk', due: 12_000, oldestSeconds: 1500 }] }, 'good', '12,000 jobs due, the oldest for 25 minutes'],
  ['Failed jobs', { failedJobs: 1 }, 'warning', '1 job failed for good'],
  ['Webhooks', { webhooks: { waiting: 1002, oldestSeconds: 1000 } }, 'bad', 'More than 1,000 wait, the oldest for 17 minutes'],
  [
    'Calls to stripe',
    { vendors: [{ provider: 'stripe', calls: 100, failures: 5, refusals: 20 }] },
    'warning',
    '5 of 100 calls failed in 15 minutes',
  ],
  [
    'Calls to stripe',
    { vendors: [{ provider: 'stripe', calls: 100, failures: 0, refusals: 60 }] },
    'bad',
    '60 of 100 calls failed in 15 minutes',
  ],
  [
    'Calls to stripe',
    { vendors: [{ provider: 'stripe', calls: 1, failures: 1, refusals: 0 }] },
    'warning',
    '1 of 1 call failed in 15 minutes',
  ],
  ['Email', { oldestMailSeconds: 1801 }, 'bad', 'The oldest unsent has waited for 30 minutes'],
  ['Reconciliation', { comparedSeconds: null }, 'unknown', 'Not compared yet'],
  ['Reconciliation', { comparedSeconds: 40 * 3600 }, 'warning', 'Compared with the processor 40 hours ago'],
  [
    'Database',
    { database: { connections: 96, mostConnections: 100, longestTransactionSeconds: 0 } },
    'bad',
    '96 of 100 connections, longest transaction 0 seconds',
  ],
  ['Replica one', { replicas: [{ name: 'one', lagSeconds: 61 }] }, 'warning', '61 seconds behind'],
  ['Disk', { disk: { freeShare: 0.04, freeBytes: 3.5 * 1024 ** 3 } }, 'bad', '4% free (3 GB)'],
  ['Backup', { backupSeconds: undefined }, 'unknown', 'BACKUP_STAMP names no file'],
  ['Backup', { backupSeconds: null }, 'bad', 'The file of BACKUP_STAMP is missing'],
  ['Backup', { backupSeconds: 60 * 3600 }, 'bad', 'Last one 3 days ago'],
])('%s with %j is %s', (title, change, state, reading) => {
  expect(check(change, title)).toEqual([state, reading])
})

test('the worst stands first, and a part that is not there is not shown', () => {
  const checks = judgeHealth({ ...well, failedJobs: 2, backupSeconds: null, comparedSeconds: undefined })
  expect(checks.map(({ title }) => title).slice(0, 2)).toEqual(['Backup', 'Failed jobs'])
  expect(checks.map(({ kind }) => kind)).not.toContain('books')
})

test('the runbook in the docs has the same steps', () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
  const steps = [...page.matchAll(/^\d\. (.*)$/gm)].map(([, step]) => step)
  expect(steps).toEqual(Object.values(runbook).flat())
})
