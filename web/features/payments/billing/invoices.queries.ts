import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, download } from '#foundation/api/client.ts'
import { invalidate, query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

const accruedQuery = () => query(invoicesApi.accrued, { query: {} })
export const useAccrued = () => useQuery(accruedQuery())

const invoicesQuery = (page: number) => query(invoicesApi.list, { query: { page } })
export const useInvoices = (page: number) => useQuery(invoicesQuery(page))

export const useInvoice = (id: number, after: number | undefined) =>
  useQuery({ ...query(invoicesApi.get, { params: { id }, query: after ? { after } : {} }), enabled: id > 0 })

const reads = [invoicesApi.list, invoicesApi.accrued, invoicesApi.get] as const

/** The list shows its own error. A bank that asks is left for at once. */
export const usePayInvoice = () =>
  useCall(invoicesApi.pay, {
    isQuiet: true,
    isSingle: true,
    invalidates: reads,
    onSuccess: ({ url }) => {
      if (url) location.assign(url)
    },
  })

/** Asks how a charge stands after its owner has come back from the bank. */
export async function finishInvoiceOf(id: number, client: QueryClient): Promise<'paid' | 'requires_action' | 'processing'> {
  try {
    return (await call(invoicesApi.finish, { params: { id }, body: {} })).status
  } finally {
    await invalidate(client, reads)
  }
}

export const exportInvoice = (id: number) => download(invoicesApi.csv, { params: { id } }).catch(showFailure)
export const printInvoice = (id: number) => download(invoicesApi.pdf, { params: { id } }).catch(showFailure)
