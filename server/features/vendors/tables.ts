import { type Tables, tablesOf } from '#foundation/database/tables'

export const vendors = tablesOf<Tables<'approval'>>('vendors', ['approval'])
