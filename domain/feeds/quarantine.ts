/** When a run stops and asks a person: too much would change at once, or a price would jump. */

export const defaultQuarantineShare = 20
/** Largest move of a price, in basis points of the former one. */
export const mostPriceMoveBp = 5000

export interface RunFigures {
  /** Products that the feed held before the run. */
  readonly held: number
  /** Products that change by more than pieces coming and going. */
  readonly weighty: number
  readonly withdrawn: number
  /** Products with a price that moves by more than half. */
  readonly jumps: number
}

/** @param share percent that the supplier has set @returns why the run waits for a person; empty where it does not */
export function quarantineReasons({ held, weighty, withdrawn, jumps }: RunFigures, share: number): string[] {
  const percent = held === 0 ? 0 : ((weighty + withdrawn) * 100) / held
  return [
    ...(percent > share
      ? [`${weighty + withdrawn} of ${held} products would change or be withdrawn: more than the ${share} % you have set.`]
      : []),
    ...(jumps > 0 ? [`${jumps === 1 ? 'The price of 1 product' : `Prices of ${jumps} products`} would move by more than half.`] : []),
  ]
}
