/** Thresholds that pause a run until the supplier confirms it: too many changes at once, or a large price jump. */

export const defaultQuarantineShare = 20
/** Largest allowed price change, in basis points of the old price. */
export const mostPriceMoveBp = 5000

export interface RunFigures {
  /** Products that the feed contained before the run. */
  readonly held: number
  /** Products that change by more than their quantities. */
  readonly weighty: number
  readonly withdrawn: number
  /** Products with a price that changes by more than half. */
  readonly jumps: number
}

/** @param share threshold set by the supplier, in percent @returns the reasons why the run waits for confirmation; empty if it does not */
export function quarantineReasons({ held, weighty, withdrawn, jumps }: RunFigures, share: number): string[] {
  const percent = held === 0 ? 0 : ((weighty + withdrawn) * 100) / held
  return [
    ...(percent > share
      ? [`${weighty + withdrawn} of ${held} products would change or be withdrawn: more than the ${share}% you have set.`]
      : []),
    ...(jumps > 0 ? [`${jumps === 1 ? 'The price of 1 product' : `Prices of ${jumps} products`} would move by more than half.`] : []),
  ]
}
