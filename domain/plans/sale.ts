/** Discount on yearly plans during a sale. @see */
import { type Money, money } from '../vocabulary/money.ts'

/** @param percent 0 to 100 */
export const salePrice = (yearly: Money, percent: number): Money =>
  money(Math.round((yearly.minor * (100 - percent)) / 100), yearly.currency)
