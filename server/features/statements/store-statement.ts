import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsApi } from '@quayside/contract/statements/endpoints'
import type { StoreStatementLine } from '@quayside/contract/statements/statement'
import { decimal } from '@quayside/contract/vocabulary/money'
import { lineKindLabels, type StoreBalance, storeBalances } from '@quayside/domain/ledger/statement'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Entry } from '#features/ledger'
import { explainedOrdersOfLines, ordersOfLines } from '#features/orders'
import { storeOf } from '#features/stores'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { csvAnswer } from '#foundation/http/file-answer'
import { csvOf, listMonths, openStatement, type Party, readPage } from './read-statement.ts'
import { storeLineView } from './statement-line.view.ts'
import { statementPdf } from './statement-pdf.ts'

type Context = ReadContext<StoreActor>

const partyOf = ({ actor: { storeId } }: Context): Party<StoreBalance> => ({ owner: { storeId }, balances: storeBalances })

export async function listStoreMonths({ context }: { context: Context }): Promise<Answer<typeof statementsApi.storeMonths>> {
  return { months: await listMonths(context.db, partyOf(context)) }
}

export async function readStoreStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.storeStatement>
}): Promise<Answer<typeof statementsApi.storeStatement>> {
  const { entries, ...statement } = await openStatement(context.db, partyOf(context), input)
  return { ...statement, ...(await readPage(entries, input.after, (page) => linesOf(context, page, explainedOrdersOfLines))) }
}

async function linesOf(
  { db, actor, request: { site } }: Context,
  entries: readonly Entry[],
  ordersOf: typeof ordersOfLines = ordersOfLines,
) {
  const { storeId } = actor
  const ids = entries.flatMap(({ supplierOrderId }) => supplierOrderId ?? [])
  const orders = await ordersOf(db, { storeId }, ids)
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  return entries.map((entry) => storeLineView(entry, storeId, orders.get(entry.supplierOrderId ?? 0), isHidden))
}

/** The whole month as CSV. */
export async function exportStoreStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.exportStoreStatement>
}) {
  const { currency, balances, entries } = await openStatement(context.db, partyOf(context), input)
  const balance = (label: string, at: string, minors: readonly number[]) => [
    at,
    label,
    '',
    '',
    '',
    ...minors.map((minor) => decimal(minor)),
    currency,
    '',
  ]
  return csvAnswer(
    `statement-${input.month}.csv`,
    csvOf({
      head: ['Date', 'Type', 'Order', 'Supplier', 'Description', 'Paid', 'Refunded', 'Credit', 'Currency', 'Reference'],
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
        decimal(line.paid_minor),
        decimal(line.refunded_minor),
        decimal(line.credit_minor),
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
export async function printStoreStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.storeStatementPdf>
}): Promise<string> {
  const { db, config, actor } = context
  return statementPdf<StoreStatementLine>({
    statement: await openStatement(db, partyOf(context), input),
    owner: (await storeOf(db, actor.storeId)).name,
    operator: config.operator.name,
    labels: new Map(storeBalances.map(({ name, label }) => [name, label])),
    amounts: [
      { name: 'Paid', of: ({ paid_minor: minor }) => minor },
      { name: 'Refunded', of: ({ refunded_minor: minor }) => minor },
      { name: 'Credit', of: ({ credit_minor: minor }) => minor },
    ],
    linesOf: (page) => linesOf(context, page),
  })
}
