import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { asAdmin, bind } from '#foundation/http/route'
import { readDutyTables } from './read-duty-tables.ts'
import { replaceDutyTable } from './replace-duty-table.ts'

export const landedCostRoutes = bind(landedCostApi, {
  tables: asAdmin.reading(readDutyTables),
  replaceTable: asAdmin.receiving(replaceDutyTable),
})
