/** Reads a party's month from the ledger: opening, a page of entries, closing. */
import type { LedgerAccountKind } from '@quayside/domain/ledger/ledger-account'
import { monthOf } from '@quayside/domain/ledger/month'
import { balanceIn, kindsOf, type StatedBalance } from '@quayside/domain/ledger/statement'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { type Account, accountsOf, balancesAt, closedUntil, type Entry, listEntries, monthsOfAccounts } from '#features/ledger'
import type { Db } from '#foundation/database/db'

/** A side of the ledger that has statements. */
export interface Party<Name extends string> {
  readonly owner: { readonly storeId: number } | { readonly supplierId: number }
  readonly balances: readonly StatedBalance<Name>[]
}

export interface StatementAsked {
  readonly month: string
  readonly currency?: Currency | undefined
}

export interface OpenStatement<Name extends string> {
  readonly month: string
  readonly currency: Currency
  readonly currencies: Currency[]
  readonly is_closed: boolean
  readonly balances: BalanceOfMonth<Name>[]
  /** A page of the month's entries, oldest first. */
  readonly entries: (after: number | undefined, limit: number) => Promise<Entry[]>
}

export interface BalanceOfMonth<Name extends string> {
  readonly name: Name
  readonly opening_minor: number
  readonly change_minor: number
  readonly closing_minor: number
}

export async function openStatement<Name extends string>(db: Db, party: Party<Name>, asked: StatementAsked): Promise<OpenStatement<Name>> {
  const all = await accountsOf(db, party.owner, kindsOf(party.balances))
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort().reverse()
  const currency = asked.currency ?? currencies[0] ?? 'USD'
  const accounts = all.filter((account) => account.currency === currency)
  const ids = accounts.map(({ id }) => id)
  const month = monthOf(asked.month)
  const [opening, closing] = [await balancesAt(db, ids, month.from), await balancesAt(db, ids, month.to)]
  return {
    month: month.name,
    currency,
    currencies,
    is_closed: month.to <= (await closedUntil(db)),
    balances: party.balances.map((balance) => between(balance, totals(accounts, opening), totals(accounts, closing))),
    entries: (after, limit) => listEntries(db, ids, { ...month, after, limit }),
  }
}

/** Months with postings, newest first, in each currency, with the balances at both ends. */
export async function listMonths<Name extends string>(db: Db, { owner, balances }: Party<Name>) {
  const accounts = new Map((await accountsOf(db, owner, kindsOf(balances))).map((account) => [account.id, account]))
  const closed = await closedUntil(db)
  const moved = (await monthsOfAccounts(db, [...accounts.keys()])).reverse()
  const held = new Map<Currency, Map<LedgerAccountKind, number>>()
  const months = []
  for (const [name, ofMonth] of Map.groupBy(moved, ({ month }) => month)) {
    const month = monthOf(name)
    for (const [currency, rows] of Map.groupBy(ofMonth, ({ accountId }) => accounts.get(accountId)!.currency)) {
      const before = held.get(currency) ?? new Map<LedgerAccountKind, number>()
      const after = new Map(before)
      for (const { accountId, debitMinor, creditMinor } of rows) {
        const { kind } = accounts.get(accountId)!
        after.set(kind, (after.get(kind) ?? 0) + debitMinor - creditMinor)
      }
      held.set(currency, after)
      months.push({ month: name, currency, is_closed: month.to <= closed, balances: balances.map((each) => between(each, before, after)) })
    }
  }
  return months.reverse()
}

function totals(accounts: readonly Account[], minors: ReadonlyMap<number, number>): Map<LedgerAccountKind, number> {
  const byKind = new Map<LedgerAccountKind, number>()
  for (const { id, kind } of accounts) byKind.set(kind, (byKind.get(kind) ?? 0) + (minors.get(id) ?? 0))
  return byKind
}

function between<Name extends string>(
  balance: StatedBalance<Name>,
  before: ReadonlyMap<LedgerAccountKind, number>,
  after: ReadonlyMap<LedgerAccountKind, number>,
): BalanceOfMonth<Name> {
  const [opening, closing] = [balanceIn(balance, before), balanceIn(balance, after)]
  return { name: balance.name, opening_minor: opening, change_minor: closing - opening, closing_minor: closing }
}

/** Reads entries after one, at most so many. */
type ReadEntries = OpenStatement<string>['entries']

const perPage = 50
const perRead = 1000

/** All entries of a month, page by page; one is read while the one before it is written. */
export async function* allEntries(entries: ReadEntries): AsyncGenerator<readonly Entry[]> {
  let page = await entries(undefined, perRead)
  while (page.length === perRead) {
    const next = entries(page.at(-1)!.id, perRead)
    // A reader may leave before it is there.
    next.catch(() => {})
    yield page
    page = await next
  }
  yield page
}

/** A page of lines, and the entry that the next page follows; null if none is left. */
export async function readPage<Line>(
  entries: ReadEntries,
  after: number | undefined,
  linesOf: (page: readonly Entry[]) => Promise<Line[]> | Line[],
): Promise<{ lines: Line[]; next: number | null }> {
  const page = await entries(after, perPage + 1)
  const shown = page.slice(0, perPage)
  return { lines: await linesOf(shown), next: page.length > perPage ? shown.at(-1)!.id : null }
}

type Cells = Parameters<typeof csvLine>[0]

interface Sheet<Line> {
  readonly head: Cells
  readonly opening: Cells
  readonly entries: ReadEntries
  readonly linesOf: (page: readonly Entry[]) => Promise<Line[]> | Line[]
  readonly cellsOf: (line: Line) => Cells
  readonly closing: Cells
}

/** A whole month as CSV, read page by page. */
export async function* csvOf<Line>({ head, opening, entries, linesOf, cellsOf, closing }: Sheet<Line>): AsyncGenerator<string> {
  yield csvLine(head)
  yield csvLine(opening)
  for await (const page of allEntries(entries)) for (const line of await linesOf(page)) yield csvLine(cellsOf(line))
  yield csvLine(closing)
}
