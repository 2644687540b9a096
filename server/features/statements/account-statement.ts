import type { Answer, Input } from '@quayside/contract/endpoint'
import type { statementsAdminApi } from '@quayside/contract/statements/admin-endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { accountLabels } from '@quayside/domain/ledger/ledger-account'
import { type Month, monthOf } from '@quayside/domain/ledger/month'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type Account, accountsOf, balancesAt, closedUntil, type Entry, listEntries, movedIn, ownAccounts } from '#features/ledger'
import { pageOfObject } from '#features/payments'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { csvAnswer } from '#foundation/http/file-answer'
import { ledgerLineView } from './ledger-line.view.ts'
import { csvOf, readPage } from './read-statement.ts'

type Context = ReadContext<AdminActor>

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
  const moved = await movedIn(db, ids, month)
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
  return {
    month: month.name,
    is_closed: month.to <= (await closedUntil(db)),
    account: shownAccount!,
    ...(await readPage(entriesOf(db, account, month), input.after, (page) =>
      page.map((entry) => ({ ...ledgerLineView(entry, account), url: pageOf(config, entry) })),
    )),
  }
}

const entriesOf =
  (db: Context['db'], { id }: Account, month: Month) =>
  (after: number | undefined, limit: number) =>
    listEntries(db, [id], { ...month, after, limit })

/** Page of what an entry is about: at PayPal where the supplier was paid there, else in the card processor's dashboard. */
const pageOf = (config: Context['config'], { reference, postings }: Entry): string | null =>
  reference && pageOfObject(config, reference, postings.some(({ kind }) => kind === 'supplier_receipts') ? 'paypal' : 'card')

async function find({ db }: Context, { account: accountId, month }: { account: number; month: string }) {
  const [account] = await accountsOf(db, { accountId })
  if (!account) throw notFound()
  return { account, month: monthOf(month) }
}

/** The whole month of an account as CSV. @throws Refusal 404 */
export async function exportAccountStatement({ context, input }: { context: Context; input: Input<typeof statementsAdminApi.export> }) {
  const { db } = context
  const { account, month } = await find(context, input)
  const { id, kind, currency } = account
  const balance = async (label: string, at: Date) => {
    const held = (await balancesAt(db, [id], at)).get(id) ?? 0
    return [at.toISOString(), '', label, '', '', '', decimal(held), currency]
  }
  return csvAnswer(
    `ledger-${kind.replaceAll('_', '-')}-${month.name}.csv`,
    csvOf({
      head: ['Date', 'Entry', 'Description', 'Reference', 'Supplier order', 'Against', 'Amount', 'Currency'],
      opening: await balance('Opening balance', month.from),
      entries: entriesOf(db, account, month),
      linesOf: (page) => page.map((entry) => ledgerLineView(entry, account)),
      cellsOf: (line) => [
        line.at,
        line.source,
        line.description,
        line.reference,
        line.supplier_order_id,
        line.against.join('; '),
        decimal(line.minor),
        currency,
      ],
      closing: await balance('Closing balance', month.to),
    }),
  )
}
