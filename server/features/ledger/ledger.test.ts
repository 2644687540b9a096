import { cardClearing, type LedgerAccount } from '@quayside/domain/ledger/ledger-account'
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
        { account: cardClearing, money: usd(minor) },
      ],
    }),
  )
const paid = async (storeId: number, currency: 'USD' | 'CAD' = 'USD') =>
  (await world.transaction(({ db }) => balanceOf(db, { kind: 'store_payments', storeId, currency }))).minor

/** Statements that insert an entry and its postings on our US dollar account; sent together, they are one transaction. */
const inOne = (source: string, postings: string) =>
  `insert into ledger_entry (source, description, at) values ('${source}', '', now());
   insert into posting (entry_id, account_id, minor, currency)
     select e.id, a.id, side.minor, side.currency from ledger_entry e, ledger_account a, (values ${postings}) as side (minor, currency)
     where e.source = '${source}' and a.kind = 'processor_clearing' and a.currency = 'USD'`

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
    const account = cardClearing
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
    await payment(`test:${++last}`, 100, 5)
    const uneven = world.pool.query(inOne('test:uneven', "(1, 'USD'), (1, 'USD')"))
    await expect(uneven).rejects.toThrow('does not balance')
  })

  test('never changes what is posted', async () => {
    await payment(`test:${++last}`, 100, 6)
    const acts = [
      'update posting set minor = 1',
      'delete from posting',
      'delete from ledger_entry',
      "update ledger_account set currency = 'CAD'",
      'truncate posting',
      'truncate ledger_entry cascade',
      'truncate ledger_account cascade',
    ]
    for (const act of acts) await expect(world.pool.query(act), act).rejects.toThrow('never changed')
    expect(await paid(6)).toBe(-100)
  })

  test('takes no entry without postings', async () => {
    const empty = world.pool.query("insert into ledger_entry (source, description, at) values ('test:empty', '', now())")
    await expect(empty).rejects.toThrow('has no postings')
  })

  test('takes no postings for an entry of another transaction, even where they balance', async () => {
    const source = `test:${++last}`
    await payment(source, 100, 7)
    const late = world.pool.query(
      `insert into posting (entry_id, account_id, minor, currency)
       select e.id, a.id, side.minor, 'USD' from ledger_entry e, ledger_account a, (values (5), (-5)) as side (minor)
       where e.source = $1 and a.kind = 'processor_clearing' and a.currency = 'USD'`,
      [source],
    )
    await expect(late).rejects.toThrow('is closed')
    // The change is refused even if the entry is claimed to be of this transaction.
    const claimed = world.pool.query('update ledger_entry set xact = pg_current_xact_id() where source = $1', [source])
    await expect(claimed).rejects.toThrow('never changed')
  })

  test('takes no posting in another currency than its account’s', async () => {
    await payment(`test:${++last}`, 100, 8)
    const foreign = world.pool.query(inOne('test:foreign', "(5, 'CAD'), (-5, 'CAD')"))
    await expect(foreign).rejects.toThrow('posting_account_id_fkey')
  })

  test.each([
    ['a kind that nobody knows', "('tips', null, null, null, null, 'USD')"],
    ['a store’s account without its store', "('store_payments', null, null, null, null, 'USD')"],
    ['a supplier’s account with a store', "('supplier_payable', 1, 1, null, null, 'USD')"],
    ['a clearing account of no processor', "('processor_clearing', null, null, null, null, 'USD')"],
    ['a clearing account of a processor we do not have', "('processor_clearing', null, null, null, 'adyen', 'USD')"],
  ])('opens no account of %s', async (_what, row) => {
    const opened = world.pool.query(
      `insert into ledger_account (kind, store_id, supplier_id, affiliate_id, processor, currency) values ${row}`,
    )
    await expect(opened).rejects.toThrow(/ledger_account_(kind_check|owners|processor_check)/)
  })

  test('opens each kind of account that the domain knows', async () => {
    const accounts: LedgerAccount[] = [
      cardClearing,
      { kind: 'processor_clearing', processor: 'paypal' },
      { kind: 'suspense', processor: 'stripe' },
      ...(['store_payments', 'store_payable', 'referral_credit', 'refunds_by_platform'] as const).map((kind) => ({ kind, storeId: 9 })),
      { kind: 'refunds_by_supplier', storeId: 9, supplierId: 9 },
      ...(['supplier_payouts', 'supplier_payable', 'supplier_receivable', 'commission_receivable'] as const).map((kind) => ({
        kind,
        supplierId: 9,
      })),
      { kind: 'affiliate_payable', affiliateId: 9 },
      ...(['bank', 'processor_fees', 'disputes_held', 'disputes_lost', 'dispute_fees', 'commission_revenue'] as const).map((kind) => ({
        kind,
      })),
      ...(['subscription_revenue', 'deferred_subscriptions', 'promotion_cost', 'fx_gain_loss'] as const).map((kind) => ({ kind })),
    ]
    const cents = accounts.map((account, place) => ({ account, money: usd(place + 1) }))
    const total = cents.reduce((sum, { money: { minor } }) => sum + minor, 0)
    const against = { account: { kind: 'store_payments', storeId: 10 } as const, money: usd(-total) }
    await world.transaction((context) => post(context, { source: 'test:every-kind', description: '', postings: [...cents, against] }))
    const { rows } = await world.pool.query<{ name: string; kinds: string[] }>(
      `select array_agg(distinct kind) as kinds from ledger_account where id in
       (select account_id from posting p join ledger_entry e on e.id = p.entry_id where e.source = 'test:every-kind')`,
    )
    expect(rows[0]!.kinds.sort()).toEqual([...new Set(accounts.map(({ kind }) => kind))].sort())
  })
})

test('an entry names the processor’s line and object, and the supplier order that it is about', async () => {
  await world.transaction((context) =>
    post(context, {
      source: 'test:named',
      description: '',
      externalId: 'txn_1',
      reference: 'ch_1',
      supplierOrderId: 12,
      postings: [
        { account: cardClearing, money: usd(1) },
        { account: { kind: 'processor_fees' }, money: usd(-1) },
      ],
    }),
  )
  const { rows } = await world.pool.query(`select reference, supplier_order_id::int from ledger_entry where external_id = 'txn_1'`)
  expect(rows).toEqual([{ reference: 'ch_1', supplier_order_id: 12 }])
})
