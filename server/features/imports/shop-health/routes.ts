import { shopHealthApi } from '@quayside/contract/imports/shop-health-endpoints'
import { asStore, bind } from '#foundation/http/route'
import { actOnImported } from './act-on-imported.ts'
import { fixUnsynced } from './fix-unsynced.ts'
import { listConflicts } from './list-conflicts.ts'
import { compareNow, listHealth, listUnsynced } from './list-health.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { undoSync } from './undo-sync.ts'

export const shopHealthRoutes = bind(shopHealthApi, {
  act: asStore(actOnImported),
  conflicts: asStore.reading(listConflicts),
  settle: asStore(settleConflicts),
  undo: asStore(undoSync),
  unsynced: asStore.reading(listUnsynced),
  fix: asStore(fixUnsynced),
  health: asStore.reading(listHealth),
  compare: asStore(compareNow),
})
