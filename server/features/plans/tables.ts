import { type Tables, tablesOf } from '#foundation/database/tables'

export const plans = tablesOf<Tables<'planSubscription'>>('plans', ['planSubscription'])
