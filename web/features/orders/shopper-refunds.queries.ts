import type { Reply } from '@quayside/contract/endpoint'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { isShopperRefundOpen } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'

const soonMs = 3000

/** Polls while the shop's answer is awaited, in case no live update arrives. */
export const useShopperRefunds = (supplierOrderId: number) =>
  useQuery({
    ...query(shopperRefundsApi.list, { query: { supplier_order_id: supplierOrderId } }),
    refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof shopperRefundsApi.list> | undefined } }) =>
      data?.refunds.some(({ state }) => isShopperRefundOpen(state)) ? askEvery(soonMs) : (false as const),
  })

const reads = [shopperRefundsApi.list, ordersApi.get] as const

/** A press, not a read: figures that are shown stay as they are until they are asked for anew. */
export const usePreviewShopperRefund = () => useCall(shopperRefundsApi.preview, { isQuiet: true, isSingle: true })
export const useRefundShopper = () => useCall(shopperRefundsApi.send, { invalidates: reads, isQuiet: true, isSingle: true })
export const useLookUpShopperRefund = () => useCall(shopperRefundsApi.lookUp, { invalidates: reads, isSingle: true })
