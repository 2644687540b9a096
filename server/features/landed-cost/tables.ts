import { type Tables, tablesOf } from '#foundation/database/tables'

export const landedCost = tablesOf<Tables<'dutyTable' | 'dutyRate'>>('landed-cost', ['dutyTable', 'dutyRate'])
