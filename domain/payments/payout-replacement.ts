/** Another account than the one a supplier is paid into: it counts once its owner has confirmed it by a mailed link. @see X-154 */

/** A replacement that nobody confirms in this time is worth nothing. */
export const replacementDays = 7

export const replacementExpired = 'This link has expired, or the change was withdrawn. Please connect the account again.'
