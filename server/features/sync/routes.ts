import { syncApi } from '@quayside/contract/sync/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listConflicts } from './conflicts/list-conflicts.ts'
import { settleConflicts } from './conflicts/settle-conflicts.ts'
import { undoSync } from './conflicts/undo-sync.ts'

export const syncRoutes = bind(syncApi, {
  conflicts: asStore.reading(listConflicts),
  settle: asStore(settleConflicts),
  undo: asStore(undoSync),
})
