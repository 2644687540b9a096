import type { Reply } from '@quayside/contract/endpoint'
import { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'
import { counted } from '#foundation/formats/counts.ts'
import { askEvery } from '#foundation/live/live-state.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export interface OrderListAsked {
  page?: number
  status?: string
  search?: string
}

export const ordersQuery = (asked: OrderListAsked) => query(ordersApi.list, { query: { ...asked, page: asked.page ?? 1 } })
export const useOrders = (asked: OrderListAsked) => useQuery({ ...ordersQuery(asked), placeholderData: keepPreviousData })

/** Polls while a job is running, in case no live update arrives. */
export const orderQuery = (id: number) => ({
  ...query(ordersApi.get, { query: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof ordersApi.get> | undefined } }) =>
    data && isBusy(data.data.order) ? askEvery(soonMs) : (false as const),
})
export const useOrder = (id: number) => useQuery({ ...orderQuery(id), select: ({ data }) => data.order })

export const dcOrdersQuery = (before: number | undefined) => query(ordersApi.dcOrders, { query: before === undefined ? {} : { before } })

/** Backup suppliers for out-of-stock items of an order. */
export const useBackupOffers = (orderId: number) => useQuery(query(ordersApi.backups, { query: { id: orderId } })).data?.offers ?? []
export const useUseBackup = () =>
  useCall(ordersApi.useBackup, { invalidates: [ordersApi.get, ordersApi.list, ordersApi.backups, workspace.storeSettings], isQuiet: true })

const soonMs = 2000
const isBusy = ({ suppliers, address_push }: Reply<typeof ordersApi.get>['data']['order']) =>
  suppliers.some(isUnderWay) || address_push?.state === 'waiting'
const isUnderWay = (block: { payment_under_way: boolean; push_state: string | null }) =>
  block.payment_under_way || block.push_state === 'waiting'

/** Reads to invalidate: the orders, and the count in the menu. */
const orderReads = [ordersApi.get, ordersApi.list, workspace.storeSettings] as const

export const useCancelOrder = () => useCall(ordersApi.cancel, { invalidates: orderReads, isQuiet: true })
/** Reports the result independently of the list, because its tab is empty if all of its orders were cancelled. */
export const useCancelMany = () =>
  useCall(ordersApi.cancelMany, {
    invalidates: orderReads,
    isSingle: true,
    onSuccess: ({ cancelled, refused: [first, ...others] }) =>
      showToast(
        first
          ? { tone: 'bad', text: `${counted(cancelled, 'order')} cancelled, ${others.length + 1} not. ${first.order}: ${first.reason}` }
          : { tone: 'good', text: `${counted(cancelled, 'order')} cancelled` },
      ),
  })

export const paymentReviewQuery = (orderIds: string | undefined) =>
  query(ordersApi.reviewPayments, { query: orderIds ? { order_ids: orderIds } : {} })
/** Keeps the amounts from when the page was opened, so that no amount changes while the user is about to confirm it. */
export const usePaymentReview = (orderIds: string | undefined) =>
  useQuery({ ...paymentReviewQuery(orderIds), staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' })

export const usePayMany = () =>
  useCall(ordersApi.payMany, { invalidates: [ordersApi.paymentRun, ...orderReads], isQuiet: true, isSingle: true })
export const useStopPaymentRun = () => useCall(ordersApi.stopPaymentRun, { invalidates: [ordersApi.paymentRun], isSingle: true })

export const paymentRunQuery = {
  ...query(ordersApi.paymentRun),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof ordersApi.paymentRun> | undefined } }) =>
    data?.run?.is_running || data?.run?.payments.some(({ state }) => state === 'under_way') ? askEvery(soonMs) : (false as const),
}
export const usePaymentRun = () => useQuery({ ...paymentRunQuery, select: ({ run }) => run })

export const usePaySupplier = () => useCall(ordersApi.pay, { invalidates: orderReads, isQuiet: true, isSingle: true })
export const useAskToCancel = () =>
  useCall(ordersApi.askToCancel, {
    invalidates: [ordersApi.get],
    isQuiet: true,
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'The supplier was asked to cancel' }),
  })
/** Hides the proposal that followed a refund in the shop. */
export const useDismissShopRefund = () => useCall(ordersApi.dismissShopRefund, { invalidates: [ordersApi.get], isSingle: true })

export const useWithdrawCancellation = () =>
  useCall(ordersApi.withdrawCancellation, {
    invalidates: [ordersApi.get],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'The supplier is no longer asked to cancel' }),
  })
/** The amounts of the order may change with its address. */
export const useAcceptAddress = () =>
  useCall(ordersApi.acceptAddress, {
    invalidates: [...orderReads, ordersApi.backups],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Address corrected' }),
  })
