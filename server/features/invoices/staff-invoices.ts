/** Invoices of all suppliers, as staff sees those that could not be charged. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { invoicesAdminApi } from '@quayside/contract/invoices/admin-endpoints'
import { invoiceNumber } from '@quayside/domain/invoices/commission-invoice'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { carryOutPlatformPayment } from '#features/payments'
import { suppliersOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { start } from './charge-invoice.ts'
import { countStaffInvoices, lockInvoice, staffInvoices } from './invoices.records.ts'
import { answerOf } from './pay-invoice.ts'
import { printedInvoice } from './print-invoice.ts'
import { viewsOf } from './read-invoices.ts'

type Api = typeof invoicesAdminApi
type Reading = ReadContext<AdminActor>

const perPage = 50

export async function listStaffInvoices({
  context: { db },
  input,
}: {
  context: Reading
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const found = await staffInvoices(db, { state: input.state, supplierId: input.supplier_id, before: input.before, limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  const views = await viewsOf(db, shown)
  const names = await suppliersOf(db, [...new Set(shown.map(({ supplierId }) => supplierId))])
  return {
    counts: await countStaffInvoices(db),
    invoices: shown.map((invoice, at) => ({
      ...views[at]!,
      supplier: { id: invoice.supplierId, name: names.get(invoice.supplierId)?.name ?? '' },
      failures: invoice.failures,
      failed_since: invoice.firstFailedAt?.toISOString() ?? null,
    })),
    next: found.length > perPage ? shown.at(-1)!.id : null,
  }
}

export const printStaffInvoice = ({ context, input }: { context: Reading; input: Input<Api['pdf']> }): Promise<string> =>
  printedInvoice(context, input.id, undefined)

/**
 * Charges an invoice again, while its supplier is absent.
 * @throws Refusal 404, CARDS_OFF, NO_CARD, PAYMENT_UNDER_WAY, ALREADY_PAID, CARD_DECLINED
 */
export async function chargeStaffInvoice({
  context,
  input: { id },
}: {
  context: OutsideContext<AdminActor>
  input: Input<Api['charge']>
}): Promise<Answer<Api['charge']>> {
  const paymentId = await context.transaction(async (open) => {
    const invoice = await lockInvoice(open.db, id)
    if (!invoice) throw notFound()
    const started = await start(open, invoice, false)
    await recordAudit(open, {
      action: 'invoices.charged-again',
      subject: `invoice:${id}`,
      supplierId: invoice.supplierId,
      detail: { number: invoiceNumber(invoice.number), minor: invoice.totalMinor, currency: invoice.currency },
    })
    await mailSecurityNotice(open, {
      notice: 'invoice-charged',
      about: `${started}`,
      facts: [['Invoice', invoiceNumber(invoice.number)]],
    })
    return started
  })
  return answerOf(await carryOutPlatformPayment(context, paymentId))
}
