/** How a store stands with the supplier whose private portal it is at home at, as its settings tell it. @see E-114, V-209 */
import type { Standing } from './standing.ts'

export const portalStatuses = {
  A: 'APPROVED',
  P: 'PENDING',
  R: 'REJECTED',
  C: 'CANCELLED',
  D: 'DENIED',
  NEW: 'NEW',
} as const satisfies Record<Standing, string>

export type PortalStatus = (typeof portalStatuses)[Standing]