/** The form shows its own error. */
export const useChangeAddress = () =>
  useCall(ordersApi.changeAddress, {
    invalidates: [...orderReads, ordersApi.backups],
    isQuiet: true,
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Address saved' }),
  })
export const usePushAddress = () => useCall(ordersApi.pushAddress, { invalidates: [ordersApi.get], isSingle: true })
export const useStopPayment = () => useCall(ordersApi.stopPayment, { invalidates: orderReads, isSingle: true })
export const usePushShipment = () => useCall(ordersApi.pushShipment, { invalidates: orderReads })

export type SupplierOrderListAsked = OrderListAsked & { vendor_id?: number }

export const supplierOrdersQuery = (asked: SupplierOrderListAsked) =>
  query(ordersApi.supplierList, { query: { ...asked, page: asked.page ?? 1 } })
export const useSupplierOrders = (asked: SupplierOrderListAsked) =>
  useQuery({ ...supplierOrdersQuery(asked), placeholderData: keepPreviousData })

/** Query of unpaid orders that wait until a product is offered again. */
export const useWaitingOrders = (productId: number) => useQuery(query(ordersApi.supplierWaiting, { query: { product_id: productId } }))

export const supplierOrderQuery = (id: number) => query(ordersApi.supplierGet, { query: { id } })
export const useSupplierOrder = (id: number) => useQuery({ ...supplierOrderQuery(id), select: ({ order }) => order })

export const useShipOrder = () =>
  useCall(ordersApi.ship, {
    invalidates: [ordersApi.supplierGet, ordersApi.supplierList, workspace.supplierSettings],
    isQuiet: true,
    isSingle: true,
    onSuccess: ({ order: { status } }) =>
      showToast({ tone: 'good', text: status === 'shipped' ? 'Order marked as shipped' : 'Parcel marked as shipped' }),
  })

export const useSendToShop = () =>
  useCall(ordersApi.sendToShop, {
    invalidates: [ordersApi.supplierGet],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'The order is being created in your store' }),
  })

export const useCannotShip = () =>
  useCall(ordersApi.cannotShip, {
    invalidates: [ordersApi.supplierGet, ordersApi.supplierList, workspace.supplierSettings],
    isQuiet: true,
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Items refunded to the store' }),
  })

export const useAnswerCancellation = () =>
  useCall(ordersApi.answerCancellation, {
    invalidates: [ordersApi.supplierGet, ordersApi.supplierList, workspace.supplierSettings],
    isSingle: true,
    onSuccess: (_answer, { body: { accept } }) =>
      showToast({ tone: 'good', text: accept ? 'Order cancelled and refunded' : 'The store was told that you do not cancel' }),
  })

export const useCorrectTracking = () =>
  useCall(ordersApi.correctTracking, {
    invalidates: [ordersApi.supplierGet],
    isQuiet: true,
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Tracking saved' }),
  })

export const printCustomerInvoice = (supplierOrderId: number) =>
  download(brandedInvoicingApi.invoice, { query: { supplier_order_id: supplierOrderId } }).catch(showFailure)

/** Downloads the packing slips of one or many orders as a PDF. */
export const printPackingSlips = (ids: readonly number[]) =>
  download(ordersApi.packingSlips, { query: { order_ids: ids.join(',') } }).catch(showFailure)
export const printInvoices = (ids: readonly number[]) =>
  download(ordersApi.invoices, { query: { order_ids: ids.join(',') } }).catch(showFailure)

export const useCheckShipFile = () => useCall(ordersApi.checkShipFile, { isQuiet: true })
export const useShipByFile = () =>
  useCall(ordersApi.shipByFile, {
    invalidates: [ordersApi.shipRun, ordersApi.supplierList, workspace.supplierSettings],
    isQuiet: true,
    isSingle: true,
  })

export const shipRunQuery = {
  ...query(ordersApi.shipRun),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof ordersApi.shipRun> | undefined } }) =>
    data?.run?.is_running ? soonMs : (false as const),
}
export const useShipRun = () => useQuery({ ...shipRunQuery, select: ({ run }) => run })

export const exportOrders = ({ status, search }: OrderListAsked) =>
  download(ordersApi.export, { query: { status, search } }).catch(showFailure)
export const exportChosenOrders = (ids: readonly number[]) =>
  download(ordersApi.export, { query: { order_ids: ids.join(',') } }).catch(showFailure)
export const exportSupplierOrders = ({ status, search, vendor_id }: SupplierOrderListAsked) =>
  download(ordersApi.supplierExport, { query: { status, search, vendor_id } }).catch(showFailure)
