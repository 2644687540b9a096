import type { Reply } from '@quayside/contract/endpoint'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import type { Message } from '@quayside/contract/inbox/message'
import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import type { MessageFileKind } from '@quayside/domain/inbox/message'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#foundation/api/api-error.ts'
import { call, download, readFile } from '#foundation/api/client.ts'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import { sendFile } from '#foundation/api/send-file.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Pages of conversations. Each begins where the one before it ends, when they are read again too: none falls between two. */
export const conversationsQuery = (isArchived: boolean) =>
  infiniteQueryOptions<Reply<typeof inboxApi.conversations>, ApiError, Conversations, readonly unknown[], string | undefined>({
    queryKey: keyOf(inboxApi.conversations, { isArchived }),
    queryFn: ({ pageParam: before, signal }) =>
      call(inboxApi.conversations, { query: { archived: isArchived ? 'true' : 'false', ...(before ? { before } : {}) } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type Conversations = InfiniteData<Reply<typeof inboxApi.conversations>, string | undefined>

/** The end of a conversation. */
export const endQuery = (label: string) => query(inboxApi.messages, { query: { label } })

export const recipientsQuery = (search = '') => query(inboxApi.recipients, { query: { search } })

export const searchQuery = (search: string, before?: number) =>
  query(inboxApi.search, { query: { search, ...(before === undefined ? {} : { before }) } })

/** Reads messages before or after one. @throws ApiError */
export const readMessages = (label: string, place: { before: number } | { after: number }) =>
  call(inboxApi.messages, { query: { label, ...place } })

/** Sends a message; with the same `temp_id` as before it is not sent twice. @throws ApiError */
export const sendMessage = (body: {
  label: string
  text: string
  temp_id: string
  products: number[]
  supplier_orders: number[]
  claims: number[]
  files: number[]
}) => call(inboxApi.send, { body })

/** Uploads a file for a message. @returns its id @throws ApiError */
export const uploadForMessage = async (file: File, kind: MessageFileKind): Promise<number> => {
  const query = { purpose: purposeOf[kind], name: file.name.slice(0, 255) || 'file' }
  return (await sendFile(uploadsApi.receive, { query }, file)).file.id
}

export const purposeOf = { picture: 'message_picture', pdf: 'message_file' } as const

/** A picture of a message, which never changes. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(inboxApi.file, { id }),
    queryFn: ({ signal }) => readFile(inboxApi.file, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const downloadFile = (id: number) => download(inboxApi.file, { params: { id } })

/** Removes a file from an own message. The dialog shows its own errors. */
export const useRemoveFile = () =>
  useCall(inboxApi.removeFile, { isQuiet: true, isSingle: true, invalidates: [inboxApi.conversations, inboxApi.messages] })

/** Writes a message that was sent into its conversation, or reads that again where others may have come between. */
export async function keepSent(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = endQuery(message.label)
  void client.invalidateQueries({ queryKey: keyOf(inboxApi.conversations) })
  const held = client.getQueryData(queryKey)
  const last = held?.messages.at(-1)?.seq ?? 0
  if (!held || last >= message.seq) return
  if (last + 1 === message.seq && !client.isFetching({ queryKey }))
    client.setQueryData(queryKey, { ...held, messages: [...held.messages, message] })
  else await client.invalidateQueries({ queryKey })
}

/** Opens the conversation with a supplier. @throws ApiError */
export const openConversation = (supplierId: number) => call(inboxApi.getOrCreate, { query: { to_supplier: supplierId } })

/** How often a store is mailed about unread messages. */
export const mailSettingQuery = () => query(inboxApi.mailSetting)

/** The field shows its own error. */
export const useSaveMailSetting = () => useCall(inboxApi.saveMailSetting, { isQuiet: true, invalidates: [inboxApi.mailSetting] })

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

const afterChange = { isSingle: true, invalidates: [inboxApi.conversations, inboxApi.messages] } as const

export const useBlock = () =>
  useCall(inboxApi.block, { ...afterChange, onSuccess: () => showToast({ tone: 'good', text: 'Conversation blocked' }) })

export const useUnblock = () =>
  useCall(inboxApi.unblock, { ...afterChange, onSuccess: () => showToast({ tone: 'good', text: 'Conversation unblocked' }) })

/** The dialog shows its own errors. */
export const useReport = () =>
  useCall(inboxApi.report, {
    ...afterChange,
    isQuiet: true,
    onSuccess: () => showToast({ tone: 'good', text: 'Reported. Staff look into it.' }),
  })

export const useClient = (): QueryClient => useQueryClient()
