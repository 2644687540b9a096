import { z } from 'zod'
import { unprocessable } from './api.ts'
import { currencies, hasRightPrecision, minorOf } from './shelves.ts'

export const MoneyIn = z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^-?\d+(\.\d+)?$/) })

export function refuseAmount(amount: z.infer<typeof MoneyIn>, field: string): void {
  if (!currencies.has(amount.currency_code))
    throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is invalid or is not currently supported.', { field })
  if (!hasRightPrecision(amount))
    throw unprocessable('DECIMAL_PRECISION', 'If the currency supports decimals, only two decimal place precision is supported.', { field })
  if (minorOf(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', { field })
}
