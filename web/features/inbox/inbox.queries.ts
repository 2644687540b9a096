import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const conversationsQuery = (isArchived: boolean, before?: string) =>
  query(inboxApi.conversations, { query: { archived: isArchived ? 'true' : 'false', ...(before === undefined ? {} : { before }) } })

/** The end of a conversation. */
export const endQuery = (label: string) => query(inboxApi.messages, { query: { label } })

export const recipientsQuery = (search = '') => query(inboxApi.recipients, { query: { search } })

export const searchQuery = (search: string, before?: number) =>
  query(inboxApi.search, { query: { search, ...(before === undefined ? {} : { before }) } })

/** Reads messages before or after one. @throws ApiError */
export const readMessages = (label: string, place: { before: number } | { after: number }) =>
  call(inboxApi.messages, { query: { label, ...place } })

/** Sends a message; with the same `temp_id` as before it is not sent twice. @throws ApiError */
export const sendMessage = (body: { label: string; text: string; temp_id: string; products: number[]; supplier_orders: number[] }) =>
  call(inboxApi.send, { body })

/** Refreshes the list after a message was sent. */
export const noteSent = (client: QueryClient) => client.invalidateQueries({ queryKey: [inboxApi.conversations.path] })

/** Opens the conversation with a supplier. @throws ApiError */
export const openConversation = (supplierId: number) => call(inboxApi.getOrCreate, { query: { to_supplier: supplierId } })

/** @see M-219 */
export const useCreateConversation = () =>
  useCall(inboxApi.create, { failed: 'Error creating new conversation', isSingle: true, invalidates: [inboxApi.conversations] })

export const useAgree = () => useCall(inboxApi.agree, { isSingle: true, invalidates: [inboxApi.recipients, inboxApi.messages] })

export const useMarkAsRead = () => useCall(inboxApi.markAsRead, { isQuiet: true, invalidates: [inboxApi.conversations] })

/** @see M-220 to M-223 */
export const useArchive = () =>
  useCall(inboxApi.archive, {
    isSingle: true,
    failed: 'Archive conversation failed',
    invalidates: [inboxApi.conversations, inboxApi.messages],
    onSuccess: () => showToast({ tone: 'good', text: 'Conversation archived successfully' }),
  })

export const useUnarchive = () =>
  useCall(inboxApi.unarchive, {
    isSingle: true,
    failed: 'Unarchive conversation failed',
    invalidates: [inboxApi.conversations, inboxApi.messages],
    onSuccess: () => showToast({ tone: 'good', text: 'Conversation unarchived successfully' }),
  })

export const useClient = (): QueryClient => useQueryClient()
