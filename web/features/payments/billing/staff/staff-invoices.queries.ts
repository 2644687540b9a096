import { invoicesAdminApi } from '@quayside/contract/invoices/admin-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { StaffInvoicesAsked } from './staff-invoices-address.ts'

export const staffInvoicesQuery = ({ state, supplier, before }: StaffInvoicesAsked) =>
  query(invoicesAdminApi.list, {
    query: { ...(state ? { state } : {}), ...(supplier ? { supplier_id: supplier } : {}), ...(before ? { before } : {}) },
  })
export const useStaffInvoices = (asked: StaffInvoicesAsked) => useQuery({ ...staffInvoicesQuery(asked), placeholderData: keepPreviousData })

const reads = [invoicesAdminApi.list] as const

export const useChargeStaffInvoice = () =>
  useCall(invoicesAdminApi.charge, {
    isSingle: true,
    invalidates: reads,
    onSuccess: ({ status }) =>
      showToast(
        status === 'paid'
          ? { tone: 'good', text: 'The invoice is paid' }
          : { tone: 'good', text: 'The charge has begun. Its result comes later.' },
      ),
  })

/** The dialog shows its own error. */
export const useSettleInvoice = () =>
  useCall(invoicesAdminApi.settle, {
    isSingle: true,
    isQuiet: true,
    invalidates: reads,
    onSuccess: () => showToast({ tone: 'good', text: 'The invoice is settled' }),
  })

export const printStaffInvoice = (id: number) => download(invoicesAdminApi.pdf, { params: { id } }).catch(showFailure)
