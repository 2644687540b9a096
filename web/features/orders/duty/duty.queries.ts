import { ordersApi } from '@quayside/contract/orders/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const useDutyEstimate = (orderId: number) =>
  useQuery({ ...query(ordersApi.estimateDuty, { query: { id: orderId } }), select: ({ estimate }) => estimate })

/** The control shows its own error. */
export const useSaveDutyEstimates = () =>
  useCall(storesApi.saveDutyEstimates, { isQuiet: true, invalidates: [workspace.storeSettings, ordersApi.estimateDuty] })
