/** Numbers and names that the terms and the privacy policy promise. @see S-55, V-229 to V-231 */

/** Days after a payment within which a subscription may be asked back, where nothing was sold (K-160). */
export const subscriptionRefundDays = 7

/** Days between the announcement of a material change to terms or privacy policy and the change (K-161). */
export const termsNoticeDays = 30

/** Days within which a request for erasure is completed (K-162). */
export const erasureDays = 30

/** Law that governs the terms (K-163). */
export const governingLaw = 'British Columbia, Canada'
