import { commissionPostings } from '@quayside/domain/ledger/commission-postings'
import { money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeSupplier } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

export interface InvoiceInTest {
  readonly id: number
  readonly number: string
  readonly supplierId: number
  readonly token: string
  readonly email: string
  readonly totalMinor: number
}

const made = new WeakMap<TestWorld, InvoiceInTest[]>()
const atOnce = 4

/** An invoice of a month that is over, of a supplier without a card. A month closes once, so that a few are made at the first call. */
export async function makeOpenInvoice(world: TestWorld): Promise<InvoiceInTest> {
  const waiting = made.get(world) ?? (await makeInvoices(world))
  made.set(world, waiting)
  const next = waiting.pop()
  if (!next) throw new Error(`there are ${atOnce} invoices in a world`)
  return next
}

async function makeInvoices(world: TestWorld): Promise<InvoiceInTest[]> {
  const suppliers = []
  for (let at = 0; at < atOnce; at++) suppliers.push(await makeSupplier(world))
  freezeClock(after(now(), -days(40)))
  try {
    for (const { supplierId } of suppliers)
      await world.transaction((open) =>
        post(open, {
          source: `commission:past:${supplierId}`,
          description: 'Commission',
          postings: commissionPostings(supplierId, money(1250, 'USD')),
        }),
      )
  } finally {
    freezeClock(undefined)
  }
  for (const task of ['ledger.close-months', 'invoices.make-invoices'] as const) {
    await world.transaction(({ enqueue }) => enqueue(task, {}))
    await world.runJobs()
  }
  const invoices: InvoiceInTest[] = []
  for (const { supplierId, token, email } of suppliers) {
    const { body } = await world.call('GET', '/v1/supplier_invoices/', { token })
    const [{ id, number, total }] = body.invoices
    invoices.push({ id, number, supplierId, token, email, totalMinor: total.minor })
  }
  return invoices
}
