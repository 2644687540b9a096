import { upkeepApi } from '@quayside/contract/imports/upkeep-endpoints'
import { asStore, bind } from '#foundation/http/route'
import { actOnImported } from './act-on-imported.ts'
import { listConflicts } from './list-conflicts.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { undoSync } from './undo-sync.ts'

export const upkeepRoutes = bind(upkeepApi, {
  act: asStore(actOnImported),
  conflicts: asStore.reading(listConflicts),
  settle: asStore(settleConflicts),
  undo: asStore(undoSync),
})
