/** Commission by the month: the invoice, its charge, failures and what is owed afterwards. @see S-72 */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, post } from '#features/ledger'
import { freezeClock } from '#foundation/clock/clock'
import { mostLinesPrinted } from '#foundation/pdf/pdf-page'
import { makeAdmin, signInAs } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { reconcile } from '#testing/actors/reconciliation-actors'
import { connectSupplierCard, stage, stripeOf, type TestCard, troubleAtStripe, until } from '#testing/actors/stripe-actors'
import { lettersTo } from '#testing/letters'
import { readPdf, wordsOf } from '#testing/pdf'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let business: Business
let session: string
/** Number of the month that the test sells in: a month that is closed takes no more sales. */
let month = 0
let sandboxAt = Date.now()
beforeEach(async () => {
  month += 3
  await clockAt(0, 10)
  business = await openForBusiness(world)
  session = business.supplier.token
})
afterEach(() => freezeClock(undefined))

const start = new Date()
/** Sets the clock here and at Stripe, and signs in anew. */
async function clockAt(months: number, day: number, hour = 3): Promise<void> {
  const at = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month + months, day, hour))
  freezeClock(at)
  const seconds = Math.max(0, Math.floor((at.getTime() - sandboxAt) / 1000))
  if (seconds > 0) {
    await stage(world, 'POST', 'clock', { advance_seconds: seconds, scope: `stripe/${world.stripeName}` })
    sandboxAt = at.getTime()
  }
  if (business && months > 0) session = await signInAs(world, business.supplier.email)
}

const token = () => session
const supplierId = () => business.supplier.supplierId
const invoices = async () => (await demand(world, 'GET', '/v1/supplier_invoices/', token())).invoices
const accrued = () => demand(world, 'GET', '/v1/supplier_commission/', token())
const pay = (id: number) => world.call('POST', `/v1/supplier_invoices/${id}/pay/`, { token: token(), body: {} })
const balance = (account: LedgerAccount) =>
  world.transaction(async ({ db }) => (await balanceOf(db, { ...account, currency: 'USD' })).minor)
const receivable = () => balance({ kind: 'commission_receivable', supplierId: supplierId() })
const billingWarning = async (): Promise<string | undefined> =>
  (await demand(world, 'GET', '/v1/supplier_settings/', token())).warnings.find(({ tile }: { tile: string }) => tile === 'billing')?.message
const lettersOf = async () => (await lettersTo(world, business.supplier.email)).map(({ subject }) => subject)
const charges = async (): Promise<{ amount: number; status: string; transfer: string | null }[]> => {
  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/world`)
  return intents.filter(({ metadata }: { metadata: { purpose?: string; supplier?: string } }) =>
    Boolean(metadata.purpose && metadata.supplier === String(supplierId())),
  )
}
const charged = async () => (await charges()).filter(({ status }) => status === 'succeeded')

async function paper(id: number) {
  const answer = await fetch(`${world.url}/v1/supplier_invoices/${id}/pdf/`, { headers: { authorization: `Token ${token()}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return { words: wordsOf(bytes).join(' '), pdf: readPdf(bytes) }
}

/** Moves the clock past the end of a month and runs what runs in that night. */
async function monthEnds(months = 1): Promise<void> {
  await clockAt(months, 2)
  for (const task of ['ledger.close-months', 'invoices.make-invoices'] as const) {
    await world.transaction(({ enqueue }) => enqueue(task, {}))
    await world.runJobs()
  }
}
async function daysPass(days: number): Promise<void> {
  await clockAt(1, 2 + days, 4)
  await world.transaction(({ enqueue }) => enqueue('invoices.charge-due', {}))
  await world.runJobs()
}
const sell = () => paidOrder(world, business)
const withCard = (card: TestCard = 'good') => connectSupplierCard(world, token(), card)

