/** Reimbursements of a store by PayPal. @see S-40, V-222 */
import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'
import {
  CheckStorePayout,
  GiveUpStorePayout,
  OpenStorePayouts,
  OpenStorePayoutsAsked,
  PayoutAddress,
  StorePayouts,
} from './store-payouts.ts'

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

/** Reimbursements that have no outcome, for the back office. */
export const storePayoutsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/store_payouts/',
    summary: 'A page of 50 reimbursements of stores that have no outcome, the oldest first',
    query: OpenStorePayoutsAsked,
    response: OpenStorePayouts,
  }),
  check: endpoint({
    method: 'POST',
    path: '/v1/admin/store_payouts/check/',
    summary: 'Asks PayPal again how a reimbursement stands',
    body: CheckStorePayout,
    response: Done,
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/v1/admin/store_payouts/give_up/',
    summary: 'Ends a reimbursement without an outcome; its amount is owed again',
    body: GiveUpStorePayout,
    response: Done,
    errors: ['PAYOUT_PAID', 'PAYOUT_UNCLAIMED'],
  }),
}
