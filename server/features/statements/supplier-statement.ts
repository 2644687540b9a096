import { Readable } from 'node:stream'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsApi } from '@quayside/contract/statements/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { lineKindLabels, type SupplierBalance, supplierBalances } from '@quayside/domain/ledger/statement'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { Entry } from '#features/ledger'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { ordersOfLines } from './orders-of-lines.records.ts'
import { entriesOf, listMonths, openStatement, type Party } from './read-statement.ts'
import { supplierLineView } from './statement-line.view.ts'

type Context = ReadContext<SupplierActor>

const perPage = 50
const perRead = 1000

const partyOf = ({ actor: { supplierId } }: Context): Party<SupplierBalance> => ({
  owner: { supplierId },
  balances: supplierBalances,
})

export async function listSupplierMonths({ context }: { context: Context }): Promise<Answer<typeof statementsApi.supplierMonths>> {
  return { months: await listMonths(context.db, partyOf(context)) }
}

export async function readSupplierStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.supplierStatement>
}): Promise<Answer<typeof statementsApi.supplierStatement>> {
  const { entries, ...statement } = await openStatement(context.db, partyOf(context), input)
  const page = await entries(input.after, perPage + 1)
  const shown = page.slice(0, perPage)
  return { ...statement, lines: await linesOf(context, shown), next: page.length > perPage ? shown.at(-1)!.id : null }
}

async function linesOf({ db, actor: { supplierId } }: Context, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ supplierOrderId }) => supplierOrderId ?? [])
  const orders = await ordersOfLines(db, { supplierId }, ids)
  return entries.map((entry) => supplierLineView(entry, supplierId, orders.get(entry.supplierOrderId ?? 0)))
}

/** The whole month as CSV, read page by page while the answer is sent. */
export async function exportSupplierStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.exportSupplierStatement>
}) {
  return {
    fileName: `statement-${input.month}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(context, input)),
  } as unknown as string
}

async function* csvOf(context: Context, input: Input<typeof statementsApi.exportSupplierStatement>) {
  const statement = await openStatement(context.db, partyOf(context), input)
  const { currency, balances } = statement
  yield csvLine([
    'Date',
    'Type',
    'Order',
    'Store',
    'Description',
    'Amount',
    'Fee',
    'Refund',
    'Net',
    'Refunds owed',
    'Commission',
    'We owe you',
    'Currency',
    'Reference',
  ])
  const balanceLine = (label: string, at: string, minors: readonly number[]) =>
    csvLine([at, label, '', '', '', '', '', '', ...minors.map(decimal), currency, ''])
  yield balanceLine(
    'Opening balance',
    `${input.month}-01`,
    balances.map(({ opening_minor: minor }) => minor),
  )
  for await (const entries of entriesOf(statement, perRead))
    for (const line of await linesOf(context, entries))
      yield csvLine([
        line.at,
        lineKindLabels[line.kind],
        line.order?.name ?? '',
        line.order?.party ?? '',
        line.description,
        decimal(line.amount_minor),
        decimal(line.fee_minor),
        decimal(line.refund_minor),
        decimal(line.net_minor),
        decimal(line.owed_minor),
        decimal(line.commission_minor),
        decimal(line.payable_minor),
        currency,
        line.reference ?? '',
      ])
  yield balanceLine(
    'Closing balance',
    '',
    balances.map(({ closing_minor: minor }) => minor),
  )
}
