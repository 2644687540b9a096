import { upkeepApi } from '@quayside/contract/imports/upkeep-endpoints'
import { asStore, bind } from '#foundation/http/route'
import { actOnImported } from './act-on-imported.ts'
import { fixUnsynced } from './fix-unsynced.ts'
import { listConflicts } from './list-conflicts.ts'
import { compareNow, listHealth, listUnsynced } from './list-health.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { undoSync } from './undo-sync.ts'

export const upkeepRoutes = bind(upkeepApi, {
  act: asStore(actOnImported),
  conflicts: asStore.reading(listConflicts),
  settle: asStore(settleConflicts),
  undo: asStore(undoSync),
  unsynced: asStore.reading(listUnsynced),
  fix: asStore(fixUnsynced),
  health: asStore.reading(listHealth),
  compare: asStore(compareNow),
})
