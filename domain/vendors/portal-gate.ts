/** The decision whether a store of a private portal may import. @see V-095, X-057, X-130 */
import { hidesSuppliers } from '../sites/hides-suppliers.ts'
import type { ApprovalStatus } from './approval-status.ts'

/** M-068 */
export const pendingSupplierApproval = 'Pending Supplier Approval'

/** Why that is all a button says. */
export const portalPendingReason = 'Your import list is kept. You can import once the supplier of this portal approves your store.'

export interface PortalFacts {
  /** With the supplier whose private portal it is at home at; null for a store that is at home at none. */
  readonly approvalStatus: ApprovalStatus | null
  /** The site that was asked. */
  readonly site: string
  readonly referralSource: string | null
  /** Stores that came by these partners need not wait for the supplier. */
  readonly partnerSources: readonly string[]
}

/** Its own supplier has approved it; or it came by a partner, or asks at a site that knows of no suppliers. */
export const passesPortal = ({ approvalStatus, site, referralSource, partnerSources }: PortalFacts): boolean =>
  approvalStatus === null ||
  approvalStatus === 'A' ||
  hidesSuppliers(site) ||
  (referralSource !== null && partnerSources.includes(referralSource))
