import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { ageStock, ageStockOf } from './age-stock.ts'
import { noteAccessLost, noteConnection, noteDeletion, noteUninstall } from './note-shop-events.ts'
import { pushStock } from './push-stock.ts'
import { syncCopies, syncStore } from './sync-copies.ts'
import { syncCopy } from './sync-copy.ts'
import { takeOut } from './take-out.ts'

export const syncTasks = {
  'sync.sync-copies': atomic(syncCopies),
  'sync.sync-store': atomic(syncStore),
  'sync.sync-copy': outside(syncCopy),
  'sync.age-stock': atomic(ageStock),
  'sync.age-stock-of': atomic(ageStockOf),
  'sync.push-stock': outside(pushStock),
  'sync.take-out': outside(takeOut),
  'sync.note-deletion': atomic(noteDeletion),
  'sync.note-uninstall': atomic(noteUninstall),
  'sync.note-access-lost': atomic(noteAccessLost),
  'sync.note-connection': atomic(noteConnection),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof syncTasks> {}
}
