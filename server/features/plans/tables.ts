import { type Tables, tablesOf } from '#foundation/database/tables'

export const plans = tablesOf<Tables<'planSubscription' | 'marketplaceSettings'>>('plans', ['planSubscription', 'marketplaceSettings'])
