/** Replacement of a supplier's payout account. It takes effect once the owner has confirmed it by an emailed link. @see X-154 */

/** Days until an unconfirmed replacement expires. */
export const replacementDays = 7

export const replacementExpired = 'This link has expired, or the change was withdrawn. Please connect the account again.'
