/** Amounts in PayPal's form: a decimal text and a currency. */
import { type Currency, currencies, type Money, money } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'

export const PaypalMoney = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,15}(\.\d{1,3})?$/) })
export type PaypalMoney = z.infer<typeof PaypalMoney>

/** Our currencies have two decimals. */
const decimals = 2

export const paypalMoney = ({ minor, currency }: Money): PaypalMoney => ({
  currency_code: currency,
  value: (minor / 10 ** decimals).toFixed(decimals),
})

/** @returns undefined in a currency without ledger accounts */
export function moneyFrom({ currency_code, value }: PaypalMoney): Money | undefined {
  return (currencies as readonly string[]).includes(currency_code)
    ? money(Math.round(Number(value) * 10 ** decimals), currency_code as Currency)
    : undefined
}
