/** Invitations of stores by a supplier: recipients, limits and states. @see C-122, V-296 */
import { invalidEmail } from '../identity/credentials.ts'

/** Days until an unaccepted invitation expires. */
export const vendorInvitationDays = 14
export const mostInvitedAtOnce = 50
export const mostInvitedADay = 200
export const longestInvitationMessage = 1000
/** Minutes before the same address can be invited again. */
export const minutesBetweenSends = 10

export const vendorInvitationPage = '/invitation'

export const invitationMessages = {
  /** M-208, M-029 */
  invalidTitle: 'Invalid Email',
  invalid: invalidEmail,
  /** M-296 */
  failed: 'Failed to invite vendor',
  /** M-297 */
  done: 'Vendor invited successfully',
  tooMany: `Invite up to ${mostInvitedAtOnce} stores at once`,
  tooManyToday: `You can invite up to ${mostInvitedADay} stores a day. Please try again tomorrow.`,
  notLive: 'You can invite stores once your account is live.',
  over: 'This invitation has expired or was withdrawn. Ask the supplier for a new one.',
  used: 'This invitation has been accepted by another store. Ask the supplier for a new one.',
  elsewhere: 'Your store belongs to the portal of another supplier and cannot sell these products.',
  rejected: 'This supplier does not work with your store.',
  sentLately: 'It was sent a moment ago. Please wait a few minutes.',
  settled: 'This invitation was already accepted or withdrawn',
} as const

export type InvitationState = 'invited' | 'expired' | 'accepted' | 'withdrawn'

interface InvitationFacts {
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly withdrawnAt: Date | null
}

export function invitationState({ expiresAt, acceptedAt, withdrawnAt }: InvitationFacts, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'invited' : 'expired'
}

/** Parses pasted addresses: one per line, or separated by commas, semicolons or spaces. Returns them in lower case without duplicates. */
export const readAddresses = (typed: string | readonly string[]): string[] => [
  ...new Set(
    [typed]
      .flat()
      .flatMap((text) => text.split(/[\s,;]+/).filter(Boolean))
      .map((address) => address.toLowerCase()),
  ),
]
