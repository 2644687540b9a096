/** Random histories of payments, refunds and disputes: statements close with the accounts’ balances, and the clearing account is Stripe’s. */

import { describe, expect, test } from 'vitest'
import { type Currency, type Money, money } from '../vocabulary/money.ts'
import { commissionPostings } from './commission-postings.ts'
import { cardClearing, imbalance, type LedgerAccount, ownersOf, type Posting } from './ledger-account.ts'
import {
  disputeFeePostings,
  disputeLostPostings,
  disputeMovementPostings,
  feeRefundPostings,
  refundFailedPostings,
  refundOwedPostings,
  refundPostings,
  refundRecoveredPostings,
  transferReversalPostings,
} from './money-back-postings.ts'
import { paymentPostings, processorFeePostings } from './payment-postings.ts'
import { balanceIn, storeBalances, storeLine, supplierBalances, supplierLine } from './statement.ts'

/** A small generator with a seed, so that a failing history can be run again. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (share: number) => next() < share,
  }
}

interface Posted {
  readonly source: string
  readonly postings: readonly Posting[]
}

/** A history, and the balance of ours that a processor has after it. */
function history(seed: number): { entries: Posted[]; atProcessor: Map<Currency, number> } {
  const { whole, chance } = random(seed)
  const entries: Posted[] = []
  const atProcessor = new Map<Currency, number>()
  const takes = (currency: Currency, minor: number) => atProcessor.set(currency, (atProcessor.get(currency) ?? 0) + minor)
  const post = (source: string, postings: readonly Posting[]) => entries.push({ source, postings })
  for (let order = 1; order <= whole(1, 12); order++) {
    const currency: Currency = chance(0.8) ? 'USD' : 'CAD'
    const of = (minor: number): Money => money(minor, currency)
    const [storeId, supplierId] = [whole(1, 3), whole(1, 3)]
    const amount = whole(50, 50_000)
    const fee = chance(0.1) ? 0 : Math.min(amount, whole(0, 1600))
    const taken = whole(0, 1700)
    post(`payment:${order}`, paymentPostings({ storeId, supplierId, amount: of(amount), fee: of(fee) }))
    // Charge, transfer and application fee; then the processor's own.
    takes(currency, amount - amount + fee)
    if (taken) post(`payment:${order}:processor-fee`, processorFeePostings(of(taken)))
    takes(currency, -taken)
    const commission = Math.round(amount / 10)
    if (commission) post(`commission:${order}`, commissionPostings(supplierId, of(commission)))
    let [left, commissionLeft] = [amount, commission]
    for (let refund = 1; left > 0 && chance(0.5); refund++) {
      const given = whole(1, left)
      left -= given
      const id = `re_${order}_${refund}`
      const bearer = chance(0.7) ? 'supplier' : 'platform'
      const sides = { storeId, supplierId, bearer } as const
      post(`refund:${id}`, refundPostings(sides, of(given)))
      takes(currency, -given)
      const back = Math.round((fee * given) / amount)
      if (bearer === 'supplier' && chance(0.8)) {
        post(`reversal:trr_${id}`, transferReversalPostings(supplierId, of(given)))
        takes(currency, given)
        if (back) {
          post(`fee-refund:fr_${id}`, feeRefundPostings(supplierId, of(back)))
          takes(currency, -back)
        }
      } else if (bearer === 'supplier') {
        post(`refund:${id}:owed`, refundOwedPostings(supplierId, of(given)))
        const recovered = whole(0, given)
        if (recovered) post(`reversal:trr_${id}`, refundRecoveredPostings(supplierId, of(recovered)))
        takes(currency, recovered)
        if (chance(0.2) && recovered < given) post(`refund:${id}:owed:failed`, refundOwedPostings(supplierId, of(recovered - given)))
      }
      const falls = Math.min(commissionLeft, Math.round((commission * given) / amount))
      commissionLeft -= falls
      if (falls) post(`commission:${order}:refund-${refund}`, commissionPostings(supplierId, of(-falls)))
      if (chance(0.15)) {
        post(`refund:${id}:failed`, refundFailedPostings(sides, of(given)))
        takes(currency, given)
      }
    }
    if (chance(0.2)) {
      const disputed = whole(1, amount)
      post(`dispute:txn_${order}`, disputeMovementPostings(of(disputed)))
      post(`dispute:txn_${order}:fee`, disputeFeePostings(of(1500)))
      takes(currency, -disputed - 1500)
      if (chance(0.5)) {
        post(`dispute:txn_${order}_won`, disputeMovementPostings(of(-disputed)))
        takes(currency, disputed)
      } else post(`dispute:dp_${order}:lost`, disputeLostPostings(of(disputed)))
    }
  }
  return { entries, atProcessor }
}

