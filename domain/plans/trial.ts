/** Messages about the trial and its card. @see S-38 */
export const trialMessages = {
  noCard: 'Please add a credit card to start a trial',
  noCardTitle: 'Error Setting Plan',
  notOffered: 'This plan is only available through a partner.',
} as const
