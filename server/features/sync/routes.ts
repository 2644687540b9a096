import { syncApi } from '@quayside/contract/sync/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listConflicts } from './conflicts/list-conflicts.ts'
import { resolveConflicts } from './conflicts/resolve-conflicts.ts'
import { undoSync } from './conflicts/undo-sync.ts'

export const syncRoutes = bind(syncApi, {
  conflicts: asStore.reading(listConflicts),
  resolve: asStore(resolveConflicts),
  undo: asStore(undoSync),
})
