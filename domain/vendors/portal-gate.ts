/** Decides whether a store of a private portal may import. @see V-095, X-057, X-130 */
import { hidesSuppliers } from '../sites/hides-suppliers.ts'
import type { ApprovalStatus } from './approval-status.ts'

/** M-068 */
export const pendingSupplierApproval = 'Pending Supplier Approval'

/** Explanation beside the button. */
export const portalPendingReason = 'Your import list is kept. You can import once the supplier of this portal approves your store.'

export interface PortalFacts {
  /** Status with the supplier of the store's home portal; null if the store has no home portal. */
  readonly approvalStatus: ApprovalStatus | null
  /** Site of the request. */
  readonly site: string
  readonly referralSource: string | null
  /** Referral partners whose stores need not wait for the supplier. */
  readonly partnerSources: readonly string[]
}

/** Whether a store passes: its portal's supplier has approved it, a partner referred it, or the site hides suppliers. */
export const passesPortal = ({ approvalStatus, site, referralSource, partnerSources }: PortalFacts): boolean =>
  approvalStatus === null ||
  approvalStatus === 'A' ||
  hidesSuppliers(site) ||
  (referralSource !== null && partnerSources.includes(referralSource))
