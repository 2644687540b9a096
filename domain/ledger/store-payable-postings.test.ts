import { expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { imbalance } from './ledger-account.ts'
import { storeLine } from './statement.ts'
import { freeShippingPostings } from './store-payable-postings.ts'

const stated = (source: string, postings: ReturnType<typeof freeShippingPostings>) => ({
  source,
  postings: postings.map(({ account, money: { minor } }) => ({
    kind: account.kind,
    storeId: 'storeId' in account ? account.storeId : null,
    supplierId: null,
    minor,
  })),
})

test.each([299, -299])(
  'free shipping of %i is owed to its store, costs us the same, and is a line of its own on the statement',
  (minor) => {
    const postings = freeShippingPostings(7, money(minor, 'USD'))
    expect(imbalance(postings)).toEqual([])
    expect(storeLine(stated('free-shipping:12', postings), 7)).toEqual({
      kind: 'free_shipping',
      paidMinor: 0,
      refundedMinor: 0,
      creditMinor: minor,
      netMinor: 0,
    })
  },
)
