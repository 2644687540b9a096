import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** Conversations with unread messages, up to 100; none until they are counted. @param isShown whether this account has an inbox here */
export const useUnread = (isShown: boolean): number => useQuery({ ...query(inboxApi.hasUnread), enabled: isShown }).data?.count ?? 0
