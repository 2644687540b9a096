import { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import { defaultLateOrderRows, staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { LateOrdersAsked } from './late-orders-address.ts'

export const lateOrdersQuery = ({ search = '', rows = defaultLateOrderRows, page }: LateOrdersAsked) =>
  query(lateOrdersApi.list, { query: { search, rows, ...(page ? { page } : {}) } })
export const useLateOrders = (asked: LateOrdersAsked) => useQuery({ ...lateOrdersQuery(asked), placeholderData: keepPreviousData })

/** Late orders of one supplier; the first page is already in the list of suppliers. */
export const useLateOrdersOf = (id: number, page: string | undefined) =>
  useQuery({ ...query(lateOrdersApi.listOrders, { params: { id }, query: page ? { page } : {} }), placeholderData: keepPreviousData })

const lists = [lateOrdersApi.list, lateOrdersApi.listOrders]

export const useSaveNotes = () =>
  useCall(lateOrdersApi.saveNotes, { invalidates: lists, isSingle: true, onSuccess: () => showToast({ tone: 'good', text: 'Note saved' }) })

export const useRetryShopify = () =>
  useCall(lateOrdersApi.retry, {
    invalidates: lists,
    isSingle: true,
    failed: staffOrderMessages.notConnected,
    onSuccess: ({ success, message }) => showToast({ tone: success ? 'good' : 'bad', text: message }),
  })

/** Asked for by a press, not by an address: names are typed. */
export const useOrderAddresses = (name: string | undefined, before: number | undefined) =>
  useQuery({
    ...query(lateOrdersApi.readAddress, { params: { name: name ?? '' }, query: before === undefined ? {} : { before } }),
    enabled: name !== undefined,
    retry: false,
  })

/** The form shows its own error. */
export const useSaveOrderAddress = () =>
  useCall(lateOrdersApi.saveAddress, {
    invalidates: [lateOrdersApi.readAddress],
    isQuiet: true,
    isSingle: true,
    onSuccess: ({ message }) => showToast({ tone: 'good', text: message }),
  })
