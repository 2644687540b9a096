/** The only source of the current time; tests can freeze it. */

let frozen: Date | undefined

export const now = (): Date => (frozen ? new Date(frozen) : new Date())

/** Freezes the clock at `at`, or unfreezes it. For tests only. */
export function freezeClock(at: Date | undefined): void {
  frozen = at
}

export const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000
