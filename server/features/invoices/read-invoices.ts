import type { Answer, Input } from '@quayside/contract/endpoint'
import type { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { entryKindOf } from '@quayside/domain/ledger/entry-source'
import { money } from '@quayside/domain/vocabulary/money'
import { accountsOf, balanceOf, type Entry, listEntries } from '#features/ledger'
import { explainedOrdersOfLines } from '#features/orders'
import { openPurposes } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { commissionLineView, invoiceView } from './invoice.view.ts'
import { issuerIn, recipientOf } from './invoice-sides.ts'
import {
  countInvoices,
  findInvoice,
  firstLinesOf,
  type Invoice,
  type InvoiceLine,
  invoicedUntil,
  linesOfInvoice,
  owedMinorOf,
  pageOfInvoices,
  purposeOf,
} from './invoices.records.ts'
import { cardOfInvoice } from './paid-by.ts'

type Api = typeof invoicesApi
type Context = ReadContext<SupplierActor>

const invoicesPerPage = 24
const linesPerPage = 50

export async function listInvoices({ context, input }: { context: Context; input: Input<Api['list']> }): Promise<Answer<Api['list']>> {
  const { db, actor } = context
  const page = await pageOfInvoices(db, actor.supplierId, input.page, invoicesPerPage)
  return {
    invoices: await viewsOf(db, page),
    pagination: pagination(input.page, invoicesPerPage, await countInvoices(db, actor.supplierId)),
  }
}

export async function readInvoice({ context, input }: { context: Context; input: Input<Api['get']> }): Promise<Answer<Api['get']>> {
  const { db, actor, config } = context
  const invoice = await findInvoice(db, input.id, actor.supplierId)
  if (!invoice) throw notFound()
  const lines = await linesOfInvoice(db, invoice.id, input.after, linesPerPage + 1)
  const [view] = await viewsOf(db, [invoice])
  const card = await cardOfInvoice(db, invoice)
  return {
    invoice: view!,
    issued_by: invoice.issuedBy ?? issuerIn(config),
    issued_to: invoice.issuedTo ?? recipientOf((await supplierOf(db, actor.supplierId))!),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    ...(await pageOf(db, actor.supplierId, lines)),
  }
}

/** Commission since the last invoice. Its total is what the supplier owes, less what is invoiced and not paid. */
export async function readAccrued({ context, input }: { context: Context; input: Input<Api['accrued']> }): Promise<Answer<Api['accrued']>> {
  const { db, actor, now } = context
  const { supplierId } = actor
  const { currency } = (await supplierOf(db, supplierId))!
  const [account] = (await accountsOf(db, { supplierId }, ['commission_receivable'])).filter((each) => each.currency === currency)
  const owed = await balanceOf(db, { kind: 'commission_receivable', supplierId, currency })
  const total = wireMoney(money(owed.minor - (await owedMinorOf(db, supplierId, currency)), currency))
  if (!account) return { currency, total, lines: [], next: null }
  const from = (await invoicedUntil(db, supplierId, currency)) ?? new Date(0)
  // A later instant, so that what is posted now is in it.
  const to = new Date(now.getTime() + 86_400_000)
  const entries = await listEntries(db, [account.id], { from, to, after: input.after, limit: linesPerPage + 1 })
  const shown = entries.slice(0, linesPerPage)
  const lines = shown.filter(({ source }) => entryKindOf(source) === 'commission').map((entry) => lineOf(entry, account.id))
  const orders = await ordersOf(db, supplierId, lines)
  return {
    currency,
    total,
    lines: lines.map((line) => commissionLineView(line, orders.get(line.supplierOrderId ?? 0))),
    next: entries.length > linesPerPage ? shown.at(-1)!.id : null,
  }
}

/** Reads a posting of commission as a line of an invoice. */
export const lineOf = ({ id, supplierOrderId, description, at, postings }: Entry, accountId: number): InvoiceLine => ({
  entryId: id,
  supplierOrderId,
  description,
  at,
  amountMinor: postings.filter((each) => each.accountId === accountId).reduce((sum, { minor }) => sum + minor, 0),
})

/** Invoices as both sides see them, in the same order. */
export async function viewsOf(db: Db, invoices: readonly Invoice[]) {
  const ids = invoices.map(({ id }) => id)
  const firsts = await firstLinesOf(db, ids)
  const open = new Set(await openPurposes(db, ids.map(purposeOf)))
  return invoices.map((invoice) => invoiceView(invoice, firsts.get(invoice.id), open.has(purposeOf(invoice.id))))
}

async function pageOf(db: Db, supplierId: number, lines: readonly InvoiceLine[]) {
  const shown = lines.slice(0, linesPerPage)
  const orders = await ordersOf(db, supplierId, shown)
  return {
    lines: shown.map((line) => commissionLineView(line, orders.get(line.supplierOrderId ?? 0))),
    next: lines.length > linesPerPage ? shown.at(-1)!.entryId : null,
  }
}

export const ordersOf = (db: Db, supplierId: number, lines: readonly InvoiceLine[]) =>
  explainedOrdersOfLines(
    db,
    { supplierId },
    lines.flatMap(({ supplierOrderId }) => supplierOrderId ?? []),
  )
