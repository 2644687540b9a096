/** Merchant id of a PayPal business account. @see V-303 */

/** Format of `account_id` in PayPal's published API schema. */
const form = /^[2-9A-HJ-NP-Z]{13}$/

export const merchantIdMessages = {
  missing: 'Please enter your PayPal merchant ID',
  email: 'Please enter your PayPal merchant ID, not an email address',
  malformed: 'A PayPal merchant ID has 13 letters and digits, without 0, 1, I and O',
} as const

/** @returns the message for the user; undefined if it is valid */
export function merchantIdFault(text: string): string | undefined {
  if (!text) return merchantIdMessages.missing
  if (text.includes('@')) return merchantIdMessages.email
  return form.test(text) ? undefined : merchantIdMessages.malformed
}
