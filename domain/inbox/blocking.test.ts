import { expect, test } from 'vitest'
import { blockedByOther, blockedByYou, isBlockedBy, mayWriteIn } from './blocking.ts'

test.each([
  [false, false, 'store', undefined],
  [true, false, 'store', blockedByYou],
  [true, false, 'supplier', blockedByOther],
  [false, true, 'store', blockedByOther],
  [false, true, 'supplier', blockedByYou],
  [true, true, 'store', blockedByYou],
] as const)(
  'blocked by the store: %s, by the supplier: %s; a %s that writes reads %j',
  (blockedByStore, blockedBySupplier, side, words) => {
    const decision = mayWriteIn({ blockedByStore, blockedBySupplier }, side)
    expect(decision.allowed ? undefined : decision.reason).toBe(words)
    expect(isBlockedBy({ blockedByStore, blockedBySupplier }, side)).toBe(words === blockedByYou)
  },
)
