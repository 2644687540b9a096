import { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { DeskSide } from '@quayside/domain/desk/desk-row'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#foundation/api/queries.ts'
import { deskOptions } from './parts/desk-count.queries.ts'

export const useDesk = (side: DeskSide) => useQuery(deskOptions(side))

export const useMarkRows = (side: DeskSide) => {
  const { read, mark } = side === 'admin' ? deskAdminApi : deskApi
  return useCall(mark, { invalidates: [read], failed: 'This could not be saved.' })
}
