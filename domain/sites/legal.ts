/** Numbers and names in the terms and the privacy policy. @see S-55, V-229 to V-231 */

/** Days after a payment in which a subscription is refundable, if nothing was sold (K-160). */
export const subscriptionRefundDays = 7

/** Days between the announcement of a material change to terms or privacy policy and the change (K-161). */
export const termsNoticeDays = 30

/** Days in which an erasure request is completed (K-162). */
export const erasureDays = 30

/** Law that governs the terms (K-163). */
export const governingLaw = 'British Columbia, Canada'
