import { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { DeskSide } from '@quayside/domain/desk/desk-row'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** Staff are told of refund requests alone, so their desk asks again by itself. */
const staffAskAgainMs = 60_000

const deskQuery = (side: DeskSide) => query(side === 'admin' ? deskAdminApi.read : deskApi.read)

export const deskOptions = (side: DeskSide) => ({ ...deskQuery(side), ...(side === 'admin' ? { refetchInterval: staffAskAgainMs } : {}) })

/** Number of rows that wait now, for the menu. */
export const useDeskCount = (side: DeskSide, isShown = true): number =>
  useQuery({ ...deskOptions(side), enabled: isShown }).data?.rows.filter(({ snoozed_until: until }) => until === null).length ?? 0
