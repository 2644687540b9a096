import { describe, expect, it, test } from 'vitest'
import { planKeys } from '../../plans/plan.ts'
import { money } from '../../vocabulary/money.ts'
import {
  type AutomaticFacts,
  type AutomaticRules,
  consentText,
  decideAutomaticPayment,
  holdAfter,
  mayUseAutomaticPayment,
  pausesAfter,
} from './automatic-payment.ts'
import { dryRunAutomaticPayments, type PastBlock } from './dry-run.ts'

const usd = (minor: number) => money(minor, 'USD')
const rules: AutomaticRules = {
  currency: 'USD',
  orderLimitMinor: 5000,
  dayLimitMinor: 10_000,
  supplierIds: null,
  waitMinutes: 0,
  leastProfitMinor: null,
  holdsOnAddress: true,
  holdsOnRisk: true,
}
const facts: AutomaticFacts = {
  now: new Date('2026-11-26T10:00:00Z'),
  arrivedAt: new Date('2026-11-26T10:00:00Z'),
  plan: 'PROFESSIONAL',
  hasCard: true,
  isPaused: false,
  supplierId: 7,
  total: usd(2000),
  orderTotals: [usd(2000), usd(1000)],
  profit: usd(900),
  spentMinor: 0,
  addressProblems: [],
  isPoBoxRefused: false,
  risk: 'accept',
}

describe('an order that arrives', () => {
  it.each<[string, Partial<AutomaticRules>, Partial<AutomaticFacts>, object]>([
    ['within all limits', {}, {}, { act: 'pay', countedMinor: 2000 }],
    ['at exactly the limit for an order', { orderLimitMinor: 3000 }, {}, { act: 'pay' }],
    [
      'one cent over the limit for an order',
      { orderLimitMinor: 2999 },
      {},
      { act: 'hold', reason: 'order_limit', text: 'The order costs $30.00, more than your limit of $29.99 for an order.' },
    ],
    ['that fills the daily limit exactly', {}, { spentMinor: 8000 }, { act: 'pay' }],
    [
      'one cent over the daily limit',
      {},
      { spentMinor: 8001 },
      { act: 'hold', reason: 'day_limit', text: 'It would go over your limit of $100.00 in 24 hours, of which $80.01 is spent.' },
    ],
    ['that costs nothing, with the day spent', {}, { total: usd(0), spentMinor: 10_000 }, { act: 'pay', countedMinor: 0 }],
    ['of a chosen supplier', { supplierIds: [7] }, {}, { act: 'pay' }],
    ['of a supplier that was not chosen', { supplierIds: [8] }, {}, { act: 'hold', reason: 'supplier' }],
    ['with no supplier chosen', { supplierIds: [] }, {}, { act: 'hold', reason: 'supplier' }],
    ['before its wait is over', { waitMinutes: 30 }, {}, { act: 'wait', until: new Date('2026-11-26T10:30:00Z') }],
    ['when its wait is over', { waitMinutes: 30 }, { now: new Date('2026-11-26T10:30:00Z') }, { act: 'pay' }],
    ['that is held in any case, before its wait is over', { waitMinutes: 30, supplierIds: [8] }, {}, { act: 'hold', reason: 'supplier' }],
    ['that leaves the least profit', { leastProfitMinor: 900 }, {}, { act: 'pay' }],
    [
      'that leaves less',
      { leastProfitMinor: 901 },
      {},
      { act: 'hold', reason: 'profit', text: 'It leaves you $9.00, less than your $9.01.' },
    ],
    ['at a loss, where no loss is allowed', { leastProfitMinor: 0 }, { profit: usd(-1) }, { act: 'hold', reason: 'profit' }],
    ['of unknown profit', { leastProfitMinor: 0 }, { profit: undefined }, { act: 'hold', reason: 'profit_unknown' }],
    ['of unknown profit, where profit does not matter', {}, { profit: undefined }, { act: 'pay' }],
    [
      'with a wrong address',
      {},
      { addressProblems: ['The city is missing.'] },
      { act: 'hold', reason: 'address', text: 'The address looks wrong. The city is missing.' },
    ],
    [
      'with a wrong address, where it does not matter',
      { holdsOnAddress: false },
      { addressProblems: ['The city is missing.'] },
      { act: 'pay' },
    ],
    [
      'to a PO box of a supplier that refuses them, whatever the rules say of addresses',
      { holdsOnAddress: false },
      { isPoBoxRefused: true },
      { act: 'hold', reason: 'address', text: 'The supplier does not deliver to PO boxes.' },
    ],
    ['that the shop would cancel', {}, { risk: 'cancel' }, { act: 'hold', reason: 'risk' }],
    ['that the shop would look into', {}, { risk: 'investigate' }, { act: 'hold', reason: 'risk' }],
    ['that the shop has not assessed yet', {}, { risk: 'pending' }, { act: 'wait', until: new Date('2026-11-26T10:03:00Z') }],
    [
      'that the shop has not assessed in half an hour',
      {},
      { risk: 'pending', now: new Date('2026-11-26T10:30:00Z') },
      { act: 'hold', reason: 'risk_unknown' },
    ],
    ['that the shop has no opinion about', {}, { risk: 'none' }, { act: 'pay' }],
    ['that the shop would cancel, where it does not matter', { holdsOnRisk: false }, { risk: 'cancel' }, { act: 'pay' }],
    ['without a card', {}, { hasCard: false }, { act: 'hold', reason: 'no_card' }],
    ['after a declined one', {}, { isPaused: true }, { act: 'hold', reason: 'paused' }],
    ['on a lower plan', {}, { plan: 'GROWTH' }, { act: 'hold', reason: 'plan' }],
    ['in another currency, which is converted', { currency: 'CAD', orderLimitMinor: 4079 }, {}, { act: 'hold', reason: 'order_limit' }],
    ['in another currency, within the limits', { currency: 'CAD', orderLimitMinor: 4080 }, {}, { act: 'pay', countedMinor: 2720 }],
  ])('%s', (_what, otherRules, otherFacts, decision) => {
    expect(decideAutomaticPayment({ ...rules, ...otherRules }, { ...facts, ...otherFacts })).toMatchObject(decision)
  })
})

