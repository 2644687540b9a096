/**
 * A throttled shop's waiting slots: one piece of work a shop, and never more than some of a process's hands. The others are put off and
 * come back, so that a shop which takes little keeps no other shop waiting.
 */

const turns = new Map<string, symbol>()

/** @param most how many may wait at the same time, whatever their shops */
export function takeTurn(shop: string, who: symbol, most: number): boolean {
  const holder = turns.get(shop)
  if (holder !== undefined) return holder === who
  if (turns.size >= most) return false
  turns.set(shop, who)
  return true
}

/** Frees the slot of work that has ended, whether it ever waited or not. */
export function endTurn(shop: string, who: symbol): void {
  if (turns.get(shop) === who) turns.delete(shop)
}
