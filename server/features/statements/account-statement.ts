import { Readable } from 'node:stream'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsAdminApi } from '@quayside/contract/statements/admin-endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { accountLabels } from '@quayside/domain/ledger/ledger-account'
import { type Month, monthOf } from '@quayside/domain/ledger/month'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import { type Account, accountsOf, balancesAt, closedUntil, listEntries, monthsOfAccounts, ownAccounts } from '#features/ledger'
import { pageOfObject } from '#features/payments'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { ledgerLineView } from './ledger-line.view.ts'
import { entriesOf } from './read-statement.ts'

type Context = ReadContext<AdminActor>

const perPage = 50
const perRead = 1000

/** Accounts of the ledger in a month: ours, or those of one store or supplier. */
export async function listAccounts({
  context: { db },
  input,
}: {
  context: Context
  input: Input<typeof statementsAdminApi.accounts>
}): Promise<Answer<typeof statementsAdminApi.accounts>> {
  const { store_id: storeId, supplier_id: supplierId } = input
  const accounts =
    storeId !== undefined
      ? await accountsOf(db, { storeId })
      : supplierId !== undefined
        ? await accountsOf(db, { supplierId })
        : await ownAccounts(db)
  const month = monthOf(input.month)
  return { month: month.name, is_closed: month.to <= (await closedUntil(db)), accounts: await monthOfAccounts(db, accounts, month) }
}

async function monthOfAccounts(db: Context['db'], accounts: readonly Account[], month: Month) {
  const ids = accounts.map(({ id }) => id)
  const opening = await balancesAt(db, ids, month.from)
  const moved = new Map((await monthsOfAccounts(db, ids)).filter((each) => each.month === month.name).map((each) => [each.accountId, each]))
  return accounts.map(({ id, kind, processor, storeId, supplierId, currency }) => {
    const { debitMinor = 0, creditMinor = 0 } = moved.get(id) ?? {}
    const openingMinor = opening.get(id) ?? 0
    return {
      id,
      kind,
      label: accountLabels[kind],
      processor,
      store_id: storeId,
      supplier_id: supplierId,
      currency,
      opening_minor: openingMinor,
      debit_minor: debitMinor,
      credit_minor: creditMinor,
      closing_minor: openingMinor + debitMinor - creditMinor,
    }
  })
}

/** A month of one account. @throws Refusal 404 where there is no such account */
export async function readAccountStatement({
  context,
  input,
}: {
  context: Context
  input: Input<typeof statementsAdminApi.statement>
}): Promise<Answer<typeof statementsAdminApi.statement>> {
  const { db, config } = context
  const { account, month } = await find(context, input)
  const [shownAccount] = await monthOfAccounts(db, [account], month)
  const page = await listEntries(db, [account.id], { ...month, after: input.after, limit: perPage + 1 })
  const shown = page.slice(0, perPage)
  return {
    month: month.name,
    is_closed: month.to <= (await closedUntil(db)),
    account: shownAccount!,
    lines: shown.map((entry) => ledgerLineView(entry, account, (reference) => pageOfObject(config, reference))),
    next: page.length > perPage ? shown.at(-1)!.id : null,
  }
}

async function find({ db }: Context, { account: accountId, month }: { account: number; month: string }) {
  const [account] = await accountsOf(db, { accountId })
  if (!account) throw notFound()
  return { account, month: monthOf(month) }
}

/** The whole month of an account as CSV, read page by page while the answer is sent. @throws Refusal 404 */
export async function exportAccountStatement({ context, input }: { context: Context; input: Input<typeof statementsAdminApi.export> }) {
  const { account, month } = await find(context, input)
  return {
    fileName: `ledger-${account.kind.replaceAll('_', '-')}-${month.name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(context, account, month)),
  } as unknown as string
}

async function* csvOf({ db, config }: Context, account: Account, month: Month) {
  yield csvLine(['Date', 'Entry', 'Description', 'Reference', 'Supplier order', 'Against', 'Amount', 'Currency'])
  const balance = async (at: Date) => decimal((await balancesAt(db, [account.id], at)).get(account.id) ?? 0)
  yield csvLine([month.from.toISOString(), '', 'Opening balance', '', '', '', await balance(month.from), account.currency])
  const entries = (after: number | undefined, limit: number) => listEntries(db, [account.id], { ...month, after, limit })
  for await (const page of entriesOf({ entries }, perRead))
    for (const line of page.map((entry) => ledgerLineView(entry, account, (reference) => pageOfObject(config, reference))))
      yield csvLine([
        line.at,
        line.source,
        line.description,
        line.reference,
        line.supplier_order_id,
        line.against.join('; '),
        decimal(line.minor),
        account.currency,
      ])
  yield csvLine([month.to.toISOString(), '', 'Closing balance', '', '', '', await balance(month.to), account.currency])
}
