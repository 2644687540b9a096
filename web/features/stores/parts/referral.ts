import { referralLinkDays } from '@quayside/domain/affiliates/referral'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'

const referralCookie = 'referral_source'
const invitationCookie = 'referral_invitation'
/** K-007 */
const referralDays = 30

/** Stores the first referrer until sign-up, for a month. @see X-152 */
export function rememberReferral(source: string | undefined) {
  if (source && !rememberedReferral()) writeCookie(referralCookie, source, referralDays)
}

export const rememberedReferral = (): string | undefined => readCookie(referralCookie) || undefined

/** Stores the token of the first invitation that led here, for as long as its link works. */
export function rememberInvitation(token: string | undefined) {
  if (token && !rememberedInvitation()) writeCookie(invitationCookie, token, referralLinkDays)
}

export const rememberedInvitation = (): string | undefined => readCookie(invitationCookie) || undefined
