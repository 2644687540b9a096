import { statementsAdminApi } from '@quayside/contract/statements/admin-endpoints'
import { statementsApi } from '@quayside/contract/statements/endpoints'
import { profitApi } from '@quayside/contract/statements/profit'
import { asAdmin, asStore, asSupplier, bind } from '#foundation/http/route'
import { exportAccountStatement, listAccounts, readAccountStatement } from './account-statement.ts'
import { exportStoreProfit, listProfitMonths, readStoreProfit } from './store-profit.ts'
import { exportStoreStatement, listStoreMonths, printStoreStatement, readStoreStatement } from './store-statement.ts'
import { exportSupplierStatement, listSupplierMonths, printSupplierStatement, readSupplierStatement } from './supplier-statement.ts'

export const statementsRoutes = bind(statementsApi, {
  supplierMonths: asSupplier.reading(listSupplierMonths),
  supplierStatement: asSupplier.reading(readSupplierStatement),
  exportSupplierStatement: asSupplier.reading(exportSupplierStatement),
  supplierStatementPdf: asSupplier.reading(printSupplierStatement),
  storeMonths: asStore.reading(listStoreMonths),
  storeStatement: asStore.reading(readStoreStatement),
  exportStoreStatement: asStore.reading(exportStoreStatement),
  storeStatementPdf: asStore.reading(printStoreStatement),
})

export const profitRoutes = bind(profitApi, {
  months: asStore.reading(listProfitMonths),
  read: asStore.reading(readStoreProfit),
  export: asStore.reading(exportStoreProfit),
})

export const statementsAdminRoutes = bind(statementsAdminApi, {
  accounts: asAdmin.reading(listAccounts),
  statement: asAdmin.reading(readAccountStatement),
  export: asAdmin.reading(exportAccountStatement),
})
