import { workspace } from '@quayside/contract/workspace/endpoints'
import { asAnyone, asSignedIn, asStore, bind } from '#foundation/http/route'
import { listAccounts } from './list-accounts.ts'
import { listActivities } from './list-activities.ts'
import { readConfig } from './read-config.ts'
import { readStoreInfo } from './read-store-info.ts'
import { readStoreSettings } from './read-store-settings.ts'
import { readSupplierSettings } from './read-supplier-settings.ts'
import { readTrade } from './read-trade.ts'

export const workspaceRoutes = bind(workspace, {
  appConfig: asAnyone.reading(readConfig),
  storeSettings: asStore.reading(readStoreSettings),
  storeInfo: asStore.reading(readStoreInfo),
  trade: asStore.reading(readTrade),
  supplierSettings: asSignedIn.reading(readSupplierSettings),
  activity: asSignedIn.reading(listActivities),
  accountType: asSignedIn.reading(listAccounts),
})
