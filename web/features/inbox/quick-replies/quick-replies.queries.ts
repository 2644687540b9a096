import { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'

export const quickRepliesQuery = () => query(quickRepliesApi.list)

/** Values of a conversation's fields. @param orderId the order that the message is about */
export const valuesQuery = (label: string, orderId: number | undefined) =>
  query(quickRepliesApi.values, { query: { label, ...(orderId === undefined ? {} : { supplier_order: orderId }) } })

const quietly = { invalidates: [quickRepliesApi.list], isQuiet: true, isSingle: true } as const

/** The form shows its own errors. */
export const useAddQuickReply = () => useCall(quickRepliesApi.add, quietly)

/** The form shows its own errors. */
export const useChangeQuickReply = () => useCall(quickRepliesApi.change, quietly)

export const useRemoveQuickReply = () => useCall(quickRepliesApi.remove, { invalidates: [quickRepliesApi.list], isSingle: true })

export const useMoveQuickReply = () =>
  useCall(quickRepliesApi.move, {
    isSingle: true,
    onSuccess: (moved, _input, client) => client.setQueryData(keyOf(quickRepliesApi.list, {}), moved),
  })
