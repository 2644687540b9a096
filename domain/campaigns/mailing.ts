/** Sending a campaign. @see S-78 */

/** Number of mails that the form begins with: somebody has to say how many. @see K-183 */
export const maxEmailSendCountDefault = 0

/** Number of recipients from which sending asks for re-authentication, and other admins are told. */
export const largeCampaign = 100

export const campaignMessages = {
  /** @see M-359 */
  started: 'Email Campaign Started',
  testSent: 'Test email sent',
  chooseVersion: 'Choose a version',
  chooseGroup: 'Choose a user group',
  chooseCount: 'Enter how many people get it',
  nobody: 'Nobody of this group can get this campaign: they have it already, or have unsubscribed.',
  offerOver: 'This offer has ended.',
  offerForStores: 'Offers are for stores.',
  stale: 'Somebody else has changed this version. Load it again.',
  nameTaken: 'This name is taken.',
} as const

export const mailingStates = ['sending', 'paused', 'done'] as const
export type MailingState = (typeof mailingStates)[number]

export const mailingStateNames: Readonly<Record<MailingState, string>> = { sending: 'Sending', paused: 'Paused', done: 'Sent' }
