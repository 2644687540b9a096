import { readCookie, writeCookie } from '#foundation/api/cookies.ts'

const referralCookie = 'referral_source'
/** K-007 */
const referralDays = 30

/** Stores the first referrer until sign-up, for a month. @see X-152 */
export function rememberReferral(source: string | undefined) {
  if (source && !rememberedReferral()) writeCookie(referralCookie, source, referralDays)
}

export const rememberedReferral = (): string | undefined => readCookie(referralCookie) || undefined
