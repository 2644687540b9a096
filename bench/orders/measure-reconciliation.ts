/** The nightly reconciliation: the newest payments against the sandbox's book of our balance, which has three lines of each. */
import pg from 'pg'
import { schemaOf } from '../../server/foundation/jobs/job-class.ts'
import type { BenchWorld, Figure } from '../bench.ts'
import type { OwnDatabase } from '../world/own-database.ts'
import { spawnProgram } from '../world/spawn-program.ts'

const linesOfPayment = 3
const aimedLines = 100_000
/** The job reads so far before the place it had come to. */
const overlapMs = 3 * 86_400_000
const patienceMs = 15 * 60_000

interface Payment {
  readonly id: number
  readonly store: number
  readonly supplier: number
  readonly created: number
}

/** Measures the job from its start to its end; in a smaller database a third of the payments are read. */
export async function measureReconciliation(world: BenchWorld, { url }: OwnDatabase): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    const payments = await newestPayments(database)
    await tellSandbox(world.sandboxUrl, payments)
    const from = new Date(payments.at(-1)!.created * 1000)
    const refunds = await beginAt(database, from)
    const worker = await spawnProgram('server/work.ts', { ...world.environment, DATABASE_URL: url })
    try {
      const startedAt = performance.now()
      await database.query(
        `select id from ${schemaOf('bulk')}.add_job('reconciliation.reconcile', '{"input":{},"requestId":"bench"}'::json, job_key => 'reconciliation.reconcile')`,
      )
      const lines = await ended(database)
      const seconds = (performance.now() - startedAt) / 1000
      const { rows } = await database.query<{ kind: string; count: number }>(
        'select kind, count(*)::int from reconciliation_exception where resolved_at is null group by kind',
      )
      const left = rows.map(({ kind, count }) => `${count} ${kind}`).join(', ')
      world.say(`  reconciliation: ${lines} lines in ${seconds.toFixed(0)} s; left over: ${left || 'nothing'}, of ${refunds} refunds`)
      return [
        { figure: 'reconciliation: lines', value: lines, unit: 'lines' },
        { figure: 'reconciliation: time', value: seconds, unit: 's', aim: 'at most 300' },
      ]
    } finally {
      await worker.stop()
    }
  } finally {
    await database.end()
  }
}

/** Newest first; younger ones are left for the next night. */
async function newestPayments(database: pg.Client): Promise<Payment[]> {
  const { rows } = await database.query<Payment>(
    `select id::int, store_id::int as store, supplier_id::int as supplier, floor(extract(epoch from settled_at))::int as created from payment
     where settled_at < now() - interval '70 minutes'
     order by settled_at desc limit least($1::int, (select count(*) from payment) / 3)`,
    [Math.ceil(aimedLines / linesOfPayment)],
  )
  return rows
}

/** Charges without refunds: what went back in that time is left over on our side, and has to be found. */
async function tellSandbox(sandboxUrl: string, payments: readonly Payment[]): Promise<void> {
  const stores = [...new Set(payments.map(({ store }) => store))]
  const suppliers = [...new Set(payments.map(({ supplier }) => supplier))]
  const created = payments.at(-1)!.created - 86_400
  const stripe = {
    customers: stores.map((store) => ({ id: `cus_${store}`, email: null, name: `Store ${store}`, created })),
    payment_methods: stores.map((store) => ({
      id: `pm_${store}`,
      customer: `cus_${store}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      created,
    })),
    accounts: suppliers.map((supplier) => ({
      id: `acct_${supplier}`,
      email: `supplier-${supplier}@suppliers.example`,
      country: 'US',
      default_currency: 'usd',
      business_name: `Supplier ${supplier}`,
      created,
    })),
    payment_intents: payments.map(({ id, store, supplier, created: at }) => ({
      id: `pi_${id}`,
      amount: 4500,
      currency: 'usd',
      customer: `cus_${store}`,
      payment_method: `pm_${store}`,
      created: at,
      status: 'succeeded',
      destination: `acct_${supplier}`,
      application_fee_amount: 160,
      charge: { id: `ch_${id}`, fee: 150 },
    })),
  }
  const answer = await fetch(`${sandboxUrl}/stage/world`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stripe }),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} ${await answer.text()}`)
}

/** Everything before was reconciled on earlier nights. @returns number of refunds since */
async function beginAt(database: pg.Client, from: Date): Promise<number> {
  await database.query('truncate processor_line, reconciliation_exception, reconciliation_progress')
  await database.query(
    `insert into reconciliation_progress (processor, read_until, compared_at, compared_entry) values ('stripe', $1, $2, 0)`,
    [new Date(from.getTime() + overlapMs), from],
  )
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from refund where created_at >= $1 and created_at < now() - interval '70 minutes'`,
    [from],
  )
  return rows[0]!.count
}

/** @returns number of lines */
async function ended(database: pg.Client): Promise<number> {
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < giveUpAt) {
    const { rows } = await database.query<{ lines: number }>(
      `select lines_read as lines from reconciliation_progress where processor = 'stripe' and finished_at is not null`,
    )
    if (rows[0]) return rows[0].lines
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the reconciliation did not end')
}
