import { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { OrderStatusAsked } from './order-status-address.ts'

export const staffOrdersQuery = ({ search = '', page }: OrderStatusAsked) =>
  query(staffOrdersApi.list, { query: { search, ...(page ? { page } : {}) } })
export const useStaffOrders = (asked: OrderStatusAsked) => useQuery({ ...staffOrdersQuery(asked), placeholderData: keepPreviousData })

export const useStaffOrder = (id: number) => useQuery(query(staffOrdersApi.get, { params: { id } }))

/** The dialog shows its own errors. */
export const useSetOrderStatus = () =>
  useCall(staffOrdersApi.setStatus, {
    invalidates: [staffOrdersApi.list, staffOrdersApi.get],
    isQuiet: true,
    isSingle: true,
    onSuccess: ({ message }) => showToast({ tone: 'good', text: message }),
  })
