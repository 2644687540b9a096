import { describe, expect, it } from 'vitest'
import { amountToGive, type ClaimedGoods, claimAmounts, claimedPieces, freePieces, mayGrant, type Pieces } from './claim-amount.ts'
import { type ClaimKind, type ClaimOutcome, claimOutcomes } from './refund-request.ts'

const goods: ClaimedGoods = {
  quantity: 2,
  priceMinor: 1000,
  lineQuantity: 3,
  lineShippingMinor: 500,
  leftMinor: 3500,
  shippingMinor: 500,
  shippingRefundedMinor: 0,
  givenMinor: 0,
}

describe('amounts of a request', () => {
  it.each([
    ['are the goods and their share of the shipping, rounded down', {}, [2000, 333, false]],
    ['have no more shipping than is left of the order’s', { shippingRefundedMinor: 400 }, [2000, 100, false]],
    ['have none where all was given back', { shippingRefundedMinor: 500 }, [2000, 0, true]],
    ['have none where shipping was free', { lineShippingMinor: null, shippingMinor: 0 }, [2000, 0, false]],
  ])('%s', (_what, more, [goodsMinor, shippingMinor, shippingRefunded]) => {
    expect(claimAmounts({ ...goods, ...more })).toEqual({ goodsMinor, shippingMinor, shippingRefunded })
  })

  it.each<[string, ClaimOutcome, Partial<ClaimedGoods>, number | undefined, boolean, number | string, number?, number?]>([
    ['in full', 'full', {}, undefined, false, 2000, 0],
    ['in full with shipping', 'full', {}, undefined, true, 2333, 333],
    ['in full with what is left of the shipping', 'full', { leftMinor: 2100 }, undefined, true, 2100, 100],
    ['in full where less is left', 'full', { leftMinor: 1999 }, undefined, false, 'NOTHING_LEFT'],
    ['in full where nothing is left', 'full', { leftMinor: 0 }, undefined, false, 'NOTHING_LEFT', 0, 1],
    ['in full with what is left, for pieces that were not shipped', 'full', { leftMinor: 1999 }, undefined, true, 1999, 0, 1],
    ['after a return', 'return', {}, undefined, true, 2333, 333],
    ['in part', 'partial', {}, 700, false, 700, 0],
    ['in part with shipping', 'partial', {}, 700, true, 1033, 333],
    ['in part of nothing', 'partial', {}, undefined, false, 'AMOUNT_NOT_POSSIBLE'],
    ['in part beyond the goods', 'partial', {}, 2001, false, 'AMOUNT_NOT_POSSIBLE'],
    ['in part beyond what is left', 'partial', { leftMinor: 600 }, 601, false, 'AMOUNT_NOT_POSSIBLE'],
    ['as a replacement', 'replacement', { leftMinor: 0 }, undefined, true, 0, 0],
  ])('are given %s', (_what, outcome, more, partMinor, shippingIncluded, expected, shipping, openPieces = 0) => {
    const given = amountToGive(outcome, { ...goods, ...more }, { partMinor, shippingIncluded, openPieces })
    expect(given).toMatchObject(
      typeof expected === 'string' ? { allowed: false, code: expected } : { allowed: true, amountMinor: expected, shippingMinor: shipping },
    )
  })
})

describe('pieces of a request', () => {
  it.each<[string, ClaimKind, number, Pieces, Pieces | undefined]>([
    ['no longer needed are those that are not shipped first', 'not_needed', 2, { shipped: 1, open: 2 }, { shipped: 0, open: 2 }],
    ['no longer needed are shipped ones beyond those', 'not_needed', 3, { shipped: 1, open: 2 }, { shipped: 1, open: 2 }],
    ['that did not arrive are shipped ones', 'not_arrived', 1, { shipped: 1, open: 2 }, { shipped: 1, open: 0 }],
    ['that did not arrive are no open ones', 'not_arrived', 2, { shipped: 1, open: 2 }, undefined],
    ['of another reason are shipped ones first', 'other', 2, { shipped: 1, open: 2 }, { shipped: 1, open: 1 }],
    ['are no more than are left', 'other', 2, { shipped: 1, open: 0 }, undefined],
  ])('%s', (_what, kind, quantity, free, expected) => expect(claimedPieces({ kind, quantity }, free)).toEqual(expected))

  it('are free where no accepted request was about them', () =>
    expect(freePieces({ quantity: 5, shipped: 2, refunded: 1 }, [{ quantity: 2, takenOff: 1 }])).toEqual({ shipped: 1, open: 2 }))

  it('are not free where a pending request needs shipped ones', () =>
    expect(freePieces({ quantity: 5, shipped: 2, refunded: 1 }, [{ quantity: 1, takenOff: 0 }], 1)).toEqual({ shipped: 0, open: 2 }))

  it('that were not shipped are refunded in full or not at all', () =>
    expect(claimOutcomes.map((outcome) => [mayGrant(outcome, { open: 1 }).allowed, mayGrant(outcome, { open: 0 }).allowed])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, true],
    ]))
})
