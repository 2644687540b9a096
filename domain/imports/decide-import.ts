/** Decides whether one product may be imported now. The import button and the server use the same function. @see V-095, V-097, X-001 */
import { productGone } from '../catalogue/product.ts'
import { type ImportState, isOpen } from '../store-products/import-item.ts'
import { isHiding, type ScheduledVacation, vacationWords } from '../suppliers/vacation.ts'
import { type ApprovalStatus, mayTrade } from '../vendors/approval-status.ts'
import { pendingSupplierApproval } from '../vendors/portal-gate.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const alreadyImported = 'This product is already in your store and can no longer be changed here.'
export const beingImported = 'This product is being imported. It can be changed again if that fails.'
/** M-092 */
export const connectPlatform = 'CONNECT PLATFORM'
export const notOnList = 'This product is no longer on your import list.'
export const connectFirst = 'Connect your store before importing products.'
export const authoriseAgain = 'Shopify needs your permission again. Please reconnect your store.'

/** Maximum number of products per bulk import; each one is a job. */
export const mostTogether = 1000
const oneAtATime = 'Please import one product at a time.'
export const tooManyTogether = `At most ${mostTogether.toLocaleString('en-US')} products can be imported at once.`

/**
 * Whether this many products may be imported with one press of the button.
 * @param allows true if the store may import several at once @see X-040
 */
export function mayGoTogether(count: number, allows: boolean): Decision<'INVALID_INPUT'> {
  if (count > mostTogether) return refused('INVALID_INPUT', tooManyTogether)
  return count > 1 && !allows ? refused('INVALID_INPUT', oneAtATime) : allowed
}

export interface ImportFacts {
  readonly state: ImportState
  /** Null if no platform is connected. */
  readonly connection: 'connected' | 'reauthorise' | null
  /** True if the product is offered and its supplier is active. */
  readonly isOffered: boolean
  /** The supplier's vacation. */
  readonly vacation: ScheduledVacation | null
  readonly approvalStatus: ApprovalStatus
  readonly requiresApproval: boolean
  /** True outside private portals, and for portal stores whose supplier allows imports. @see passesPortal */
  readonly passesPortal: boolean
  /** First fault of the product's listing data. */
  readonly fault: string | undefined
}

export type ImportRefusal =
  | 'ALREADY_IMPORTED'
  | 'PLATFORM_NOT_CONNECTED'
  | 'SHOPIFY_INVALID_TOKEN'
  | 'PRODUCT_UNAVAILABLE'
  | 'PORTAL_PENDING'
  | 'APPROVAL_PENDING'
  | 'APPROVAL_REQUIRED'
  | 'APPROVAL_DENIED'
  | 'LISTING_INCOMPLETE'

export function decideImport(facts: ImportFacts): Decision<ImportRefusal> {
  if (!isOpen(facts.state)) return refused('ALREADY_IMPORTED', facts.state === 'importing' ? beingImported : alreadyImported)
  if (facts.connection === null) return refused('PLATFORM_NOT_CONNECTED', connectFirst)
  if (facts.connection === 'reauthorise') return refused('SHOPIFY_INVALID_TOKEN', authoriseAgain)
  if (!facts.isOffered) return refused('PRODUCT_UNAVAILABLE', productGone)
  if (facts.vacation && isHiding(facts.vacation)) return refused('PRODUCT_UNAVAILABLE', vacationWords(facts.vacation).text)
  if (!facts.passesPortal) return refused('PORTAL_PENDING', pendingSupplierApproval)
  const trade = mayTrade(facts)
  if (!trade.allowed) return trade
  return facts.fault === undefined ? allowed : refused('LISTING_INCOMPLETE', facts.fault)
}
