import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WireMoney } from '../vocabulary/money.ts'
import { AccountType } from './account-type.ts'
import { ActivityPage, ActivityQuery } from './activity.ts'
import { AppConfig } from './app-config.ts'
import { StoreSettings } from './store-settings.ts'
import { SupplierSettings } from './supplier-settings.ts'

export const workspace = {
  appConfig: endpoint({
    method: 'GET',
    path: '/v1/config/',
    summary: 'What every page needs before anyone has signed in',
    response: AppConfig,
  }),
  storeSettings: endpoint({
    method: 'GET',
    path: '/v1/store_settings/',
    summary: 'What a store’s shell needs',
    query: z.object({ path: z.string().optional(), subdomain: z.string().optional() }),
    response: StoreSettings,
  }),
  trade: endpoint({
    method: 'GET',
    path: '/v1/store_trade/',
    summary: 'How a store’s trade goes: what waits, and what this month has brought',
    response: z.object({
      /** As the tabs of the order list count them: with something to pay, and paid and not shipped. */
      to_pay: z.int(),
      to_ship: z.int(),
      /** Products that the shop has otherwise than they should be. */
      unsynced: z.int(),
      /** Products in the shop that their suppliers have changed in the last seven days. */
      changed: z.int(),
      month: z.object({
        since: z.iso.datetime(),
        /** Orders with a supplier paid in it. */
        orders: z.int(),
        /** Sales price of the goods less the cost of suppliers; null where one of the two is not known. */
        profit: WireMoney.nullable(),
        /** Some of it is in another currency than the store's, and is shown at the rate of the screens. */
        is_converted: z.boolean(),
      }),
    }),
  }),
  supplierSettings: endpoint({
    method: 'GET',
    path: '/v1/supplier_settings/',
    summary: 'What a supplier’s shell needs',
    response: SupplierSettings,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/v1/activity/',
    summary: 'What was done in this account and about it, newest first',
    query: ActivityQuery,
    response: ActivityPage,
  }),
  accountType: endpoint({
    method: 'GET',
    path: '/v1/account_type/',
    summary: 'Who is signed in, and every account of that person',
    response: AccountType,
  }),
}
