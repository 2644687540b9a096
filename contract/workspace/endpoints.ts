import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoreInfo } from '../stores/store-info.ts'
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
  storeInfo: endpoint({
    method: 'GET',
    path: '/v1/store_info/',
    summary: 'Name, contact address and browsing choice of a store',
    response: StoreInfo,
  }),
  trade: endpoint({
    method: 'GET',
    path: '/v1/store_trade/',
    summary: 'How a store’s trade goes: what waits, and what this month has brought',
    response: z.object({
      /** Counts by tab of the order list: orders to pay, and orders paid but not shipped. */
      to_pay: z.int(),
      to_ship: z.int(),
      /** Number of products out of sync with the shop. */
      unsynced: z.int(),
      /** Number of imported products that suppliers changed in the last seven days. */
      changed: z.int(),
      month: z.object({
        since: z.iso.datetime(),
        /** Number of orders with a paid supplier. */
        orders: z.int(),
        /** Sales price of the goods minus the suppliers' cost; null if either is unknown. */
        profit: WireMoney.nullable(),
        /** True if some of it is in another currency and converted at the display rate. */
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
