/**
 * Waiting slots for throttled shops: one per shop, and a limited number per process. Work without a slot is rescheduled, so that a slow
 * shop does not block others.
 */

const turns = new Map<string, symbol>()

/** @param most maximum number of slots of all shops together */
export function takeTurn(shop: string, who: symbol, most: number): boolean {
  const holder = turns.get(shop)
  if (holder !== undefined) return holder === who
  if (turns.size >= most) return false
  turns.set(shop, who)
  return true
}

/** Frees the slot of finished work, whether it ever had one or not. */
export function endTurn(shop: string, who: symbol): void {
  if (turns.get(shop) === who) turns.delete(shop)
}
