import { type Tables, tablesOf } from '#foundation/database/tables'

type Own =
  | 'storeCustomer'
  | 'supplierCustomer'
  | 'cardSession'
  | 'card'
  | 'payoutAccount'
  | 'payoutAuthorisation'
  | 'payoutReplacement'
  | 'paypalAccount'
  | 'paypalReferral'
  | 'payment'
  | 'platformPayment'
  | 'paymentWithholding'
  | 'paymentEvent'
  | 'refund'
  | 'refundLine'
  | 'dispute'
  | 'storePayout'
  | 'storePayoutAddress'
  | 'paymentIssue'
  | 'subscriptionInvoice'
  | 'subscriptionMoneyBack'

export const payments = tablesOf<Tables<Own>>('payments', [
  'storeCustomer',
  'supplierCustomer',
  'cardSession',
  'card',
  'payoutAccount',
  'payoutAuthorisation',
  'payoutReplacement',
  'paypalAccount',
  'paypalReferral',
  'payment',
  'platformPayment',
  'paymentWithholding',
  'paymentEvent',
  'refund',
  'refundLine',
  'dispute',
  'storePayout',
  'storePayoutAddress',
  'paymentIssue',
  'subscriptionInvoice',
  'subscriptionMoneyBack',
])
