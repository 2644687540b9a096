import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { commissionPostings, commissionReturnedPostings, commissionWrittenOffPostings, paidOutsidePostings } from './commission-postings.ts'
import { cardClearing, imbalance } from './ledger-account.ts'

const usd = (minor: number) => money(minor, 'USD')
const shown = (postings: ReturnType<typeof commissionPostings>) => postings.map(({ account, money: { minor } }) => [account.kind, minor])

describe('commission', () => {
  test.each([
    [
      'is owed',
      commissionPostings(7, usd(450)),
      [
        ['commission_receivable', 450],
        ['commission_revenue', -450],
      ],
    ],
    [
      'reaches our bank',
      paidOutsidePostings(7, usd(450)),
      [
        ['bank', 450],
        ['commission_receivable', -450],
      ],
    ],
    [
      'is given up',
      commissionWrittenOffPostings(7, usd(450)),
      [
        ['bad_debt', 450],
        ['commission_receivable', -450],
      ],
    ],
    [
      'goes back to a card',
      commissionReturnedPostings(7, cardClearing, usd(450)),
      [
        ['commission_receivable', 450],
        ['processor_clearing', -450],
      ],
    ],
    [
      'is lost in a dispute',
      commissionReturnedPostings(7, { kind: 'disputes_held' }, usd(450)),
      [
        ['commission_receivable', 450],
        ['disputes_held', -450],
      ],
    ],
  ])('%s', (_, postings, expected) => {
    expect(shown(postings)).toEqual(expected)
    expect(imbalance(postings)).toEqual([])
  })
})
