import { invoiceNumber, isInvoiced, periodName } from '@quayside/domain/invoices/commission-invoice'
import { entryKindOf } from '@quayside/domain/ledger/entry-source'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { mailToSupplier } from '#features/identity'
import { type Account, closedUntil, commissionAccounts, type Entry, listEntries } from '#features/ledger'
import { cardOf } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { enqueueCharge } from './charge-invoice.ts'
import { invoiceMail } from './invoice.email.ts'
import { issuerIn, recipientOf } from './invoice-sides.ts'
import { type InvoiceLine, insertInvoice, insertLines, invoicedUntil, lockInvoicesOf, takeNumber } from './invoices.records.ts'
import { lineOf } from './read-invoices.ts'

const accountsPerPage = 200
const entriesPerPage = 500

/**
 * Makes one invoice per supplier and currency from the commission of the months that are closed. A closed month gets no more postings, so that each
 * posting stands on one invoice. What is below the minimum waits for the next month. May run any number of times.
 */
export async function makeInvoices({ context }: { context: OutsideContext }): Promise<void> {
  const until = await context.transaction(({ db }) => closedUntil(db))
  for (let after = 0; ; ) {
    const accounts = await context.transaction(({ db }) => commissionAccounts(db, after, accountsPerPage))
    for (const account of accounts) await context.transaction((open) => makeInvoice(open, account, until))
    if (accounts.length < accountsPerPage) return
    after = accounts.at(-1)!.id
  }
}

async function makeInvoice(context: AtomicContext, account: Account, until: Date): Promise<void> {
  const { db, config, now } = context
  const { currency } = account
  const supplierId = account.supplierId!
  await lockInvoicesOf(db, supplierId)
  const from = await invoicedUntil(db, supplierId, currency)
  if (from && from >= until) return
  const lines = await commissionIn(db, account.id, from, until)
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (!isInvoiced(totalMinor, config.invoices.minimumMinor)) return
  const number = await takeNumber(db)
  const period = { periodFrom: from ?? null, periodTo: until }
  const sides = { issuedBy: issuerIn(config), issuedTo: recipientOf((await supplierOf(db, supplierId))!) }
  const id = await insertInvoice(db, { number, supplierId, currency, ...period, totalMinor, issuedAt: now, ...sides })
  for (let at = 0; at < lines.length; at += entriesPerPage) await insertLines(db, id, lines.slice(at, at + entriesPerPage))
  await recordAudit(context, {
    action: 'invoices.issued',
    subject: `invoice:${id}`,
    supplierId,
    detail: { number: invoiceNumber(number), minor: totalMinor, currency },
  })
  const hasCard = (await cardOf(db, { supplierId })) !== undefined
  await mailToSupplier(context, supplierId, {
    ...invoiceMail({
      product: config.productName,
      news: hasCard ? 'issued' : 'issued_without_card',
      number: invoiceNumber(number),
      period: periodName(lines[0]!.at, until),
      total: formatMinor(totalMinor, currency),
      reason: '',
      next: undefined,
    }),
    key: `invoice-issued:${id}`,
    kind: 'commission-invoice',
    link: { type: 'supplier_settings', tab: 'billing' },
  })
  await enqueueCharge(context, id)
}

/** Commission posted to an account in a stretch of time, oldest first. */
async function commissionIn(db: Db, accountId: number, from: Date | undefined, to: Date): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = []
  for (let after: number | undefined; ; ) {
    const entries: Entry[] = await listEntries(db, [accountId], { from: from ?? new Date(0), to, after, limit: entriesPerPage })
    for (const entry of entries) if (entryKindOf(entry.source) === 'commission') lines.push(lineOf(entry, accountId))
    if (entries.length < entriesPerPage) return lines
    after = entries.at(-1)!.id
  }
}
