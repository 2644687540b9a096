/** What runs by the clock. */
import type { CronItem } from 'graphile-worker'

export const schedule: readonly CronItem[] = []
