import { type Tables, tablesOf } from '#foundation/database/tables'

export const planCharges = tablesOf<Tables<'planCharge' | 'planChargeReturn'>>('plan-charges', ['planCharge', 'planChargeReturn'])
