/** Statements by month: of a supplier what it was paid, of a store what it paid. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  StatementPageWanted,
  StatementWanted,
  StoreStatement,
  StoreStatementMonth,
  SupplierStatement,
  SupplierStatementMonth,
} from './statement.ts'

export const statementsApi = {
  supplierMonths: endpoint({
    method: 'GET',
    path: '/v1/supplier_statements/',
    summary: 'Months with postings of the supplier, newest first, with what each opened and closed with',
    response: z.object({ months: z.array(SupplierStatementMonth) }),
  }),
  supplierStatement: endpoint({
    method: 'GET',
    path: '/v1/supplier_statement/',
    summary: 'A month of the supplier’s money, line by line: amount, fee, refund, net and commission',
    query: StatementPageWanted,
    response: SupplierStatement,
  }),
  exportSupplierStatement: endpoint({
    method: 'GET',
    path: '/v1/supplier_statement/export/',
    summary: 'The supplier’s month as CSV, whole',
    query: StatementWanted,
    response: z.string(),
    download: true,
  }),
  supplierStatementPdf: endpoint({
    method: 'GET',
    path: '/v1/supplier_statement/pdf/',
    summary: 'The supplier’s month as PDF: balances, sums by kind and lines; a long one is summed by day',
    query: StatementWanted,
    response: z.string(),
    download: true,
  }),
  storeMonths: endpoint({
    method: 'GET',
    path: '/v1/store_statements/',
    summary: 'Months with postings of the store, newest first, with what each opened and closed with',
    response: z.object({ months: z.array(StoreStatementMonth) }),
  }),
  storeStatement: endpoint({
    method: 'GET',
    path: '/v1/store_statement/',
    summary: 'A month of the store’s payments and refunds, line by line',
    query: StatementPageWanted,
    response: StoreStatement,
  }),
  exportStoreStatement: endpoint({
    method: 'GET',
    path: '/v1/store_statement/export/',
    summary: 'The store’s month as CSV, whole',
    query: StatementWanted,
    response: z.string(),
    download: true,
  }),
  storeStatementPdf: endpoint({
    method: 'GET',
    path: '/v1/store_statement/pdf/',
    summary: 'The store’s month as PDF: balances, sums by kind and lines; a long one is summed by day',
    query: StatementWanted,
    response: z.string(),
    download: true,
  }),
}
