/** Reimbursements of a store by PayPal. @see S-40, V-222 */
import { endpoint } from '../endpoint.ts'
import { PayoutAddress, StorePayouts } from './store-payouts.ts'

export const storePayoutsApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/store_payouts/',
    summary: 'The PayPal address that the store is reimbursed to, and what was paid',
    response: StorePayouts,
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/v1/store_payouts/address/',
    summary: 'Save the PayPal address; a payout that is on its way goes to the former one',
    body: PayoutAddress,
    response: StorePayouts,
  }),
}
