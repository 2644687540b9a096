import type { Currency } from '@quayside/domain/vocabulary/money'

/** One product sold, in minor units: what it costs, what its way costs, what it sells for, what is kept. */
export interface Sale {
  cost: number
  /** The supplier's list price, where this store pays another. */
  list?: number | undefined
  shipping: number
  retail: number
  /** retail − cost − shipping, as the domain works it out. */
  profit: number
  currency?: Currency
}

/** Profit on each hundred of the retail price, in whole percent. */
export const marginPercent = ({ profit, retail }: Sale) => (retail ? Math.round((profit / retail) * 100) : 0)

/** `18%`, and a real minus before a loss. */
export const percentWords = (percent: number): string => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