describe('a month of commission', () => {
  test('is invoiced once, charged to the card as shown, posted with its fee, and matches the processor', async () => {
    await withCard()
    await sell()
    await sell()
    const before = await accrued()
    expect(before.lines).toHaveLength(2)
    expect(before.lines[0]).toMatchObject({ order: { name: expect.stringMatching(/^#/) }, workings: { rule: 'commission@1' } })
    expect(before.total.minor).toBe(before.lines.reduce((sum: number, line: { amount_minor: number }) => sum + line.amount_minor, 0))
    await monthEnds()
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ status: 'paid', total: before.total, number: expect.stringMatching(/^C-\d{6}$/), failure: null })
    await monthEnds()
    expect(await invoices()).toHaveLength(1)
    expect((await charged()).map(({ amount }) => amount)).toEqual([before.total.minor])
    expect(await receivable()).toBe(0)
    const {
      rows: [{ fee, charge_id: chargeId }],
    } = await world.pool.query('select processor_fee_minor::int as fee, charge_id from platform_payment where supplier_id = $1', [
      supplierId(),
    ])
    // Its own entries alone: as the months pass the store's plan is charged, too.
    const { rows: cleared } = await world.pool.query<{ minor: number }>(
      `select p.minor::int from posting p join ledger_account a on a.id = p.account_id join ledger_entry e on e.id = p.entry_id
        where e.reference = $1 and a.kind = 'processor_clearing' order by 1`,
      [chargeId],
    )
    expect(cleared.map(({ minor }) => minor)).toEqual([-fee, before.total.minor])
    expect(await accrued()).toMatchObject({ lines: [], total: { minor: 0 } })
    const { lines } = await demand(world, 'GET', `/v1/supplier_invoices/${invoice.id}/`, token())
    expect(lines).toEqual(before.lines)
    const csv = String((await world.call('GET', `/v1/supplier_invoices/${invoice.id}/csv/`, { token: token() })).body)
    expect(csv.trim().split('\r\n').at(-1)).toBe(`,,,Total,${(before.total.minor / 100).toFixed(2)},USD`)
    const { words } = await paper(invoice.id)
    expect(words).toContain(`Invoice ${invoice.number} Commission for ${invoice.period}`)
    for (const { order, workings, amount_minor: minor } of lines)
      expect(words).toContain(`${order.name} ${order.party} ${workings.steps[0].note} $${(minor / 100).toFixed(2)}`)
    expect(words).toContain(`Total USD $${(before.total.minor / 100).toFixed(2)} Paid ${invoice.paid_at.slice(0, 10)}, card ending 4242`)
    const subjects = await lettersOf()
    expect(subjects.filter((subject) => subject.startsWith(`Invoice ${invoice.number}: your commission`))).toHaveLength(1)
    expect(subjects.filter((subject) => subject === `Invoice ${invoice.number} is paid`)).toHaveLength(1)
    await reconcile(world)
    const { token: admin } = await makeAdmin(world)
    const { exceptions } = await demand(world, 'GET', '/v1/admin/reconciliation/', admin)
    expect(exceptions.filter(({ reference }: { reference: string }) => reference === chargeId)).toEqual([])
  })

  test('is charged once where the processor’s answers are lost, and where it answers 500 after it has acted', async () => {
    await withCard()
    await sell()
    await troubleAtStripe(world, 'POST /v1/payment_intents ', 'status-500-acted')
    await troubleAtStripe(world, '/confirm', 'drop-answer')
    await monthEnds()
    const [invoice] = await invoices()
    await until(async () => {
      await world.runJobs()
      return (await invoices())[0].status === 'paid'
    })
    expect((await charged()).map(({ amount }) => amount)).toEqual([invoice.total.minor])
    expect(await receivable()).toBe(0)
  })

  test('goes on where a process died after it had written the attempt, and charges once', async () => {
    await withCard()
    await sell()
    const held = await troubleAtStripe(world, 'POST /v1/payment_intents ', 'reset-connection', 9)
    await monthEnds()
    expect(await invoices()).toMatchObject([{ status: 'open', is_under_way: true }])
    const removed = await world.call('POST', '/v1/stripe_remove_card/', { token: token(), body: {} })
    expect([removed.status, removed.body.error.code]).toEqual([409, 'PAYMENT_UNDER_WAY'])
    await stage(world, 'DELETE', `faults/${held.id}`)
    await clockAt(1, 2, 5)
    const { rows } = await world.pool.query('select id from platform_payment where supplier_id = $1', [supplierId()])
    // The job waits for a moment of this clock, which the queue does not know.
    await world.transaction(({ enqueue }) => enqueue('payments.recover-platform-payment', { platformPaymentId: rows[0].id }))
    await world.runJobs()
    expect(await invoices()).toMatchObject([{ status: 'paid' }])
    expect(await charged()).toHaveLength(1)
  })
})

describe('an invoice on paper', () => {
  test('keeps the names it was issued with, in their own letters, and says that it is not paid', async () => {
    const named = (name: string) => world.pool.query('update supplier set name = $2 where id = $1', [supplierId(), name])
    await named('Müller & Söhne 北京市')
    await sell()
    await monthEnds()
    await named('Another name')
    const [{ id }] = await invoices()
    const { words, pdf } = await paper(id)
    expect(pdf.shows('Müller&Söhne北京市')).toBe(true)
    expect(words).toContain('Quayside')
    expect(words).not.toContain('Another name')
    expect(words).toMatch(/Not paid yet/)
    const { issued_to: issuedTo } = await demand(world, 'GET', `/v1/supplier_invoices/${id}/`, token())
    expect(issuedTo.split('\n')[0]).toBe('Müller & Söhne 北京市')
  })

  test('with more lines than people read is summed by day, and its days add up to its total', async () => {
    await withCard()
    await sell()
    await postCommission(mostLinesPrinted)
    await monthEnds()
    const [{ id, total }] = await invoices()
    const { words, pdf } = await paper(id)
    expect(pdf.pages).toBe(1)
    const { rows } = await world.pool.query(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as lines, sum(amount_minor) as minor
       from commission_invoice_line where invoice_id = $1 group by 1`,
      [id],
    )
    expect(rows.reduce((sum, { lines }) => sum + Number(lines), 0)).toBe(mostLinesPrinted + 1)
    for (const { day, lines, minor } of rows) expect(words).toContain(`${day} ${lines} ${formatMinor(Number(minor), 'USD')}`)
    expect(rows.reduce((sum, { minor }) => sum + Number(minor), 0)).toBe(total.minor)
  })
})

/** Commission of orders that are too many to be sold in a test. */
const postCommission = (count: number) =>
  world.transaction(async (open) => {
    for (let n = 0; n < count; n++)
      await post(open, {
        source: `commission:many:${n}`,
        description: 'Commission',
        postings: [
          { account: { kind: 'commission_receivable', supplierId: supplierId() }, money: money(7, 'USD') },
          { account: { kind: 'commission_revenue' }, money: money(-7, 'USD') },
        ],
      })
  })

describe('a charge that fails', () => {
  test('is tried again after 1, 3 and 7 days with a mail each, then waits for its supplier, and nothing is taken from payouts', async () => {
    await withCard('declined')
    await sell()
    const payouts = await balance({ kind: 'supplier_payouts', supplierId: supplierId() })
    await monthEnds()
    const number = (await invoices())[0].number
    for (const [day, tries] of [
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [6, 3],
      [7, 4],
      [8, 4],
      [30, 4],
    ] as const) {
      await daysPass(day)
      expect((await charges()).length, `day ${day}`).toBe(tries)
    }
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ status: 'unpaid', next_attempt_at: null, failure: expect.stringContaining('declined') })
    const subjects = await lettersOf()
    expect(subjects.filter((subject) => subject === `Invoice ${number} could not be charged`)).toHaveLength(3)
    expect(subjects.filter((subject) => subject === `Please pay invoice ${number}`)).toHaveLength(1)
    expect(await balance({ kind: 'supplier_payouts', supplierId: supplierId() })).toBe(payouts)
    expect(await receivable()).toBe(invoice.total.minor)
    await withCard()
    expect((await pay(invoice.id)).body).toEqual({ status: 'paid', url: null })
    expect((await pay(invoice.id)).body.error.code).toBe('ALREADY_PAID')
    await world.runJobs()
    expect(await invoices()).toMatchObject([{ status: 'paid' }])
    expect(await charged()).toHaveLength(1)
    expect(await receivable()).toBe(0)
  })

  test('for want of a card asks for one, and the next try charges it', async () => {
    expect(await billingWarning()).toBeUndefined()
    await sell()
    expect(await billingWarning()).toBe('No Card Saved for Your Commission')
    await monthEnds()
    expect(await invoices()).toMatchObject([{ status: 'open', failure: 'No card is saved that may be charged.' }])
    expect(await billingWarning()).toBe('An Invoice Is Unpaid')
    const refused = await pay((await invoices())[0].id)
    expect([refused.status, refused.body.error.code]).toEqual([402, 'NO_CARD'])
    await withCard()
    await daysPass(1)
    expect(await invoices()).toMatchObject([{ status: 'paid' }])
    expect(await billingWarning()).toBeUndefined()
  })

  test('since the bank wants to ask goes through while the supplier is present', async () => {
    await withCard('needs-authentication')
    await sell()
    await monthEnds()
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ status: 'open', failure: expect.stringContaining('Your bank wants you to confirm') })
    const { body } = await pay(invoice.id)
    expect(body).toMatchObject({ status: 'requires_action', url: expect.stringContaining('/stripe/authenticate/') })
    expect((await pay(invoice.id)).body.url).toBe(body.url)
    await fetch(body.url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }), redirect: 'manual' })
    const finish = await world.call('POST', `/v1/supplier_invoices/${invoice.id}/finish/`, { token: token(), body: {} })
    expect([finish.status, finish.body]).toEqual([200, { status: 'paid', url: null }])
    await world.runJobs()
    expect(await invoices()).toMatchObject([{ status: 'paid' }])
    expect(await receivable()).toBe(0)
  })
})

describe('an invoice that staff takes over', () => {
  const staffList = (token: string, state: string) =>
    demand(world, 'GET', `/v1/admin/commission_invoices/?state=${state}&supplier_id=${supplierId()}`, token)
  const settle = (token: string, body: object) => world.call('POST', '/v1/admin/commission_invoices/settle/', { token, body })

  test('stands in the list with its failures, is charged again, and is then owed no more', async () => {
    await withCard('declined')
    await sell()
    await monthEnds()
    const { token: admin } = await makeAdmin(world)
    const retried = await staffList(admin, 'retried')
    const [invoice] = retried.invoices
    expect(invoice).toMatchObject({
      supplier: { id: supplierId() },
      failures: 1,
      failed_since: expect.any(String),
      failure: expect.any(String),
    })
    expect(retried.counts.retried).toBeGreaterThan(0)
    const charge = () => world.call('POST', '/v1/admin/commission_invoices/charge/', { token: admin, body: { id: invoice.id } })
    const refused = await charge()
    expect([refused.status, refused.body.error.code]).toEqual([402, 'CARD_DECLINED'])
    await world.runJobs()
    expect((await staffList(admin, 'retried')).invoices[0]).toMatchObject({ failures: 1, next_attempt_at: invoice.next_attempt_at })
    await withCard()
    expect((await charge()).body).toEqual({ status: 'paid', url: null })
    await world.runJobs()
    expect((await staffList(admin, 'retried')).invoices).toEqual([])
    expect(await charged()).toHaveLength(1)
    expect(await receivable()).toBe(0)
    expect((await charge()).body.error.code).toBe('ALREADY_PAID')
  })

  test.each([
    ['paid_outside', 'paid', 'is paid', 'bank'],
    ['written_off', 'written_off', 'is written off', 'bad_debt'],
  ] as const)(
    'is settled as %s with a reason, posted, shown to its supplier, and charged no more',
    async (as, status, subject, account) => {
      await sell()
      await monthEnds()
      const [{ id, number, total }] = await invoices()
      const { token: admin } = await makeAdmin(world)
      const before = await balance({ kind: account })
      const missing = await settle(admin, { id, as, reason: ' ' })
      expect([missing.status, missing.body.error.field]).toEqual([422, 'reason'])
      expect((await settle(admin, { id, as, reason: 'Agreed by phone' })).status).toBe(200)
      expect(await invoices()).toMatchObject([{ status, settled_reason: 'Agreed by phone', next_attempt_at: null }])
      expect([(await balance({ kind: account })) - before, await receivable()]).toEqual([total.minor, 0])
      expect((await accrued()).total.minor).toBe(0)
      await world.runJobs()
      expect(await lettersOf()).toContain(`Invoice ${number} ${subject}`)
      expect((await staffList(admin, 'settled')).invoices).toMatchObject([{ id, settled_reason: 'Agreed by phone' }])
      await withCard()
      await daysPass(8)
      expect([(await pay(id)).body.error.code, await charges()]).toEqual(['ALREADY_PAID', []])
      expect((await paper(id)).words).toContain('Agreed by phone')
      await monthEnds(2)
      expect(await invoices()).toHaveLength(1)
    },
  )
})

describe('a payment that goes back to its card', () => {
  const paidInvoice = async () => {
    await withCard()
    await sell()
    await monthEnds()
    const [invoice] = await invoices()
    expect(invoice.status).toBe('paid')
    const { rows } = await world.pool.query('select charge_id from platform_payment where supplier_id = $1', [supplierId()])
    return { ...invoice, charge: rows[0].charge_id as string }
  }
  const atStripe = (path: string, body: object = {}) => stage(world, 'POST', `stripe/${world.stripeName}/${path}`, body)
  const invoiceIs = (status: string) =>
    until(async () => {
      await world.runJobs()
      return (await invoices())[0].status === status
    })

  test('by a dispute that is lost is owed again, with the bank’s fee for us, and can be paid again', async () => {
    const { id, total, charge } = await paidInvoice()
    const fees = await balance({ kind: 'dispute_fees' })
    const dispute = await atStripe(`charges/${charge}/disputes`)
    await until(async () => {
      await world.runJobs()
      return (await balance({ kind: 'disputes_held' })) === total.minor
    })
    expect((await invoices())[0].status).toBe('paid')
    const { token: admin } = await makeAdmin(world)
    const issues = async () =>
      (await demand(world, 'GET', '/v1/admin/payment_issues/', admin)).issues
        .filter((issue: { supplier_id: number | null }) => issue.supplier_id === supplierId())
        .map(({ kind }: { kind: string }) => kind)
    expect(await issues()).toEqual(['dispute_opened'])
    await atStripe(`disputes/${dispute.id}`, { act: 'lose' })
    await invoiceIs('unpaid')
    expect(await issues()).toEqual(['dispute_lost'])
    expect([await receivable(), await balance({ kind: 'disputes_held' })]).toEqual([total.minor, 0])
    expect((await balance({ kind: 'dispute_fees' })) - fees).toBe(1500)
    expect((await invoices())[0].failure).toBe('The payment went back to your card, so this invoice is owed again.')
    expect((await pay(id)).body.status).toBe('paid')
    expect(await receivable()).toBe(0)
    await world.runJobs()
    expect((await invoices())[0].status).toBe('paid')
    expect((await charged()).map(({ amount }) => amount)).toEqual([total.minor, total.minor])
  })

  test('by a refund of ours is owed again, once, and can be written off as a bad debt', async () => {
    const { id, total, charge } = await paidInvoice()
    await atStripe(`charges/${charge}/refunds`)
    await invoiceIs('unpaid')
    expect(await receivable()).toBe(total.minor)
    const before = await balance({ kind: 'bad_debt' })
    const { token: admin } = await makeAdmin(world)
    await demand(world, 'POST', '/v1/admin/commission_invoices/settle/', admin, { id, as: 'written_off', reason: 'Closed its shop' })
    expect([await receivable(), (await balance({ kind: 'bad_debt' })) - before]).toEqual([0, total.minor])
  })

  const refundOf = async (charge: string) => (await stripeOf(world).refunds.list({ charge })).data[0]!.id

  test('that comes back again is paid as it was, and not charged again', async () => {
    const { id, total, charge } = await paidInvoice()
    await atStripe(`charges/${charge}/refunds`)
    await invoiceIs('unpaid')
    await atStripe(`refunds/${await refundOf(charge)}/fail`)
    await invoiceIs('paid')
    expect(await receivable()).toBe(0)
    expect((await pay(id)).status).not.toBe(200)
    expect((await charged()).map(({ amount }) => amount)).toEqual([total.minor])
  })

  test('that comes back again after another charge is an issue for staff', async () => {
    const { id, charge } = await paidInvoice()
    await atStripe(`charges/${charge}/refunds`)
    await invoiceIs('unpaid')
    expect((await pay(id)).body.status).toBe('paid')
    await atStripe(`refunds/${await refundOf(charge)}/fail`)
    const { token: admin } = await makeAdmin(world)
    await until(async () => {
      await world.runJobs()
      const { issues } = await demand(world, 'GET', '/v1/admin/payment_issues/', admin)
      return issues.some(
        (one: { kind: string; supplier_id: number | null }) => one.kind === 'late_success' && one.supplier_id === supplierId(),
      )
    })
    expect((await invoices())[0].status).toBe('paid')
  })

  test('in part is owed in the books, and leaves the invoice paid', async () => {
    const { charge } = await paidInvoice()
    await atStripe(`charges/${charge}/refunds`, { amount: 10 })
    await until(async () => {
      await world.runJobs()
      return (await receivable()) === 10
    })
    expect((await invoices())[0].status).toBe('paid')
  })
})

test('numbers have no gaps, and an invoice is its supplier’s alone', async () => {
  await withCard()
  await sell()
  await monthEnds()
  const [{ id }] = await invoices()
  const { rows } = await world.pool.query('select number from commission_invoice order by number')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
  freezeClock(undefined)
  const other = await openForBusiness(world)
  for (const path of [`/v1/supplier_invoices/${id}/`, `/v1/supplier_invoices/${id}/csv/`, `/v1/supplier_invoices/${id}/pdf/`])
    expect((await world.call('GET', path, { token: other.supplier.token })).status).toBe(404)
  for (const act of ['pay', 'finish'])
    expect((await world.call('POST', `/v1/supplier_invoices/${id}/${act}/`, { token: other.supplier.token, body: {} })).status).toBe(404)
})
