import { type Tables, tablesOf } from '#foundation/database/tables'

export const landedCost = tablesOf<Tables<'dutyTable' | 'dutyRate' | 'categoryHsCode'>>('landed-cost', [
  'dutyTable',
  'dutyRate',
  'categoryHsCode',
])
