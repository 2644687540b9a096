/** Referrals: a store or a supplier invites somebody by mail. @see S-46, V-193, K-096 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const referralRecipients = ['STORE', 'SUPPLIER'] as const
export type ReferralRecipient = (typeof referralRecipients)[number]

/** Least characters of each name and of the address (K-096). */
export const shortestReferralField = 4
export const longestReferralName = 80
/** Days for which the link of an invitation counts, and for which a browser keeps it. */
export const referralLinkDays = 30
export const mostReferralsADay = 20
/** Invitations that one address gets from everybody together, within the days of a link. */
export const mostReferralsToOne = 3

/** Pages that the links lead to. */
export const referralPages = { store_referral: '/signup', supplier_referral: '/apply/supplier' } as const

export const referralMessages = {
  /** M-207, M-196 */
  nameTitle: 'Invalid Name',
  name: 'Please enter a valid name',
  /** M-208, M-197 */
  emailTitle: 'Invalid Email',
  email: 'Please enter a valid email',
  /** M-017 */
  failedTitle: 'Error',
  recipient: 'Please choose whom you invite',
  tooShort: `Please enter both names and the email, each with ${shortestReferralField} characters or more.`,
  registered: 'This address has an account here already.',
  referred: 'You have invited this address already.',
  unwanted: 'This address does not want invitations.',
  tooManyToday: `You can send up to ${mostReferralsADay} invitations a day. Please try again tomorrow.`,
  tooManyToOne: 'This address has been invited several times lately. Please try again in a few weeks.',
} as const

/** Letters and spaces only. */
export const isReferralName = (name: string): boolean =>
  name.trim().length >= shortestReferralField && name.length <= longestReferralName && /^[\p{L}\p{M} ]+$/u.test(name)

export interface ReferralDraft {
  readonly sender_name: string
  readonly recipient_name: string
  readonly recipient_email: string
}

/** Whether all is filled in: until then it cannot be sent. */
export const isReferralComplete = (draft: ReferralDraft): boolean =>
  [draft.sender_name, draft.recipient_name, draft.recipient_email].every((text) => text.trim().length >= shortestReferralField)

export interface ReferralFacts {
  /** True if somebody signs in with the recipient's address. */
  readonly isRegistered: boolean
  /** True if the sender has invited this address before. */
  readonly isReferred: boolean
  /** True if its owner has refused invitations. */
  readonly isUnwanted: boolean
  /** Invitations of this sender within a day. */
  readonly sentToday: number
  /** Invitations that the recipient got within the days of a link, from anybody. */
  readonly sentToOne: number
}

type ReferralCode = 'ALREADY_REGISTERED' | 'ALREADY_REFERRED' | 'INVITATION_UNWANTED' | 'TOO_MANY_REFERRALS'

/** Whether an invitation can be sent. */
export function mayRefer(facts: ReferralFacts): Decision<ReferralCode> {
  if (facts.isReferred) return refused('ALREADY_REFERRED', referralMessages.referred)
  if (facts.isRegistered) return refused('ALREADY_REGISTERED', referralMessages.registered)
  if (facts.isUnwanted) return refused('INVITATION_UNWANTED', referralMessages.unwanted)
  if (facts.sentToday >= mostReferralsADay) return refused('TOO_MANY_REFERRALS', referralMessages.tooManyToday)
  if (facts.sentToOne >= mostReferralsToOne) return refused('TOO_MANY_REFERRALS', referralMessages.tooManyToOne)
  return allowed
}
