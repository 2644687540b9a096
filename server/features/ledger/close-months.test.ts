import { cardClearing } from '@quayside/domain/ledger/ledger-account'
import { monthOf } from '@quayside/domain/ledger/month'
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, describe, expect, test } from 'vitest'
import { accountsOf, balanceOf, balancesAt, monthsOfAccounts, movedIn, post } from '#features/ledger'
import { freezeClock } from '#foundation/clock/clock'
import { testWorld } from '#testing/test-world'

const world = testWorld()
afterEach(() => freezeClock(undefined))

let last = 0
/** Posts a charge of a store at a date. */
async function charge(at: string, storeId: number, minor: number): Promise<void> {
  freezeClock(new Date(at))
  const account = { kind: 'store_payments', storeId } as const
  const postings = [
    { account, money: money(-minor, 'USD') },
    { account: cardClearing, money: money(minor, 'USD') },
  ]
  await world.transaction((context) => post(context, { source: `test:${++last}`, description: '', postings }))
}
async function closeAt(at: string): Promise<void> {
  freezeClock(new Date(at))
  await world.transaction(({ enqueue }) => enqueue('ledger.close-months', {}))
  await world.runJobs()
}
const months = async () =>
  (await world.pool.query<{ month: string }>(`select to_char(month, 'YYYY-MM') as month from ledger_month order by 1`)).rows.map(
    ({ month }) => month,
  )
const stored = async () =>
  (
    await world.pool.query(
      `select account_id, month, debit_minor::int, credit_minor::int, closing_minor::int, postings from ledger_snapshot order by 1, 2`,
    )
  ).rows
/** The same, from the postings alone. */
const derived = async () =>
  (
    await world.pool.query(
      `select p.account_id, m.month, coalesce(sum(p.minor) filter (where p.minor > 0 and p.at >= m.month::timestamp at time zone 'UTC'), 0)::int as debit_minor,
         coalesce(-sum(p.minor) filter (where p.minor < 0 and p.at >= m.month::timestamp at time zone 'UTC'), 0)::int as credit_minor,
         sum(p.minor)::int as closing_minor, (count(*) filter (where p.at >= m.month::timestamp at time zone 'UTC'))::int as postings
       from ledger_month m join posting p on p.at < (m.month + interval '1 month')::timestamp at time zone 'UTC'
       group by 1, 2 having count(*) filter (where p.at >= m.month::timestamp at time zone 'UTC') > 0 order by 1, 2`,
    )
  ).rows
const account = async (storeId: number) => (await world.transaction(({ db }) => accountsOf(db, { storeId })))[0]!.id
const balance = (id: number, at: string) => world.transaction(async ({ db }) => (await balancesAt(db, [id], new Date(at))).get(id))

describe('months of the books', () => {
  test('are closed a day after their end, each with the snapshots that its postings add up to', async () => {
    await charge('2026-07-10T12:00:00Z', 1, 100)
    await charge('2026-07-31T23:59:59.999Z', 1, 50)
    await charge('2026-08-01T00:00:00Z', 1, 7)
    await charge('2026-08-20T00:00:00Z', 2, 30)
    await charge('2026-10-05T00:00:00Z', 1, 1000)
    await closeAt('2026-10-01T12:00:00Z')
    expect(await months()).toEqual(['2026-07', '2026-08'])
    await closeAt('2026-10-02T00:00:00Z')
    expect(await months()).toEqual(['2026-07', '2026-08', '2026-09'])
    expect(await stored()).toEqual(await derived())
    await closeAt('2026-11-20T00:00:00Z')
    expect(await stored()).toEqual(await derived())
    expect((await stored()).length).toBe(2 + 3 + 2)
  })

  test('open with the balance of the month before, closed or not', async () => {
    const id = await account(1)
    await charge('2026-11-21T00:00:00Z', 1, 5)
    expect([
      await balance(id, '2026-07-01T00:00:00Z'),
      await balance(id, '2026-08-01T00:00:00Z'),
      await balance(id, '2026-10-01T00:00:00Z'),
      await balance(id, '2026-11-01T00:00:00Z'),
      await balance(id, '2026-12-01T00:00:00Z'),
    ]).toEqual([0, -150, -157, -1157, -1162])
    const whole = await world.transaction(({ db }) => balanceOf(db, { kind: 'store_payments', storeId: 1, currency: 'USD' }))
    expect(whole.minor).toBe(-1162)
    const moved = await world.transaction(({ db }) => monthsOfAccounts(db, [id]))
    expect(moved.map(({ month, creditMinor, postings }) => [month, creditMinor, postings])).toEqual([
      ['2026-11', 5, 1],
      ['2026-10', 1000, 1],
      ['2026-08', 7, 1],
      ['2026-07', 150, 2],
    ])
    const ofMonth = async (month: string) => (await world.transaction(({ db }) => movedIn(db, [id], monthOf(month)))).get(id)
    for (const { month, debitMinor, creditMinor } of moved) expect(await ofMonth(month), month).toEqual({ debitMinor, creditMinor })
    expect(await ofMonth('2026-09')).toEqual({ debitMinor: 0, creditMinor: 0 })
  })

  test('take no more entries once they are closed', async () => {
    await expect(charge('2026-09-30T23:59:59Z', 1, 1)).rejects.toThrow('is closed')
  })

  test('whose snapshots were interrupted get the rest of them', async () => {
    const complete = await stored()
    await world.pool.query(
      `delete from ledger_snapshot where month = '2026-10-01' and account_id > (select min(account_id) from ledger_snapshot)`,
    )
    await world.pool.query(
      `update ledger_month set snapshots_after = (select min(account_id) from ledger_snapshot) where month = '2026-10-01'`,
    )
    const id = await account(1)
    expect(await balance(id, '2026-11-01T00:00:00Z')).toBe(-1157)
    await closeAt('2026-11-22T00:00:00Z')
    expect(await stored()).toEqual(complete)
  })
})
