/** Statements of suppliers and stores: what was paid, refunded and kept back, by month, equal to the ledger’s balances. */

import { commissionPostings } from '@quayside/domain/ledger/commission-postings'
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { storeBalances, supplierBalances } from '@quayside/domain/ledger/statement'
import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, post } from '#features/ledger'
import { freezeClock } from '#foundation/clock/clock'
import { mostLinesPrinted } from '#foundation/pdf/pdf-page'
import { makeAdmin } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, orderSeen, paidOrder } from '#testing/actors/business-actors'
import { stage, until } from '#testing/actors/stripe-actors'
import { wordsOf } from '#testing/pdf'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const month = new Date().toISOString().slice(0, 7)
let business: Business
let other: Business
let first: { id: number; blockId: number; amount: number; payout: number; chargeId: string }
beforeAll(async () => {
  business = await openForBusiness(world)
  other = await openForBusiness(world)
  first = await paid(business)
  await paid(other)
})
afterEach(() => freezeClock(undefined))

async function paid(by: Business) {
  const { id, block } = await paidOrder(world, by)
  const { rows } = await world.pool.query(
    `select charge_id, amount_minor::int, payout_minor::int from payment where supplier_order_id = $1`,
    [block.supplier_order_id],
  )
  return { id, blockId: block.supplier_order_id, chargeId: rows[0].charge_id, amount: rows[0].amount_minor, payout: rows[0].payout_minor }
}
async function refunded(order: typeof first, amount: number) {
  await stage(world, 'POST', `stripe/${world.stripeName}/charges/${order.chargeId}/refunds`, { amount })
  await until(async () => {
    await world.runJobs()
    const seen = await orderSeen(world, business.token, order.id)
    return seen.timeline.some((event: { kind: string }) => event.kind === 'refunded')
  })
}

const ofSupplier = (query = `month=${month}`, { supplier } = business) =>
  demand(world, 'GET', `/v1/supplier_statement/?${query}`, supplier.token)
const ofStore = (query = `month=${month}`, { token } = business) => demand(world, 'GET', `/v1/store_statement/?${query}`, token)
const download = async (path: string, token: string) => (await world.call('GET', path, { token })).body as string
const balance = (account: LedgerAccount) =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const closingOf = (statement: { balances: { name: string; closing_minor: number }[] }, name: string) =>
  statement.balances.find((each) => each.name === name)!.closing_minor
const sum = (lines: readonly Record<string, number>[], of: string) => lines.reduce((total, line) => total + line[of]!, 0)

