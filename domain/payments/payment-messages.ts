/** The specification's messages about cards and payout accounts. */

/** M-200 */
export const billingNotSaved = 'Error saving billing method'
/** M-201 */
export const cardNotSaved = 'Error saving card to Stripe'
/** M-172 */
export const payingFailed = 'Error Processing Order'
/** M-295; the specification leaves its wording open. */
export const cannotBePaid = 'You cannot be paid until a payment account is connected.'
