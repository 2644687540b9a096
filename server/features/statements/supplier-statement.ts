import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsApi } from '@quayside/contract/statements/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { lineKindLabels, type SupplierBalance, supplierBalances } from '@quayside/domain/ledger/statement'
import type { Entry } from '#features/ledger'
import { ordersOfLines } from '#features/orders'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { csvAnswer } from '#foundation/http/file-answer'
import { csvOf, listMonths, openStatement, type Party, readPage } from './read-statement.ts'
import { supplierLineView } from './statement-line.view.ts'

type Context = ReadContext<SupplierActor>

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
  return { ...statement, ...(await readPage(entries, input.after, (page) => linesOf(context, page))) }
}

async function linesOf({ db, actor: { supplierId } }: Context, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ supplierOrderId }) => supplierOrderId ?? [])
  const orders = await ordersOfLines(db, { supplierId }, ids)
  return entries.map((entry) => supplierLineView(entry, supplierId, orders.get(entry.supplierOrderId ?? 0)))
}

/** The whole month as CSV. */
export async function exportSupplierStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.exportSupplierStatement>
}) {
  const { currency, balances, entries } = await openStatement(context.db, partyOf(context), input)
  const balance = (label: string, at: string, minors: readonly number[]) => [
    at,
    label,
    ...Array<string>(6).fill(''),
    ...minors.map((minor) => decimal(minor)),
    currency,
    '',
  ]
  return csvAnswer(
    `statement-${input.month}.csv`,
    csvOf({
      head,
      opening: balance(
        'Opening balance',
        `${input.month}-01`,
        balances.map(({ opening_minor: minor }) => minor),
      ),
      entries,
      linesOf: (page) => linesOf(context, page),
      cellsOf: (line) => [
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
      ],
      closing: balance(
        'Closing balance',
        '',
        balances.map(({ closing_minor: minor }) => minor),
      ),
    }),
  )
}

const head = [
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
]
