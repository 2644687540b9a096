import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'campaign' | 'campaignVersion' | 'campaignMailing' | 'campaignRecipient' | 'campaignPace'
type Read =
  | 'store'
  | 'storeFigures'
  | 'supplier'
  | 'person'
  | 'account'
  | 'planSubscription'
  | 'planOffer'
  | 'planOfferStore'
  | 'mailSubscription'
  | 'mailSuppression'

export const campaigns = tablesOf<Tables<Own, Read>>('campaigns', [
  'campaign',
  'campaignVersion',
  'campaignMailing',
  'campaignRecipient',
  'campaignPace',
])
