/** The ledger by account, for the back office. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { Currency } from '../vocabulary/money.ts'
import { MonthName } from './statement.ts'

export const LedgerAccountMonth = z.object({
  id: z.int(),
  kind: z.string(),
  label: z.string(),
  processor: z.string().nullable(),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  currency: Currency,
  opening_minor: z.int(),
  /** Sums of the month; both positive. */
  debit_minor: z.int(),
  credit_minor: z.int(),
  closing_minor: z.int(),
})
export type LedgerAccountMonth = z.infer<typeof LedgerAccountMonth>

export const LedgerLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Cause of the entry: `payment:12`. */
  source: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  /** Page of the reference in Stripe's dashboard. */
  url: z.string().nullable(),
  supplier_order_id: z.int().nullable(),
  /** A debit is positive, a credit negative. */
  minor: z.int(),
  /** Accounts on the other side. */
  against: z.array(z.string()),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const statementWanted = z.object({ account: Id, month: MonthName })

export const statementsAdminApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/v1/admin/ledger_accounts/',
    summary: 'Our accounts of the ledger in a month, or those of one store or supplier, with opening, debits, credits and closing',
    query: z.object({ month: MonthName, store_id: Id.optional(), supplier_id: Id.optional() }),
    response: z.object({ month: MonthName, is_closed: z.boolean(), accounts: z.array(LedgerAccountMonth) }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/v1/admin/ledger_statement/',
    summary: 'A month of one account of the ledger, line by line',
    query: statementWanted.extend({ after: Id.optional() }),
    response: z.object({
      month: MonthName,
      is_closed: z.boolean(),
      account: LedgerAccountMonth,
      lines: z.array(LedgerLine),
      /** Line to go on after; null on the last page. */
      next: z.int().nullable(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/admin/ledger_statement/export/',
    summary: 'A month of one account of the ledger as CSV, whole',
    query: statementWanted,
    response: z.string(),
    download: true,
  }),
}
