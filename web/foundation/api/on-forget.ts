// Data of an account that is held elsewhere than in the query cache, and goes when that is cleared.

const droppers = new Set<() => void>()

/** Registers what drops the data. */
export const onForget = (drop: () => void): void => void droppers.add(drop)

export function dropHeldData(): void {
  for (const drop of droppers) drop()
}
