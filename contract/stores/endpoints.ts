import { categoryKeys } from '@quayside/domain/catalogue/category'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { AddressEdit, WireAddress } from './address.ts'
import { NotificationSettings, NotificationSettingsEdit } from './notification-settings.ts'
import { SignUp, StoreOfSupplier } from './sign-up.ts'
import { StoreInfoEdit } from './store-info.ts'
import { StoreRules, StoreRulesEdit } from './store-rules.ts'

export const storesApi = {
  signUp: endpoint({
    method: 'POST',
    path: '/v1/signup/',
    summary: 'Open a store',
    body: SignUp,
    response: z.object({ token: z.string(), store_id: z.int() }),
    errors: ['EMAIL_TAKEN'],
  }),
  createStoreForSupplier: endpoint({
    method: 'POST',
    path: '/v1/create_store_for_supplier/',
    summary: 'A supplier opens a store with the same sign-in and goes on as that store. `password` is not needed: the person has one',
    body: StoreOfSupplier,
    response: z.object({ token: z.string(), store_id: z.int() }),
    errors: ['EMAIL_NOT_PROVEN'],
  }),
  saveSetup: endpoint({
    method: 'POST',
    path: '/v1/save_setup/',
    summary: 'Choose the favourite categories of a store',
    body: z.object({ categories: z.array(z.enum(categoryKeys, 'Please select a category of the list')).max(categoryKeys.length) }),
    response: z.object({ success: z.literal(true), message: z.string(), categories: z.array(z.enum(categoryKeys)) }),
    errors: ['TOO_MANY_CATEGORIES', 'NO_CATEGORY'],
  }),
  saveStoreInfo: endpoint({
    method: 'PUT',
    path: '/v1/store_info/',
    summary: 'Save a store’s name, contact address, and whether browsing includes sold-out products',
    body: StoreInfoEdit,
    response: z.object({ success: z.literal(true), message: z.string() }),
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/v1/store_settings/',
    summary: 'Save changed settings: how imports are priced and tagged, what follows the supplier, how much stock is kept back',
    body: z.object({ settings: StoreRulesEdit }),
    response: z.object({ success: z.literal(true), message: z.string(), settings: StoreRules }),
  }),
  saveNotificationSettings: endpoint({
    method: 'POST',
    path: '/v1/store_notification_settings/',
    summary: 'Save what is done when something happens to an imported product: one of four actions for each of six events',
    body: z.object({ settings: NotificationSettingsEdit }),
    response: z.object({ success: z.literal(true), message: z.string(), settings: NotificationSettings }),
  }),
  saveDutyEstimates: endpoint({
    method: 'POST',
    path: '/v1/store_duty_estimates/',
    summary: 'Show estimates of duty and tax beside orders, or stop showing them',
    body: z.object({ is_on: z.boolean() }),
    response: z.object({ is_on: z.boolean() }),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/v1/api/addresses/',
    summary: 'The store’s own addresses, the main one first',
    response: z.object({ addresses: z.array(WireAddress) }),
  }),
  address: endpoint({
    method: 'GET',
    path: '/v1/api/addresses/{id}/',
    summary: 'One of the store’s own addresses',
    params: z.object({ id: Id }),
    response: z.object({ address: WireAddress }),
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/v1/api/addresses/',
    summary: 'Add an address, or with `id` replace one; `is_store_address` makes it the main one',
    body: AddressEdit,
    response: z.object({ success: z.literal(true), address: WireAddress }),
    errors: ['TOO_MANY_ADDRESSES'],
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/v1/api/addresses/{id}/',
    summary: 'Delete one of the store’s own addresses',
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true) }),
  }),
}
