import type { HealthCheckKind } from './system-health.ts'

/** Steps for each check of the installation that is not good, in their order. `docs/runbook.md` has the same. */
export const runbook: Readonly<Record<HealthCheckKind, readonly string[]>> = {
  workers: [
    'See whether a process of npm run worker runs, and what its log ends with.',
    'Start one. It takes over the jobs of a dead worker within seconds.',
    'If it runs and does nothing, see whether it reaches the database of DATABASE_URL.',
  ],
  queues: [
    'See in the task log and at /metrics (quayside_jobs) which task has many jobs.',
    'If workers are busy, start another one; each class has slots of its own (WORKER_CRITICAL, WORKER_INTERACTIVE, WORKER_CONCURRENCY).',
    'If jobs fail and come back, open Failed jobs and the log for their error.',
  ],
  failed_jobs: [
    'Open Failed jobs and read the error.',
    'Mend its cause, then retry: a job may run again without harm.',
    'If only some of one task fail, look at the records that they name.',
  ],
  webhooks: [
    'See whether a worker runs: webhooks are stored at once and handled by jobs.',
    'Open Failed jobs and look for platforms.handle-webhook and payments.handle-event.',
    'After it is mended, what waits is handled by itself within minutes.',
  ],
  vendors: [
    'See the vendor’s status page.',
    'If calls are refused (4xx), check its keys in the settings, and whether an account was closed.',
    'If it does not answer, wait: orders, payments and stock are tried again by themselves, and nothing is charged twice.',
  ],
  mails: [
    'See whether the mail server of SMTP_URL answers, and whether it refuses us.',
    'Open Failed jobs and look for deliver-mail; its error is what the mail server said.',
    'After it is mended, waiting mails go out by themselves.',
  ],
  books: [
    'See whether the processor answers and whether a worker runs; the comparison begins at 06:35 UTC.',
    'Open Failed jobs and look for reconciliation.reconcile.',
    'Differences that are left stand under Reconciliation.',
  ],
  database: [
    'See in pg_stat_activity who holds connections or an old transaction.',
    'End a transaction that nobody needs: select pg_terminate_backend(pid).',
    'If connections run out, lower DATABASE_POOL or raise max_connections.',
  ],
  replicas: [
    'See on the replica whether it runs and has disk left.',
    'See whether the network between the two is slow, or a long query on the replica stops it.',
    'If it is too far behind, build it anew from a base backup.',
  ],
  disk: [
    'See what has grown: pictures in DATA_DIR, or the database with its log.',
    'A replication slot that nobody reads keeps the log: select * from pg_replication_slots.',
    'Make the disk larger before it is full. A full disk stops the database.',
  ],
  backup: [
    'See the log of what makes your backups. Back up the database (pg_basebackup, or pg_dump) and the pictures in DATA_DIR, together with SECRET_KEY.',
    'Let it touch the file that BACKUP_STAMP names after each success.',
    'Try once a quarter whether a backup can be restored.',
  ],
}
