/** How soon a tab reads again what events make stale, in milliseconds. */
export interface Pace {
  /** Events of this time are read together. */
  readonly gatherMs: number
  /** Minimum time between two readings, however many events arrive. */
  readonly leastApartMs: number
}

export const usualPace: Pace = { gatherMs: 200, leastApartMs: 1000 }
/** People wait for each other's messages. */
export const messagePace: Pace = { gatherMs: 50, leastApartMs: 250 }
