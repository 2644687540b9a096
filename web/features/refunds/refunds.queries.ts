import { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { AdminRefundsAsked, RefundsAsked } from './refunds-address.ts'

const stale = { invalidates: [refundsApi.list, refundsApi.get, refundsApi.options, refundsApi.cards] }
const staleForAdmins = { invalidates: [refundsAdminApi.list, refundsAdminApi.get] }

export const refundsQuery = ({ status, page = 1 }: RefundsAsked) => query(refundsApi.list, { query: { status: status ?? 'all', page } })
export const useRefunds = (asked: RefundsAsked) => useQuery({ ...refundsQuery(asked), placeholderData: keepPreviousData })
export const useRefund = (id: number) => useQuery(query(refundsApi.get, { params: { id } }))
export const useRefundsOfOrder = (supplierOrderId: number) =>
  useQuery(query(refundsApi.list, { query: { status: 'all', page: 1, supplier_order_id: supplierOrderId } }))
export const useClaimCards = (label: string, ids: readonly number[]) =>
  useQuery(query(refundsApi.cards, { query: { label, ids: ids.join(',') } }))
export const useRefundOptions = (supplierOrderId: number) =>
  useQuery(query(refundsApi.options, { query: { supplier_order_id: supplierOrderId } }))

/** The dialog shows refusals beside their fields; a failure has its own words. */
export const useAskRefund = () =>
  useCall(refundsApi.ask, {
    ...stale,
    isQuiet: true,
    isSingle: true,
    onSuccess: ({ message, refunds }) => {
      const isDecided = refunds.length > 0 && refunds.every(({ rule }) => rule !== null)
      showToast({ tone: 'good', text: message, ...(isDecided ? { detail: 'A rule of the supplier accepted it at once.' } : {}) })
    },
  })
export const useChangeRefund = () => useCall(refundsApi.change, { ...stale, isSingle: true })
export const useEscalateRefund = () => useCall(refundsApi.escalate, { ...stale, isSingle: true })
export const useWriteNote = () => useCall(refundsApi.note, { ...stale, isSingle: true })
export const useReceiveReturn = () => useCall(refundsApi.receive, { ...stale, isSingle: true })
/** The form shows its own errors. */
export const useShipReplacement = () => useCall(refundsApi.shipReplacement, { ...stale, isQuiet: true, isSingle: true })
/** The form shows its own errors. */
export const useAnswerRefund = () => useCall(refundsApi.answer, { ...stale, isQuiet: true, isSingle: true })

export const refundGroupsQuery = ({ order = '', store = '', days_ago = '', status, page = 1 }: AdminRefundsAsked) =>
  query(refundsAdminApi.list, { query: { order, store, days_ago, status: status ?? 'all', page } })
export const useRefundGroups = (asked: AdminRefundsAsked) => useQuery({ ...refundGroupsQuery(asked), placeholderData: keepPreviousData })
export const useAnyRefund = (id: number) => useQuery(query(refundsAdminApi.get, { params: { id } }))
export const useReceiveAnyReturn = () => useCall(refundsAdminApi.receive, { ...staleForAdmins, isSingle: true })
export const useRetryRefund = () => useCall(refundsAdminApi.retry, { ...staleForAdmins, isSingle: true })
export const useSettleRefund = () => useCall(refundsAdminApi.settle, { ...staleForAdmins, isSingle: true })
export const useDecideRefund = () => useCall(refundsAdminApi.answer, { ...staleForAdmins, isQuiet: true, isSingle: true })
