import { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { download } from '#foundation/api/client.ts'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export const brandedInvoicingQuery = () => query(brandedInvoicingApi.read)

/** The form shows its own failures. */
export const useSaveBrandedInvoicing = () =>
  useCall(brandedInvoicingApi.save, {
    isQuiet: true,
    onSuccess: (saved, _input, client) => client.setQueryData(keyOf(brandedInvoicingApi.read, {}), saved),
  })

export const printExample = () => download(brandedInvoicingApi.preview, {}).catch(showFailure)
