import { type Tables, tablesOf } from '#foundation/database/tables'

export const support = tablesOf<Tables<'supportRequest'>>('support', ['supportRequest'])
