import { importsApi } from '@quayside/contract/imports/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { addToImportList } from './add-to-import-list.ts'
import { cancelImportRun, retryImportRun } from './change-import-run.ts'
import { shopifyRates } from './checkout-rates/answer-checkout-rates.ts'
import { editImportItem } from './edit-import-item.ts'
import { exportCsv } from './export-csv.ts'
import { getImportItem, listImportItems } from './list-import-items.ts'
import { listImportedProducts } from './list-imported-products.ts'
import { pushProduct, pushToStore } from './push-to-store.ts'
import { removeFromImportList } from './remove-from-import-list.ts'
import { setFeatureImage } from './set-feature-image.ts'
import { applySettings, showSettingsProgress } from './settings/apply-settings.ts'
import { dryRunSettings } from './settings/dry-run-settings.ts'
import { hideImportRun, showImportRun } from './show-import-run.ts'
import { listChanges } from './sync/list-changes.ts'

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
  imported: asStore.reading(listImportedProducts),
  changes: asStore.reading(listChanges),
  dryRunSettings: asStore.reading(dryRunSettings),
  applySettings: asStore(applySettings),
  settingsProgress: asStore.reading(showSettingsProgress),
  exportCsv: asStore.reading(exportCsv),
})

export const importsRawRoutes = [shopifyRates]
