/** The refund policy that a store accepts with each request. A changed text needs another version. @see M-209, X-097 */
export const refundPolicyVersion = '2026-12'

/** @param answerDays business days that a supplier has to answer */
export const refundPolicy = (answerDays: number): readonly string[] => [
  'Ask for what was paid for: goods that did not arrive, arrived damaged, are not what was ordered, or are no longer needed before they are shipped.',
  'Add pictures of goods that arrived. Tracking of goods that did not arrive is added by itself.',
  `The supplier answers within ${answerDays} business ${answerDays === 1 ? 'day' : 'days'}. After that, or if you escalate a refusal, our team decides.`,
  'A refund goes back to the payment method that was charged. It can cover a part, require a return, or be a replacement.',
]
