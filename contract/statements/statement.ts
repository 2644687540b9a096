/** Statements of suppliers and stores by month, from the ledger. */
import { monthPattern } from '@quayside/domain/ledger/month'
import { lineKinds, type StoreBalance, type SupplierBalance, storeBalances, supplierBalances } from '@quayside/domain/ledger/statement'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { Currency, WireWorkings } from '../vocabulary/money.ts'

/** As `2026-11`; months begin at midnight UTC. */
export const MonthName = z.string().regex(monthPattern)

const balanceOf = <Name extends string>(names: readonly { readonly name: Name }[]) =>
  z.object({
    name: z.enum(names.map(({ name }) => name) as [Name, ...Name[]]),
    opening_minor: z.int(),
    /** Closing less opening. */
    change_minor: z.int(),
    closing_minor: z.int(),
  })

const SupplierStatementBalance = balanceOf<SupplierBalance>(supplierBalances)
const StoreStatementBalance = balanceOf<StoreBalance>(storeBalances)

const monthWith = <Balance extends z.ZodType>(balance: Balance) =>
  z.object({
    month: MonthName,
    currency: Currency,
    /** True once it is closed: no line can be added. */
    is_closed: z.boolean(),
    balances: z.array(balance),
  })

export const SupplierStatementMonth = monthWith(SupplierStatementBalance)
export const StoreStatementMonth = monthWith(StoreStatementBalance)

const line = {
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(lineKinds),
  description: z.string(),
  /** Id of the processor's object: `ch_…`, `re_…`. */
  reference: z.string().nullable(),
  /** The processor's own line: `txn_…`. */
  processor_line: z.string().nullable(),
}

/** The order that a line is about; `party` is the store or the supplier on its other side. */
const order = z.object({ id: z.int(), name: z.string(), party: z.string().nullable() }).nullable()

export const SupplierStatementLine = z.object({
  ...line,
  order,
  amount_minor: z.int(),
  fee_minor: z.int(),
  refund_minor: z.int(),
  /** Sum of the three: what the payment account received, or gave back. */
  net_minor: z.int(),
  owed_minor: z.int(),
  commission_minor: z.int(),
  payable_minor: z.int(),
  /** Workings of the net amount, or of the commission. */
  workings: WireWorkings.nullable(),
})
export type SupplierStatementLine = z.infer<typeof SupplierStatementLine>

export const StoreStatementLine = z.object({
  ...line,
  order,
  paid_minor: z.int(),
  refunded_minor: z.int(),
  credit_minor: z.int(),
  net_minor: z.int(),
  /** Workings of the amount paid. */
  workings: WireWorkings.nullable(),
})
export type StoreStatementLine = z.infer<typeof StoreStatementLine>

const page = {
  /** Currencies that the account has postings in. */
  currencies: z.array(Currency),
  /** Line to go on after; null on the last page. */
  next: z.int().nullable(),
}

export const SupplierStatement = SupplierStatementMonth.extend({ ...page, lines: z.array(SupplierStatementLine) })
export type SupplierStatement = z.infer<typeof SupplierStatement>
export const StoreStatement = StoreStatementMonth.extend({ ...page, lines: z.array(StoreStatementLine) })
export type StoreStatement = z.infer<typeof StoreStatement>

export const StatementWanted = z.object({
  month: MonthName,
  /** By default the first that the account has postings in. */
  currency: Currency.optional(),
})
export const StatementPageWanted = StatementWanted.extend({ after: Id.optional() })
