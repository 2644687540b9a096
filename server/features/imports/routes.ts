import { importsApi } from '@quayside/contract/imports/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { checkoutRatesRoutes } from './checkout-rates/answer-checkout-rates.ts'
import { addToImportList } from './list/add-to-import-list.ts'
import { editImportItem } from './list/edit-import-item.ts'
import { exportCsv } from './list/export-csv.ts'
import { getImportItem, listImportItems } from './list/list-import-items.ts'
import { removeFromImportList } from './list/remove-from-import-list.ts'
import { setFeatureImage } from './list/set-feature-image.ts'
import { cancelImportRun, retryImportRun } from './runs/change-import-run.ts'
import { pushProduct, pushToStore } from './runs/push-to-store.ts'
import { hideImportRun, showImportRun } from './runs/show-import-run.ts'
import { applySettings, showSettingsProgress } from './settings/apply-settings.ts'
import { dryRunSettings } from './settings/dry-run-settings.ts'

export const importsRoutes = bind(importsApi, {
  add: asStore(addToImportList),
  list: asStore.reading(listImportItems),
  get: asStore.reading(getImportItem),
  update: asStore(editImportItem),
  remove: asStore(removeFromImportList),
  setFeatureImage: asStore(setFeatureImage),
  push: asStore(pushToStore),
  pushProduct: asStore(pushProduct),
  run: asStore.reading(showImportRun),
  cancelRun: asStore(cancelImportRun),
  retryRun: asStore(retryImportRun),
  hideRun: asStore(hideImportRun),
  dryRunSettings: asStore.reading(dryRunSettings),
  applySettings: asStore(applySettings),
  settingsProgress: asStore.reading(showSettingsProgress),
  exportCsv: asStore.reading(exportCsv),
})

export const importsRawRoutes = checkoutRatesRoutes
