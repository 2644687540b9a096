import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { asAdmin, bind } from '#foundation/http/route'
import { readDutyTables } from './read-duty-tables.ts'
import { replaceDutyTable } from './replace-duty-table.ts'
import { readCategoryHsCodes, saveCategoryHsCodes } from './save-category-hs-codes.ts'

export const landedCostRoutes = bind(landedCostApi, {
  tables: asAdmin.reading(readDutyTables),
  categoryCodes: asAdmin.reading(readCategoryHsCodes),
  saveCategoryCodes: asAdmin(saveCategoryHsCodes),
  replaceTable: asAdmin.receiving(replaceDutyTable),
})
