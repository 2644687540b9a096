import type { Currency } from '@quayside/domain/vocabulary/money'

/** Sale of one product in minor units: cost, shipping, retail price and profit. */
export interface Sale {
  cost: number
  /** The supplier's list price, if this store's price differs. */
  list?: number | undefined
  shipping: number
  retail: number
  /** retail − cost − shipping, as calculated by the domain. */
  profit: number
  currency?: Currency
}

/** Profit as a share of the retail price, in whole percent. */
export const marginPercent = ({ profit, retail }: Sale) => (retail ? Math.round((profit / retail) * 100) : 0)

/** Formats `18%`, with a real minus before a loss. */
export const percentWords = (percent: number): string => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