describe('a statement on paper', () => {
  const paper = async (path: string, token: string) => {
    const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Token ${token}` } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return wordsOf(Buffer.from(await answer.arrayBuffer())).join(' ')
  }
  const amount = (minor: number) => formatMinor(minor, 'USD')

  test('of a supplier has the figures of its page: balances, sums by kind, and each line', async () => {
    const words = await paper(`/v1/supplier_statement/pdf/?month=${month}`, business.supplier.token)
    const { balances, lines } = await ofSupplier()
    for (const { name, opening_minor: opening, change_minor: change, closing_minor: closing } of balances)
      expect(words).toContain(
        `${supplierBalances.find((each) => each.name === name)!.label} ${amount(opening)} ${amount(change)} ${amount(closing)}`,
      )
    const payments = lines.filter(({ kind }: { kind: string }) => kind === 'payment')
    const of = (name: string) => amount(sum(payments, name))
    expect(words).toContain(`Payment ${payments.length} ${of('amount_minor')} ${of('fee_minor')} ${of('net_minor')}`)
    for (const line of payments)
      expect(words).toContain(
        `${line.order.name} · ${line.order.party} ${amount(line.amount_minor)} ${amount(line.fee_minor)} ${amount(line.net_minor)}`,
      )
  })

  test('of a store has the figures of its page', async () => {
    const words = await paper(`/v1/store_statement/pdf/?month=${month}`, business.token)
    const { balances, lines } = await ofStore()
    for (const { name, opening_minor: opening, change_minor: change, closing_minor: closing } of balances)
      expect(words).toContain(
        `${storeBalances.find((each) => each.name === name)!.label} ${amount(opening)} ${amount(change)} ${amount(closing)}`,
      )
    const payments = lines.filter(({ kind }: { kind: string }) => kind === 'payment')
    expect(words).toContain(`Payment ${payments.length} ${amount(sum(payments, 'paid_minor'))}`)
    for (const line of payments) expect(words).toContain(amount(line.paid_minor))
  })

  test('of more lines than people read is summed by day, with the same closing balance', async () => {
    const { supplierId } = other.supplier
    await world.transaction(async (open) => {
      for (let n = 0; n <= mostLinesPrinted; n++)
        await post(open, {
          source: `commission:many:${n}`,
          description: 'Commission',
          postings: commissionPostings(supplierId, money(7, 'USD')),
        })
    })
    const words = await paper(`/v1/supplier_statement/pdf/?month=${month}`, other.supplier.token)
    const statement = await ofSupplier(`month=${month}`, other)
    expect(words).toContain('Summed by day.')
    expect(words).toContain(amount(closingOf(statement, 'commission')))
    expect(words).toContain(`Commission ${mostLinesPrinted + 2} `)
  })
})

describe('a supplier’s statement', () => {
  test('has each payment with fee and net, opens its order, and shows its workings', async () => {
    const { lines, currency, is_closed } = await ofSupplier()
    expect([currency, is_closed]).toEqual(['USD', false])
    const payment = lines.find(({ kind }: { kind: string }) => kind === 'payment')
    expect(payment).toMatchObject({
      order: { id: first.blockId },
      reference: first.chargeId,
      amount_minor: first.amount,
      fee_minor: first.payout - first.amount,
      refund_minor: 0,
      net_minor: first.payout,
      workings: { result: { minor: first.payout } },
    })
    const commission = lines.find(({ kind }: { kind: string }) => kind === 'commission')
    expect(commission).toMatchObject({ order: { id: first.blockId }, net_minor: 0 })
    expect(commission.workings.result.minor).toBe(commission.commission_minor)
    expect(commission.commission_minor).toBeGreaterThan(0)
  })

  test('adds up to what its account at Stripe received, with refunds and fees given back', async () => {
    await refunded(first, 300)
    const { lines, balances } = await ofSupplier()
    const { accounts } = await stage(world, 'GET', `stripe/${world.stripeName}/balances`)
    const [held] = accounts[business.account]
    expect(sum(lines, 'net_minor')).toBe(held.available + held.pending)
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject([{ refund_minor: -300, net_minor: -300 }])
    expect(lines.find(({ kind }: { kind: string }) => kind === 'fee_returned').fee_minor).toBeGreaterThan(0)
    for (const line of lines) expect(line.amount_minor + line.fee_minor + line.refund_minor).toBe(line.net_minor)
    const { supplierId } = business.supplier
    const [payouts, receivable, commission] = await Promise.all(
      (['supplier_payouts', 'supplier_receivable', 'commission_receivable'] as const).map((kind) => balance({ kind, supplierId })),
    )
    expect(balances.map(({ closing_minor: minor }: { closing_minor: number }) => minor)).toEqual([
      payouts! + receivable!,
      receivable,
      commission,
      0,
    ])
  })

  test('is downloaded whole as CSV, whose columns add up', async () => {
    const text = await download(`/v1/supplier_statement/export/?month=${month}`, business.supplier.token)
    const rows = text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','))
    const { lines, balances } = await ofSupplier()
    expect(rows[0]!.slice(0, 3).join()).toContain('Date')
    expect(rows).toHaveLength(1 + 1 + lines.length + 1)
    const nets = rows.slice(2, -1).map((row) => Number(row[8]))
    expect(Math.round(nets.reduce((total, net) => total + net, 0) * 100)).toBe(sum(lines, 'net_minor'))
    expect(rows.at(-1)![1]).toBe('Closing balance')
    expect(Number(rows.at(-1)![8])).toBe(balances[0].closing_minor / 100)
  })

  test('is paged: each line comes once, in order', async () => {
    for (let each = 0; each < 120; each++)
      await world.transaction((context) =>
        post(context, {
          source: `commission:test:${each}`,
          description: 'Commission',
          postings: commissionPostings(business.supplier.supplierId, money(1, 'USD')),
        }),
      )
    const ids: number[] = []
    for (let next: number | null = 0; next !== null; ) {
      const page = await ofSupplier(`month=${month}${next ? `&after=${next}` : ''}`)
      ids.push(...page.lines.map(({ id }: { id: number }) => id))
      expect(page.lines.length).toBeLessThanOrEqual(50)
      next = page.next
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(120)
    const text = await download(`/v1/supplier_statement/export/?month=${month}`, business.supplier.token)
    expect(text.trim().split('\n')).toHaveLength(ids.length + 3)
  })

  test('of a later month opens with what this one closed with, and a closed month says so', async () => {
    const { months } = await demand(world, 'GET', '/v1/supplier_statements/', business.supplier.token)
    expect(months).toHaveLength(1)
    const before = await ofSupplier()
    expect(months[0]).toEqual({ month, currency: 'USD', is_closed: false, balances: before.balances })
    const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 3))
    freezeClock(next)
    await world.transaction(({ enqueue }) => enqueue('ledger.close-months', {}))
    await world.runJobs()
    const after = await ofSupplier(`month=${next.toISOString().slice(0, 7)}`)
    expect(after.lines).toEqual([])
    const closing = before.balances.map(({ closing_minor: minor }: { closing_minor: number }) => minor)
    expect(after.balances.map(({ opening_minor: minor }: { opening_minor: number }) => minor)).toEqual(closing)
    expect(after.balances.map(({ closing_minor: minor }: { closing_minor: number }) => minor)).toEqual(closing)
    expect(await ofSupplier()).toEqual({ ...before, is_closed: true })
    const { months: closed } = await demand(world, 'GET', '/v1/supplier_statements/', business.supplier.token)
    expect(closed).toEqual([{ ...months[0], is_closed: true }])
  })
})

describe('a store’s statement', () => {
  test('has what was paid and what came back, by order', async () => {
    const { lines, balances } = await ofStore()
    expect(lines).toMatchObject([
      { kind: 'payment', order: { id: first.id, party: 'North Woods Soap' }, paid_minor: first.amount, reference: first.chargeId },
      { kind: 'refund', order: { id: first.id }, refunded_minor: 300, net_minor: -300, workings: null },
    ])
    expect(lines[0].workings.result.minor).toBe(first.amount)
    const { storeId, supplier } = business
    expect(balances[0].closing_minor).toBe(-(await balance({ kind: 'store_payments', storeId })))
    expect(closingOf({ balances }, 'refunded')).toBe(
      await balance({ kind: 'refunds_by_supplier', storeId, supplierId: supplier.supplierId }),
    )
    const text = await download(`/v1/store_statement/export/?month=${month}`, business.token)
    expect(text.trim().split('\n')).toHaveLength(lines.length + 3)
    const { months } = await demand(world, 'GET', '/v1/store_statements/', business.token)
    expect(months).toMatchObject([{ month, balances }])
  })

  test('has nothing of another store, even when it goes on after a line of that one', async () => {
    const theirs = await ofStore(undefined, other)
    const after = await ofStore(`month=${month}&after=${theirs.lines[0].id}`)
    expect(after.lines.map(({ order }: { order: { id: number } }) => order.id)).not.toContain(theirs.lines[0].order.id)
    expect(theirs.lines).toHaveLength(1)
  })
})

describe('the platform’s statement', () => {
  test('has each of our accounts, whose lines lead from opening to closing, and opens the object at Stripe', async () => {
    const { token } = await makeAdmin(world)
    const { accounts } = await demand(world, 'GET', `/v1/admin/ledger_accounts/?month=${month}`, token)
    for (const { kind, processor, closing_minor: closing } of accounts)
      expect(closing, kind).toBe(await balance(processor ? { kind, processor } : { kind }))
    const clearing = accounts.find(({ kind }: { kind: string }) => kind === 'processor_clearing')
    const { lines, account } = await demand(world, 'GET', `/v1/admin/ledger_statement/?account=${clearing.id}&month=${month}`, token)
    expect(account).toEqual(clearing)
    expect(sum(lines, 'minor')).toBe(clearing.closing_minor - clearing.opening_minor)
    const payment = lines.find(({ source }: { source: string }) => source.startsWith('payment:'))
    expect(payment).toMatchObject({ against: ['Store payments', 'Supplier payouts'] })
    expect(payment.url).toBe(`${world.sandboxUrl}/stripe/search?query=${payment.reference}`)
    const text = await download(`/v1/admin/ledger_statement/export/?account=${clearing.id}&month=${month}`, token)
    expect(text.trim().split('\n')).toHaveLength(lines.length + 3)
    const ofStore = await demand(world, 'GET', `/v1/admin/ledger_accounts/?month=${month}&store_id=${business.storeId}`, token)
    expect(ofStore.accounts.map(({ kind }: { kind: string }) => kind)).toContain('store_payments')
    const unknown = await world.call('GET', `/v1/admin/ledger_statement/?account=999999&month=${month}`, { token })
    expect(unknown.status).toBe(404)
  })
})

test('a statement of no such month is refused with the field', async () => {
  for (const wanted of ['2026-13', '2026', 'x', '']) {
    const { status, body } = await world.call('GET', `/v1/supplier_statement/?month=${wanted}`, { token: business.supplier.token })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('month')])
  }
  const empty = await ofSupplier('month=2020-01&currency=CAD')
  expect(empty).toMatchObject({ lines: [], next: null, currency: 'CAD' })
})