test('Professional and Executive pay automatically, and no other plan does', () => {
  expect(planKeys.filter(mayUseAutomaticPayment)).toEqual(['PROFESSIONAL', 'EXECUTIVE'])
})

test.each([
  ['card_declined', 'declined', true],
  ['insufficient_funds', 'declined', true],
  ['expired_card', 'declined', true],
  ['card_gone', 'declined', true],
  ['some_code_we_do_not_know', 'declined', true],
  ['authentication_required', 'authentication', false],
  ['processor_unavailable', 'payment_failed', false],
  ['account_gone', 'payment_failed', false],
  ['payment_expired', 'payment_failed', false],
  ['payment_stopped', 'by_owner', false],
  ['order_changed', undefined, false],
  ['order_cancelled', undefined, false],
])('a charge that failed with %s holds the order as %s and pauses all others: %s', (code, reason, pauses) => {
  expect([holdAfter(code), pausesAfter(code)]).toEqual([reason, pauses])
})

test('the consent says who may charge what, when, how much, and how to end it', () => {
  expect(consentText('Quayside')).toMatch(
    /allow Quayside to charge my saved card .*order arrives.*goods and shipping.*limits.*switch this off/,
  )
})

describe('a dry run', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const block = (supplierOrderId: number, hour: number, minor: number, more: Partial<PastBlock> = {}): PastBlock => ({
    supplierOrderId,
    arrivedAt: at(hour),
    supplierId: 7,
    total: usd(minor),
    orderTotals: [usd(minor)],
    profit: usd(100),
    addressProblems: [],
    isPoBoxRefused: false,
    risk: null,
    ...more,
  })

  it('spends the daily limit in the order of arrival, and has it back after 24 hours', () => {
    const decided = dryRunAutomaticPayments(rules, [
      block(1, 0, 5000),
      block(2, 1, 4000),
      block(3, 2, 2000),
      block(4, 3, 1000),
      block(5, 24, 5000),
      block(6, 24, 1),
    ])
    expect(decided.map(({ supplierOrderId, held }) => [supplierOrderId, held?.reason ?? 'paid'])).toEqual([
      [1, 'paid'],
      [2, 'paid'],
      [3, 'day_limit'],
      [4, 'paid'],
      [5, 'paid'],
      [6, 'day_limit'],
    ])
  })

  it('waits as long as the rules say, and pays then', () => {
    expect(dryRunAutomaticPayments({ ...rules, waitMinutes: 600 }, [block(1, 0, 5000)])).toMatchObject([{ held: null, countedMinor: 5000 }])
  })

  it('holds what the shop flagged, and takes what it has not answered for harmless', () => {
    const decided = dryRunAutomaticPayments(rules, [block(1, 0, 100, { risk: 'cancel' }), block(2, 0, 100, { risk: 'pending' })])
    expect(decided.map(({ held }) => held?.reason)).toEqual(['risk', undefined])
  })
})
