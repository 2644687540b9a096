/** Fields of the sign-in form, and their messages. @see S-02, S-06 */

export const shortestPassword = 6
/** Limits the cost of hashing. */
export const longestPassword = 200

export const invalidEmail = 'Please enter a valid email address'
export const weakPassword = 'Please enter a longer, more secure password'
export const passwordsDiffer = 'Passwords do not match!'
export const wrongCredentials = 'Invalid username or password'
export const sessionExpired = 'Your login session has expired. Please login again.'
export const accountError = 'Account error: Contact support'
/** M-005 */
export const noDropshipper = 'To sign up as a dropshipper, please contact support'
/** M-010: raised for an account of an unknown kind. */
export const missingAccountType = 'Missing account type'
export const emailTaken = 'A user with this email address already exists. Please login to your existing account.'

/** Lifetime of a session in days. @see K-001, K-003, X-021 */
export const sessionDays = { password: 10, 'sign-up': 10, 'supplier-registration': 30, platform: 10, 'magic-link': 1 } as const
export type SessionOrigin = keyof typeof sessionDays

/** Lifetime of a session in which an admin acts as another account. @see X-064 */
export const impersonationHours = 1

/** Question shown when a signed-in user opens another user's link. */
export const continueAs = (current: string, other: string): string => `You are signed in as ${current}. Continue as ${other}?`

export const linkExpired = 'This sign-in link has expired. Please sign in.'

/** Rough check against typing errors; only a sent email proves that an address exists. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
