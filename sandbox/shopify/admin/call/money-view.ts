import type { View } from './call.ts'

/** MoneyV2 formats `12.50` as `12.5`, and `12.00` as `12.0`. */
export function moneyV2(amount: string, currencyCode: string): View {
  return { amount: String(Number(amount)).includes('.') ? String(Number(amount)) : `${Number(amount)}.0`, currencyCode }
}

export function moneyBag(amount: string, currencyCode: string): View {
  return { shopMoney: moneyV2(amount, currencyCode), presentmentMoney: moneyV2(amount, currencyCode) }
}