const inCurrency = (entries: readonly Posted[], currency: Currency) =>
  entries
    .map(({ source, postings }) => ({
      source,
      postings: postings
        .filter(({ money: of }) => of.currency === currency)
        .map(({ account, money: { minor } }) => ({ kind: account.kind, minor, ...ownersOf(account) })),
    }))
    .filter(({ postings }) => postings.length)

function balancesOf(entries: ReturnType<typeof inCurrency>, owner: { storeId: number } | { supplierId: number }) {
  const byKind = new Map<LedgerAccount['kind'], number>()
  for (const { kind, minor, storeId, supplierId } of entries.flatMap(({ postings }) => postings))
    if ('storeId' in owner ? storeId === owner.storeId : supplierId === owner.supplierId) byKind.set(kind, (byKind.get(kind) ?? 0) + minor)
  return byKind
}
const sum = <Line>(lines: readonly Line[], of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)

describe('after each of four hundred random histories', () => {
  const histories = Array.from({ length: 400 }, (_, seed) => ({ seed, ...history(seed + 1) }))

  test('every entry balances, and our clearing account is what the processor holds', () => {
    for (const { seed, entries, atProcessor } of histories) {
      for (const { source, postings } of entries) expect(imbalance(postings), `${seed} ${source}`).toEqual([])
      for (const [currency, minor] of atProcessor) {
        const ours = entries
          .flatMap(({ postings }) => postings)
          .filter(({ account, money: of }) => account.kind === cardClearing.kind && of.currency === currency)
        expect(
          sum(ours, ({ money: of }) => of.minor),
          `${seed} ${currency}`,
        ).toBe(minor)
      }
    }
  })

  test('the lines of every supplier’s statement add up to the balances of its accounts', () => {
    for (const { seed, entries } of histories)
      for (const currency of ['USD', 'CAD'] as const)
        for (const supplierId of [1, 2, 3]) {
          const stated = inCurrency(entries, currency)
          const lines = stated.map((entry) => supplierLine(entry, supplierId))
          const held = supplierBalances.map((balance) => balanceIn(balance, balancesOf(stated, { supplierId })))
          const added = [
            sum(lines, ({ netMinor }) => netMinor),
            sum(lines, ({ owedMinor }) => owedMinor),
            sum(lines, ({ commissionMinor }) => commissionMinor),
            sum(lines, ({ payableMinor }) => payableMinor),
          ]
          expect(added, `${seed} ${currency} ${supplierId}`).toEqual(held)
          for (const { amountMinor, feeMinor, refundMinor, netMinor } of lines) expect(amountMinor + feeMinor + refundMinor).toBe(netMinor)
        }
  })

  test('the lines of every store’s statement add up to the balances of its accounts', () => {
    for (const { seed, entries } of histories)
      for (const currency of ['USD', 'CAD'] as const)
        for (const storeId of [1, 2, 3]) {
          const stated = inCurrency(entries, currency)
          const lines = stated.map((entry) => storeLine(entry, storeId))
          const held = storeBalances.map((balance) => balanceIn(balance, balancesOf(stated, { storeId })))
          const added = [
            sum(lines, ({ paidMinor }) => paidMinor),
            sum(lines, ({ refundedMinor }) => refundedMinor),
            sum(lines, ({ creditMinor }) => creditMinor),
          ]
          expect(added, `${seed} ${currency} ${storeId}`).toEqual(held)
        }
  })
})
