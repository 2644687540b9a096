import { type Tables, tablesOf } from '#foundation/database/tables'

export const affiliates = tablesOf<Tables<'referral'>>('affiliates', ['referral'])
