import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsApi } from '@quayside/contract/statements/endpoints'
import type { SupplierStatementLine } from '@quayside/contract/statements/statement'
import { decimal } from '@quayside/contract/vocabulary/money'
import { lineKindLabels, type SupplierBalance, supplierBalances } from '@quayside/domain/ledger/statement'
import type { Entry } from '#features/ledger'
import { explainedOrdersOfLines, ordersOfLines } from '#features/orders'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { csvAnswer } from '#foundation/http/file-answer'
import { csvOf, listMonths, openStatement, type Party, readPage } from './read-statement.ts'
import { supplierLineView } from './statement-line.view.ts'
import { statementPdf } from './statement-pdf.ts'

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
  return { ...statement, ...(await readPage(entries, input.after, (page) => linesOf(context, page, explainedOrdersOfLines))) }
}

async function linesOf({ db, actor: { supplierId } }: Context, entries: readonly Entry[], ordersOf: typeof ordersOfLines = ordersOfLines) {
  const ids = entries.flatMap(({ supplierOrderId }) => supplierOrderId ?? [])
  const orders = await ordersOf(db, { supplierId }, ids)
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

/** The whole month as PDF. */
export async function printSupplierStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.supplierStatementPdf>
}): Promise<string> {
  const { db, config, actor } = context
  return statementPdf<SupplierStatementLine>({
    statement: await openStatement(db, partyOf(context), input),
    owner: (await supplierOf(db, actor.supplierId))!.name,
    operator: config.operator.name,
    labels: new Map(supplierBalances.map(({ name, label }) => [name, label])),
    amounts: [
      { name: 'Amount', of: ({ amount_minor: minor }) => minor },
      { name: 'Fee', of: ({ fee_minor: minor }) => minor },
      { name: 'Refund', of: ({ refund_minor: minor }) => minor },
      { name: 'Net', of: ({ net_minor: minor }) => minor },
      { name: 'Refunds owed', of: ({ owed_minor: minor }) => minor },
      { name: 'Commission', of: ({ commission_minor: minor }) => minor },
      { name: 'We owe you', of: ({ payable_minor: minor }) => minor },
    ],
    linesOf: (page) => linesOf(context, page),
  })
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
