import { expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type BackupFacts, compareLine, mayUseBackup } from './backup-offer.ts'

const fine: BackupFacts = {
  isNeeded: true,
  isOffered: true,
  isSelling: true,
  isApproved: true,
  isPayable: true,
  isSameCurrency: true,
  isOpen: true,
  ships: true,
  isInStock: true,
}

it('a backup that fulfils everything may be used', () => expect(mayUseBackup(fine)).toEqual({ allowed: true }))

it.each(Object.keys(fine))('a backup is refused with a reason of its own if %s is false', (fact) => {
  const decision = mayUseBackup({ ...fine, [fact]: false })
  expect(decision).toMatchObject({ allowed: false, code: 'BACKUP_NOT_POSSIBLE', reason: expect.stringMatching(/\.$/) })
  const others = Object.keys(fine).filter((other) => other !== fact)
  const reasons = others.map((other) => mayUseBackup({ ...fine, [other]: false })).map((one) => (one.allowed ? '' : one.reason))
  expect(reasons).not.toContain(decision.allowed ? '' : decision.reason)
})

const usd = (minor: number) => money(minor, 'USD')

it('profit is the shop price less cost and shipping, for all pieces', () => {
  expect(compareLine({ price: usd(700), quantity: 3, shipping: usd(500), shopPrice: usd(1500) })).toEqual({
    cost: usd(2100),
    shipping: usd(500),
    total: usd(2600),
    profit: usd(1900),
  })
})

it('a loss is a negative profit', () => {
  expect(compareLine({ price: usd(1600), quantity: 1, shipping: usd(0), shopPrice: usd(1500) }).profit).toEqual(usd(-100))
})

it('profit is unknown where the shop price is', () => {
  expect(compareLine({ price: usd(700), quantity: 1, shipping: usd(500), shopPrice: undefined }).profit).toBeUndefined()
})
