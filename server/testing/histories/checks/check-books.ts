/** The books as a whole: the ledger against what the vendors hold, and every party's statement against its own account there. */
import { now } from '#foundation/clock/clock'
import { demand } from '#testing/actors/business-actors'
import { stage } from '#testing/actors/stripe-actors'
import type { Play, Wire } from '../play.ts'
import { type Charged, commissionChargedTo, receivedBy } from '../vendor-books.ts'
import { expecting } from './check-orders.ts'
import type { Lines } from './statement-lines.ts'

/** @returns the differences */
export async function checkBooks(
  play: Play,
  charged: readonly Charged[],
  { closing, ofSupplier, faults: inLines }: Lines,
): Promise<string[]> {
  const { world, cast } = play
  const faults = [...inLines]
  const { rows } = await world.pool.query<{ currency: string; minor: string }>(
    `select a.currency, sum(p.minor)::text as minor from posting p join ledger_account a on a.id = p.account_id group by 1`,
  )
  for (const { currency, minor } of rows) expecting(faults, 'the ledger')(`the sum in ${currency}`, minor, '0')
  await checkClearing(play, faults)
  for (const currency of ['USD', 'CAD']) {
    const expect = expecting(faults, `the store’s statement in ${currency}`)
    const own = charged.filter((one) => one.currency === currency)
    expect(
      'paid',
      closing.get(`store paid ${currency}`) ?? 0,
      own.reduce((sum, { minor }) => sum + minor, 0),
    )
    expect(
      'refunded',
      closing.get(`store refunded ${currency}`) ?? 0,
      own.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
    )
  }
  for (const seller of cast.sellers) {
    const { supplierId, currency } = seller
    const stated = closing.get(`supplier ${supplierId} transferred ${currency}`) ?? 0
    expecting(faults, `supplier ${supplierId}`)('received, as stated', stated, await receivedBy(play, seller))
    const billed = (ofSupplier.get(supplierId) ?? [])
      .filter(({ kind }) => kind === 'commission_paid')
      .reduce((sum, line) => sum - line.commission_minor, 0)
    expecting(faults, `supplier ${supplierId}`)('commission paid, as stated', billed, await commissionChargedTo(play, seller))
  }
  return faults
}

/** Our balance at Stripe, with what it has paid out to our bank. */
async function checkClearing({ world, cast }: Play, faults: string[]): Promise<void> {
  const { platform } = await stage(world, 'GET', `stripe/${world.stripeName}/balances`)
  const month = now().toISOString().slice(0, 7)
  const { accounts } = await demand(world, 'GET', `/v1/admin/ledger_accounts/?month=${month}`, cast.admin)
  for (const currency of ['USD', 'CAD']) {
    const [ours] = accounts.filter((account: Wire) => account.kind === 'processor_clearing' && account.currency === currency)
    const theirs = platform.find((balance: Wire) => balance.currency.toUpperCase() === currency)
    expecting(faults, 'our balance at Stripe')(currency, ours?.closing_minor ?? 0, (theirs?.available ?? 0) + (theirs?.pending ?? 0))
  }
}
