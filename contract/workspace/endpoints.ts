import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
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
