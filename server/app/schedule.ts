/** What runs by the clock. */
import type { CronItem } from 'graphile-worker'

export const schedule: readonly CronItem[] = [
  { task: 'payments.sweep-payments', match: '*/15 * * * *', identifier: 'payments.sweep-payments' },
]
