import { ordersApi } from '@quayside/contract/orders/endpoints'
import { keepPreviousData, type Query, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'

export interface OrderListAsked {
  page?: number
  status?: string
  search?: string
}

export const ordersQuery = (asked: OrderListAsked) => query(ordersApi.list, { query: asked })
export const useOrders = (asked: OrderListAsked) => useQuery({ ...ordersQuery(asked), placeholderData: keepPreviousData })

export const orderQuery = (id: number) => query(ordersApi.get, { query: { id } })

type OrderAnswer = { data: { order: { suppliers: { payment_under_way: boolean; store_told: string | null }[] } } }

const soonMs = 2000

/** While something is under way that a job will finish, the answer is asked for again. */
const whileUnderWay = (running: Query<never, Error, never>) => {
  const answer = running.state.data as OrderAnswer | undefined
  const waits = answer?.data.order.suppliers.some((block) => block.payment_under_way || block.store_told === 'waiting')
  return waits ? soonMs : false
}

export const useOrder = (id: number) => useSuspenseQuery({ ...orderQuery(id), refetchInterval: whileUnderWay as never }).data.data.order

const orderReads = [ordersApi.get, ordersApi.list] as const

export const useCancelOrder = () => useCall(ordersApi.cancel, { outdates: orderReads })
export const usePaySupplier = () => useCall(ordersApi.pay, { outdates: orderReads, isQuiet: true })
export const useTellStore = () => useCall(ordersApi.tellStore, { outdates: orderReads })

export const supplierOrdersQuery = (asked: OrderListAsked & { vendor_id?: number }) => query(ordersApi.supplierList, { query: asked })
export const useSupplierOrders = (asked: OrderListAsked & { vendor_id?: number }) =>
  useQuery({ ...supplierOrdersQuery(asked), placeholderData: keepPreviousData })

export const supplierOrderQuery = (id: number) => query(ordersApi.supplierGet, { query: { id } })
export const useSupplierOrder = (id: number) => useSuspenseQuery(supplierOrderQuery(id)).data.order

export const useShipOrder = () => useCall(ordersApi.ship, { outdates: [ordersApi.supplierGet, ordersApi.supplierList], isQuiet: true })

export const exportOrders = ({ status, search }: OrderListAsked) =>
  download(ordersApi.export, { query: { status, search: search ?? '' } }).catch(showFailure)
export const exportSupplierOrders = ({ status, search }: OrderListAsked) =>
  download(ordersApi.supplierExport, { query: { status, search: search ?? '' } }).catch(showFailure)
