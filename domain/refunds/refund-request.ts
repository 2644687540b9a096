/**
 * A store's request for a refund, as a claim: what it may ask for, what evidence is due, who decides and when.
 * @see S-45, S-67, S-87
 */
import type { BlockStatus } from '../orders/order-status.ts'
import { afterBusinessDays } from '../vocabulary/business-days.ts'
import { allowed, type Decision, type Refused, refused } from '../vocabulary/decision.ts'

/** @see X-027 */
export const refundRequestStatuses = ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const
export type RefundRequestStatus = (typeof refundRequestStatuses)[number]

/** @see M-133, M-324 to M-326 */
export const refundStatusLabels: Readonly<Record<RefundRequestStatus, string>> = {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
  CANCELLED: 'Cancelled',
}

/** Kinds of what went wrong, chosen from a list; it decides what evidence is due. */
export const claimKinds = ['damaged', 'wrong_item', 'not_as_described', 'not_arrived', 'not_needed', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimKindWords: Readonly<Record<ClaimKind, string>> = {
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  not_arrived: 'Did not arrive',
  not_needed: 'No longer needed',
  other: 'Another reason',
}

/** `pictures`: the store adds them. `tracking`: carrier, number and dates are attached by themselves. */
export type Evidence = 'pictures' | 'tracking' | 'none'
const evidence: Readonly<Record<ClaimKind, Evidence>> = {
  damaged: 'pictures',
  wrong_item: 'pictures',
  not_as_described: 'pictures',
  not_arrived: 'tracking',
  not_needed: 'none',
  other: 'none',
}
export const evidenceOf = (kind: ClaimKind): Evidence => evidence[kind]
export const mostPictures = 5

/** Forms of an accepted request. */
export const claimOutcomes = ['full', 'partial', 'replacement', 'return'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

export const outcomeWords: Readonly<Record<ClaimOutcome, string>> = {
  full: 'Full refund',
  partial: 'Partial refund',
  replacement: 'Replacement',
  return: 'Refund after return',
}

/**
 * Why a request is with the admins: the store brought it there, nobody answered in time, the supplier is gone, goods did not come back in time, or
 * a replacement was not sent in time.
 */
export const escalations = ['store', 'overdue', 'supplier_gone', 'return_overdue', 'replacement_overdue'] as const
export type Escalation = (typeof escalations)[number]

/**
 * State of an accepted request's money. `elsewhere`: the payment had been given back already, in another way. `settled`: it failed, and staff
 * saw to it otherwise.
 */
export const claimMoneyStates = ['none', 'awaits_return', 'under_way', 'returned', 'failed', 'elsewhere', 'settled'] as const
export type ClaimMoney = (typeof claimMoneyStates)[number]

/** @see K-097 */
const shortestReason = 10
export const longestReason = 2000
/** @see M-209 */
export const policyNotAccepted = 'You must read and accept the refund policy'
/** @see M-210 */
export const reasonTooShort = 'Please enter a longer, more descriptive reason.'
/** @see M-211 */
export const quantityNotPositive = 'Enter a value greater than zero'
/** @see M-212 */
export const quantityTooHigh = 'You cannot ask for more than the quantity bought'
/** @see M-213 */
export const requestFailed = 'Refund requested failed!'
/** @see M-214 */
export const requestSucceeded = 'Refund requested successfully!'
/** @see M-215 */
export const requestProblem = 'We have a problem with this request'
/** @see M-337 */
export const requestDetails = (id: number): string => `Refund Request ${id} Details`
/** @see M-338 */
export const noJustification = 'No justification'

export type AskRefusal =
  | 'ORDER_NOT_CLAIMABLE'
  | 'POLICY_NOT_ACCEPTED'
  | 'NOTHING_CHOSEN'
  | 'QUANTITY_NOT_CLAIMABLE'
  | 'REASON_TOO_SHORT'
  | 'EVIDENCE_MISSING'
  | 'NOT_SHIPPED'
export type AskDecision = { readonly allowed: true } | (Refused<AskRefusal> & { readonly field?: string })

export interface ClaimableLine {
  readonly id: number
  readonly quantity: number
  readonly shipped: number
  /** Pieces that were given back without a request. */
  readonly refunded: number
  /** Pieces in requests that were not cancelled. */
  readonly requested: number
  /** Those among them that are about shipped pieces. */
  readonly requestedShipped: number
}

/** Pieces of a line that can still be asked for. @see X-097 */
export const claimablePieces = ({ quantity, refunded, requested }: ClaimableLine): number => Math.max(0, quantity - refunded - requested)

export interface AskedRefund {
  readonly status: BlockStatus
  /** Rest of the payment that was not given back for good, in minor units. */
  readonly leftMinor: number
  readonly lines: readonly ClaimableLine[]
  readonly pieces: readonly { readonly id: number; readonly quantity: number }[]
  readonly kind: ClaimKind
  readonly reason: string
  readonly pictures: number
  readonly policyAccepted: boolean
}

/** Whether pieces of a supplier's part can be given back: it was paid, and not cancelled. */
export const isClaimable = (status: BlockStatus): boolean => status === 'paid' || status === 'shipped'

/** Whether anything of a supplier's part can be asked for. @see X-097 */
export function mayClaim({
  status,
  lines,
  leftMinor,
}: Pick<AskedRefund, 'status' | 'lines' | 'leftMinor'>): Decision<'ORDER_NOT_CLAIMABLE'> {
  if (!isClaimable(status)) return refused('ORDER_NOT_CLAIMABLE', 'Only orders that were paid and not cancelled can be refunded.')
  if (!lines.some((line) => claimablePieces(line) > 0))
    return refused('ORDER_NOT_CLAIMABLE', 'A refund was requested for everything in this order already.')
  if (leftMinor <= 0) return refused('ORDER_NOT_CLAIMABLE', 'Everything that was paid for this order was refunded already.')
  return allowed
}

/** Whether a store may ask for a refund. @see V-194 */
export function mayAskRefund({ status, lines, leftMinor, pieces, kind, reason, pictures, policyAccepted }: AskedRefund): AskDecision {
  const claimable = mayClaim({ status, lines, leftMinor })
  if (!claimable.allowed) return claimable
  if (!pieces.length) return { ...refused('NOTHING_CHOSEN', 'Choose at least one product'), field: 'lines' }
  const seen = new Set<number>()
  for (const [place, { id, quantity }] of pieces.entries()) {
    const field = `lines.${place}.quantity`
    const line = lines.find((one) => one.id === id)
    const no = (reason: string) => ({ ...refused('QUANTITY_NOT_CLAIMABLE', reason), field })
    if (seen.has(id)) return no('This product is chosen already')
    if (!Number.isInteger(quantity) || quantity <= 0) return no(quantityNotPositive)
    if (!line || quantity > claimablePieces(line)) return no(quantityTooHigh)
    if (needsShipped(kind) && quantity > line.shipped - line.requestedShipped)
      return { ...refused('NOT_SHIPPED', notShipped(line)), field: 'kind' }
    seen.add(id)
  }
  const said = mayGiveReason(reason)
  if (!said.allowed) return { ...said, field: 'reason' }
  if (evidenceOf(kind) === 'pictures' && pictures === 0)
    return { ...refused('EVIDENCE_MISSING', 'Add at least one picture of the product'), field: 'pictures' }
  if (!policyAccepted) return { ...refused('POLICY_NOT_ACCEPTED', policyNotAccepted), field: 'policy_version' }
  return allowed
}

const notShipped = ({ shipped }: ClaimableLine): string =>
  shipped === 0
    ? 'This product has not been shipped yet. Choose another reason.'
    : 'Fewer pieces than this were shipped and not requested yet. Choose another reason.'

export const mayGiveReason = (reason: string): Decision<'REASON_TOO_SHORT'> =>
  reason.trim().length < shortestReason ? refused('REASON_TOO_SHORT', reasonTooShort) : allowed

/** These concern goods that are on their way or came. */
export const needsShipped = (kind: ClaimKind): boolean => evidenceOf(kind) !== 'none'

export interface RequestState {
  readonly status: RefundRequestStatus
  readonly escalation: Escalation | null
  readonly decidedBy: 'supplier' | 'admin' | null
  readonly money: ClaimMoney
  /** Time of the last change; of a refused request, that of its answer. */
  readonly updatedAt: Date
}

/** Form of an accepted request, and how far its replacement is. */
export interface AcceptedForm {
  readonly outcome: ClaimOutcome | null
  /** Promised time of a replacement that was not sent with the answer. */
  readonly replacementBy: Date | null
  readonly replacementSentAt: Date | null
  /** True where its rest was brought before the admins already, or it is such a rest itself. */
  readonly isDisputed: boolean
}

/** Days after a refusal, an acceptance in part or the sending of a replacement within which the store can bring it before the admins. */
export const escalationDays = 30

export const escalationEnds = (refusedAt: Date): Date => new Date(refusedAt.getTime() + escalationDays * 24 * 3_600_000)

/** Why a request that was overtaken cannot be accepted. */
export const piecesGone = 'Some of these pieces were refunded already, or have not been shipped.'
export const carrierMissing = 'Enter the carrier of the replacement'
export const notPending = 'This request was answered already.'

/** Whether the store may change or cancel it. @see V-179 */
export const mayChange = ({ status }: Pick<RequestState, 'status'>): Decision<'REQUEST_NOT_PENDING'> =>
  status === 'PENDING' ? allowed : refused('REQUEST_NOT_PENDING', notPending)

/** Whether this side may answer now: an escalated request is the admins' alone. @see V-276 */
export function mayAnswer({ status, escalation }: Pick<RequestState, 'status' | 'escalation'>, side: 'supplier' | 'admin') {
  if (status !== 'PENDING') return refused('REQUEST_NOT_PENDING', notPending)
  if (side === 'supplier' && escalation) return refused('REQUEST_ESCALATED', 'Our team decides on this request now.')
  return allowed
}

/** Whether a promised replacement was not sent yet. */
export const isReplacementDue = ({
  status,
  outcome,
  replacementSentAt,
}: Pick<RequestState, 'status'> & Pick<AcceptedForm, 'outcome' | 'replacementSentAt'>): boolean =>
  status === 'ACCEPTED' && outcome === 'replacement' && replacementSentAt === null

/** Whether the supplier may say that it has sent the replacement. */
export const mayShipReplacement = (request: Parameters<typeof isReplacementDue>[0]): Decision<'NO_REPLACEMENT_DUE'> =>
  isReplacementDue(request) ? allowed : refused('NO_REPLACEMENT_DUE', 'No replacement is due for this request.')

/**
 * Whether the store may bring a request before the admins: a refusal, goods that it sent back, a replacement that did not come in time or is not
 * right either, and the rest of what was accepted in part.
 */
export function mayEscalate(
  { status, decidedBy, money, updatedAt, ...form }: Pick<RequestState, 'status' | 'decidedBy' | 'money' | 'updatedAt'> & AcceptedForm,
  now: Date,
): Decision<'REQUEST_NOT_REFUSED'> {
  if (mayReceive({ status, money }).allowed) return allowed
  if (isReplacementDue({ status, ...form })) {
    if (form.replacementBy !== null && form.replacementBy <= now) return allowed
    return refused('REQUEST_NOT_REFUSED', 'The replacement still has time to be sent.')
  }
  if (!isDisputable({ status, outcome: form.outcome }))
    return refused('REQUEST_NOT_REFUSED', 'Only requests that were refused, accepted in part or replaced can be escalated.')
  if (form.isDisputed) return refused('REQUEST_NOT_REFUSED', 'The rest of this request was brought before our team already.')
  if (decidedBy === 'admin') return refused('REQUEST_NOT_REFUSED', 'Our team has decided on this request already.')
  if (escalationEnds(updatedAt) <= now)
    return refused('REQUEST_NOT_REFUSED', `An answer can be escalated within ${escalationDays} days. Contact support.`)
  return allowed
}

const isDisputable = ({ status, outcome }: Pick<RequestState, 'status'> & Pick<AcceptedForm, 'outcome'>): boolean =>
  status === 'REFUSED' || (status === 'ACCEPTED' && (outcome === 'partial' || outcome === 'replacement'))

/** Whether the supplier or an admin may say that the goods came back. */
export const mayReceive = ({ status, money }: Pick<RequestState, 'status' | 'money'>): Decision<'NO_RETURN_AWAITED'> =>
  status === 'ACCEPTED' && money === 'awaits_return' ? allowed : refused('NO_RETURN_AWAITED', 'No return is awaited for this request.')

/** Whether an admin may send a refund again that the payment provider did not accept, or say that it was settled otherwise. */
export const mayRetry = ({ status, money }: Pick<RequestState, 'status' | 'money'>): Decision<'REFUND_NOT_FAILED'> =>
  status === 'ACCEPTED' && money === 'failed' ? allowed : refused('REFUND_NOT_FAILED', 'This refund did not fail.')

/** When a request asked now goes to the admins by itself. @see K-152 */
export const answerDue = (askedAt: Date, businessDays: number): Date => afterBusinessDays(askedAt, businessDays)

/** Hours before that time at which the supplier is reminded. */
export const reminderLeadHours = 24
/** Hours that a supplier has left to send a late replacement, from its reminder on. */
export const replacementGraceHours = 48

/** Side that is to act on a request; null where it is over. */
export function waitsFor({
  status,
  escalation,
  money,
  ...form
}: Pick<RequestState, 'status' | 'escalation' | 'money'> & Pick<AcceptedForm, 'outcome' | 'replacementSentAt'>) {
  if (status === 'PENDING') return escalation ? 'admin' : 'supplier'
  if (money === 'failed') return 'admin'
  if (isReplacementDue({ status, ...form })) return 'supplier'
  return money === 'awaits_return' ? 'store' : null
}

/** Status of several requests of one order and supplier: open while one is. */
export function groupStatus(statuses: readonly RefundRequestStatus[]): RefundRequestStatus {
  return (['PENDING', 'ACCEPTED', 'REFUSED'] as const).find((status) => statuses.includes(status)) ?? 'CANCELLED'
}
