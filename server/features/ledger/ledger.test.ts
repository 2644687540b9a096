import { type Money, money } from '@quayside/domain/vocabulary/money'
import { describe, expect, test } from 'vitest'
import { balanceOf, post } from '#features/ledger'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const usd = (minor: number): Money => money(minor, 'USD')

let last = 0
const payment = (source: string, minor: number, storeId: number) =>
  world.transaction((context) =>
    post(context, {
      source,
      description: 'a payment',
      postings: [
        { account: { kind: 'store_payments', storeId }, money: usd(-minor) },
        { account: { kind: 'platform_balance' }, money: usd(minor) },
      ],
    }),
  )
const paid = async (storeId: number, currency: 'USD' | 'CAD' = 'USD') =>
  (await world.transaction(({ db }) => balanceOf(db, { kind: 'store_payments', storeId, currency }))).minor

describe('the ledger', () => {
  test('sums what was posted, apart for each owner and currency', async () => {
    await payment(`test:${++last}`, 100, 1)
    await payment(`test:${++last}`, 250, 1)
    await payment(`test:${++last}`, 999, 2)
    expect([await paid(1), await paid(2), await paid(3), await paid(1, 'CAD')]).toEqual([-350, -999, 0, 0])
  })

  test('posts the same cause once, even at once', async () => {
    const source = `test:${++last}`
    const posted = await Promise.all([payment(source, 500, 4), payment(source, 500, 4), payment(source, 500, 4)])
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await paid(4)).toBe(-500)
  })

  test('refuses what does not balance, in each currency', async () => {
    const account = { kind: 'platform_balance' } as const
    const unbalanced = [
      [{ account, money: usd(1) }],
      [],
      [
        { account, money: usd(1) },
        { account, money: money(-1, 'CAD') },
      ],
    ]
    for (const postings of unbalanced) {
      const posting = world.transaction((context) => post(context, { source: `test:${++last}`, description: '', postings }))
      await expect(posting).rejects.toThrow('does not balance')
    }
  })

  test('is held to it by the database as well', async () => {
    const source = `test:${++last}`
    await payment(source, 100, 5)
    const uneven = world.pool.query(
      `insert into posting (entry_id, account_id, minor, currency)
       select e.id, a.id, 1, 'USD' from ledger_entry e, ledger_account a where e.source = $1 and a.kind = 'platform_balance'`,
      [source],
    )
    await expect(uneven).rejects.toThrow('does not balance')
  })

  test('never changes what is posted', async () => {
    await payment(`test:${++last}`, 100, 6)
    await expect(world.pool.query('update posting set minor = 1')).rejects.toThrow('never changed')
    await expect(world.pool.query('delete from ledger_entry')).rejects.toThrow('never changed')
    expect(await paid(6)).toBe(-100)
  })
})
