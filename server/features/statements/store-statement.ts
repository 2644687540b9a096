import { Readable } from 'node:stream'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsApi } from '@quayside/contract/statements/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { lineKindLabels, type StoreBalance, storeBalances } from '@quayside/domain/ledger/statement'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { Entry } from '#features/ledger'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { ordersOfLines } from './orders-of-lines.records.ts'
import { entriesOf, listMonths, openStatement, type Party } from './read-statement.ts'
import { storeLineView } from './statement-line.view.ts'

type Context = ReadContext<StoreActor>

const perPage = 50
const perRead = 1000

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
  const page = await entries(input.after, perPage + 1)
  const shown = page.slice(0, perPage)
  return { ...statement, lines: await linesOf(context, shown), next: page.length > perPage ? shown.at(-1)!.id : null }
}

async function linesOf({ db, actor, request: { site } }: Context, entries: readonly Entry[]) {
  const { storeId } = actor
  const ids = entries.flatMap(({ supplierOrderId }) => supplierOrderId ?? [])
  const orders = await ordersOfLines(db, { storeId }, ids)
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  return entries.map((entry) => storeLineView(entry, storeId, orders.get(entry.supplierOrderId ?? 0), isHidden))
}

/** The whole month as CSV, read page by page while the answer is sent. */
export async function exportStoreStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsApi.exportStoreStatement>
}) {
  return {
    fileName: `statement-${input.month}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(context, input)),
  } as unknown as string
}

async function* csvOf(context: Context, input: Input<typeof statementsApi.exportStoreStatement>) {
  const statement = await openStatement(context.db, partyOf(context), input)
  const { currency, balances } = statement
  yield csvLine(['Date', 'Type', 'Order', 'Supplier', 'Description', 'Paid', 'Refunded', 'Credit', 'Currency', 'Reference'])
  const balanceLine = (label: string, at: string, minors: readonly number[]) =>
    csvLine([at, label, '', '', '', ...minors.map(decimal), currency, ''])
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
        decimal(line.paid_minor),
        decimal(line.refunded_minor),
        decimal(line.credit_minor),
        currency,
        line.reference ?? '',
      ])
  yield balanceLine(
    'Closing balance',
    '',
    balances.map(({ closing_minor: minor }) => minor),
  )
}
