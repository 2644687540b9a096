/**
 * Access to every call: every endpoint × every kind of caller. `server/app/guards.test.ts` verifies each cell over HTTP, and fails for an
 * endpoint without a row.
 *
 * A new endpoint needs one line:
 * - it concerns only the caller: `'GET /v1/thing/': stores`
 * - it names a record with an owner: `'GET /v1/thing/': storesOwn((record) => ({ id: record.thingId }))`, where `record` holds what
 *   the owner has (`Owned`), or creates it first: `storesOwn(async ({ token, world }) => …)`
 * - it changes or deletes data that other rows need: put it last.
 */

import { randomUUID } from 'node:crypto'
import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { countryCodes } from '@quayside/domain/vocabulary/countries'
import { makeProduct, makeRate, makeUpload, makeVendor, type ProductInTest } from '#testing/actors/actors'
import { harbourAddress, orderAddressSent } from '#testing/actors/address'
import { decideCharge } from '#testing/actors/billing-actors'
import { demand } from '#testing/actors/business-actors'
import { commandRun } from '#testing/actors/command-actors'
import { readyExportOf } from '#testing/actors/export-actors'
import { keepFeedFile, makeFeed } from '#testing/actors/feed-actors'
import { chatWithMessage, sendPdf } from '#testing/actors/inbox-actors'
import { addressOfStore, coupon, makeCoupon, makeOffer, makeOfferFor, offer } from '#testing/actors/promotion-actors'
import { openException } from '#testing/actors/reconciliation-actors'
import { askForRefund, keepClaimPicture, refundBody, shopperRefundBody } from '#testing/actors/refund-actors'
import { makeReview } from '#testing/actors/review-actors'
import { enterCard, enterSupplierCard } from '#testing/actors/stripe-actors'
import { offerPlan } from '#testing/actors/supplier-plan-actors'
import type { TestWorld } from '#testing/test-world'

/** A date that is not over yet in any time zone. */
const tomorrow = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)

export const callers = [
  'nobody',
  'store',
  'otherStore',
  'supplier',
  'otherSupplier',
  'removedSupplier',
  'affiliate',
  'accounts',
  'admin',
  /** An admin who impersonates `store`, and one who impersonates `supplier`. */
  'adminAsStore',
  'adminAsSupplier',
] as const
export type Caller = (typeof callers)[number]

/**
 * `ok`: the call reaches its use case, whatever that returns. 404: as if the record did not exist. `personal`: 403, because only the owner
 * may call it. `blocked`: 403 with the message for a removed supplier.
 */
export type Cell = 'ok' | 401 | 403 | 404 | 'personal' | 'blocked'

/** Records of `store` and `supplier`; no other caller owns any of them. */
export interface Owned {
  readonly world: TestWorld
  readonly storeToken: string
  readonly supplierToken: string
  readonly storeId: number
  readonly supplierId: number
  /** Account that `store` signs in to. */
  readonly storeAccountId: number
  readonly productId: number
  /** An item on the import list, not imported. */
  readonly itemId: number
  readonly version: number
  readonly runId: number
  readonly unpaidOrderId: number
  readonly paidOrderId: number
  /** Id of the paid order. */
  readonly supplierOrderId: number
}

export interface Row {
  readonly cells: Readonly<Record<Caller, Cell>>
  /** Input that names the owner's record; by default a sample of the endpoint's own schema. */
  readonly input?: (owned: Owned) => object | Promise<object>
}

const all = (cell: Cell): Record<Caller, Cell> => Object.fromEntries(callers.map((caller) => [caller, cell])) as Record<Caller, Cell>
const closed: Record<Caller, Cell> = { ...all(403), nobody: 401 }

const anyone: Row = { cells: all('ok') }
const signedIn: Row = { cells: { ...all('ok'), nobody: 401 } }
/** Open to every signed-in account, but never to an impersonating admin. */
const inPerson: Row = { cells: { ...signedIn.cells, adminAsStore: 'personal', adminAsSupplier: 'personal' } }
const stores: Row = { cells: { ...closed, store: 'ok', otherStore: 'ok', adminAsStore: 'ok' } }
const suppliers: Row = { cells: { ...closed, supplier: 'ok', otherSupplier: 'ok', removedSupplier: 'blocked', adminAsSupplier: 'ok' } }
/** Open to stores and suppliers alike. */
const traders: Row = { cells: { ...suppliers.cells, store: 'ok', otherStore: 'ok', adminAsStore: 'ok' } }
/** A removed supplier learns its status by this call. */
const suppliersShell: Row = { cells: { ...suppliers.cells, removedSupplier: 'ok' } }
/** Money and access of a store or supplier: never for an impersonating admin. */
const storesInPerson: Row = { cells: { ...stores.cells, adminAsStore: 'personal', adminAsSupplier: 'personal' } }
const suppliersInPerson: Row = { cells: { ...suppliers.cells, adminAsStore: 'personal', adminAsSupplier: 'personal' } }
const adminsInPerson: Row = { cells: { ...closed, admin: 'ok', adminAsStore: 'personal', adminAsSupplier: 'personal' } }
const admins: Row = { cells: { ...closed, admin: 'ok' } }
/** Signed by a vendor: refused to every caller without the signature. */
const signed: Row = { cells: all(401) }

type About = NonNullable<Row['input']>
const storesOwn = (input: About): Row => ({ cells: { ...stores.cells, otherStore: 404 }, input })
const storesOwnInPerson = (input: About): Row => ({ cells: { ...storesInPerson.cells, otherStore: 404 }, input })
const tradersOwn = (input: About): Row => ({ cells: { ...traders.cells, otherStore: 404, otherSupplier: 404 }, input })
const suppliersOwn = (input: About): Row => ({ cells: { ...suppliers.cells, otherSupplier: 404 }, input })

/** A record that a store and a supplier share. */
const bothOwn = (input: About): Row => ({ cells: { ...traders.cells, otherStore: 404, otherSupplier: 404 }, input })

/** A record of the store, by a call that suppliers have too. */
const storesAlone = (input: About): Row => ({
  cells: { ...traders.cells, otherStore: 404, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
  input,
})

/** Only for the person who signs in as `store`, never for an impersonating admin. */
const ownersAlone = (input: About): Row => ({
  cells: { ...all(404), nobody: 401, store: 'ok', adminAsStore: 'personal', adminAsSupplier: 'personal' },
  input,
})

/** A paid order is not paid again: the call is refused by its use case, and nothing changes. */
const statusThatIsNotTrue = ({ supplierOrderId }: Owned) => ({ id: supplierOrderId, status: 'paid', reason: 'Asked by phone' })

const chatOf = ({ world, storeToken, supplierToken, storeId, supplierId }: Owned) =>
  chatWithMessage(world, { token: storeToken, storeId, email: '' }, { token: supplierToken, supplierId, email: '' })
const labelOfChat = async (owned: Owned) => ({ label: (await chatOf(owned)).label })
const idOfChat = async (owned: Owned) => ({ id: (await chatOf(owned)).id })
const idOfMessageFile = async (owned: Owned) => ({ id: await sendPdf(owned.world, await chatOf(owned), owned.storeToken) })

/** Counter for unique names. */
let guardedSearches = 0

export const guards: Readonly<Record<string, Row>> = {
  // Reading
  'GET /v1/config/': anyone,
  'GET /v1/account_type/': signedIn,
  'GET /v1/quick_search/': stores,
  'GET /v1/supplier_quick_search/': suppliers,
  'GET /v1/activity/': signedIn,
  'GET /v1/store_settings/': stores,
  'GET /v1/supplier_settings/': suppliersShell,
  'GET /v1/api/supplier-agreement/': suppliers,
  'GET /v1/api/vacation/': suppliers,
  'GET /v1/api/portal-rules/': suppliers,
  // A supplier that has no portal is refused by the use case.
  'POST /v1/api/portal-rules/': { ...suppliers, input: () => ({ rules: [] }) },
  // Only for stores of a portal, which neither of these is.
  'GET /v1/api/rules/{subdomain}/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: () => ({ subdomain: 'elsewhere' }),
  },
  'POST /v1/api/rules/{subdomain}/agree/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: () => ({ subdomain: 'elsewhere' }),
  },
  'GET /v1/supplier_products/': suppliers,
  'GET /v1/supplier_product/': suppliersOwn(({ productId }) => ({ id: productId })),
  'GET /v1/api/category-tags/': suppliers,
  'GET /v1/api/onboarding/': suppliers,
  'GET /v1/supplier_management/': admins,
  'GET /v1/admin/overview/': admins,
  'GET /v1/admin/activity/': admins,
  'GET /v1/admin/failed_jobs/': admins,
  'GET /v1/admin/payment_issues/': admins,
  'GET /v1/admin/reconciliation/': admins,
  'GET /v1/admin/ledger_accounts/': admins,
  'GET /v1/admin/ledger_statement/': admins,
  'GET /v1/admin/ledger_statement/export/': admins,
  'POST /v1/admin/reconciliation/start/': admins,
  'GET /v1/admin/billing_payouts/': admins,
  'POST /v1/admin/billing_payouts/note/': {
    ...adminsInPerson,
    input: () => ({ reference: `po-${Math.random()}`, amount_minor: 100, paid_on: '2026-01-31' }),
  },
  'POST /v1/admin/reconciliation/mend/': {
    ...adminsInPerson,
    input: async ({ world }) => ({ id: await openException(world), action: 'explain', note: 'A known difference' }),
  },
  'GET /v1/impersonate/': { ...admins, input: ({ storeId }) => ({ type: 'store', id: storeId }) },
  'GET /v1/admins/': admins,
  'GET /v1/sign_in_security/': inPerson,
  'GET /v1/subdomain_data/': { ...anyone, input: async ({ world, supplierId }) => ({ subdomain: await portalOf(world, supplierId) }) },
  'GET /v1/dashboard/': stores,
  'GET /v1/dc_orders/': stores,
  'GET /v1/suppliers/': stores,
  'GET /v1/supplier/': { ...stores, input: ({ supplierId }) => ({ id: supplierId }) },
  'GET /v1/reviews/': { ...stores, input: ({ supplierId }) => ({ supplier: supplierId }) },
  // Only for stores of a private portal, which neither of these is.
  'GET /v1/export-csv/{format}/{portal_id}/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: ({ supplierId }) => ({ format: 'quayside', portal_id: supplierId }),
  },
  'GET /v1/products/': stores,
  'GET /v1/product_categories/': stores,
  'GET /v1/product/': { ...stores, input: ({ productId }) => ({ id: productId }) },
  'GET /v1/api/products/': stores,
  'GET /v1/api/products/{id}/': { ...stores, input: ({ productId }) => ({ id: productId }) },
  'GET /v1/product_duty_estimate/': { ...stores, input: ({ productId }) => ({ id: productId, country: 'CA' }) },
  'GET /v1/similar_products/': { ...stores, input: ({ productId }) => ({ id: productId }) },
  'GET /v1/compare_products/': { ...stores, input: ({ productId }) => ({ ids: productId }) },
  'GET /v1/saved_searches/': stores,
  'GET /v1/store_approval_data/': { ...stores, input: ({ supplierId }) => ({ supplier_id: supplierId }) },
  'GET /v1/api/payment-plans/': stores,
  'GET /v1/platform_connection/': stores,
  'GET /v1/stripe_session/': storesInPerson,
  'GET /v1/api/payments/card/': stores,
  'GET /v1/supplier_stripe_session/': suppliersInPerson,
  'GET /v1/supplier_billing/': suppliers,
  'GET /v1/supplier_invoices/': suppliers,
  'GET /v1/supplier_commission/': suppliers,
  // Ids that do not exist: those of another supplier are in invoices.test.ts.
  'GET /v1/supplier_invoices/{id}/': {
    cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ id: 999_999 }),
  },
  'GET /v1/supplier_invoices/{id}/csv/': {
    cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ id: 999_999 }),
  },
  'GET /v1/supplier_invoices/{id}/pdf/': {
    cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ id: 999_999 }),
  },
  'POST /v1/supplier_invoices/{id}/finish/': {
    cells: { ...suppliersInPerson.cells, supplier: 404, otherSupplier: 404 },
    input: () => ({ id: 999_999 }),
  },
  'POST /v1/supplier_invoices/{id}/pay/': {
    cells: { ...suppliersInPerson.cells, supplier: 404, otherSupplier: 404 },
    input: () => ({ id: 999_999 }),
  },
  'GET /v1/admin/review_appeals/': admins,
  'POST /v1/admin/review_appeals/decide/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ id: 999_999, decision: 'kept', reason: 'It is an opinion.' }),
  },
  'GET /v1/admin/commission_invoices/': admins,
  'GET /v1/admin/commission_invoices/{id}/pdf/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999 }) },
  'POST /v1/admin/commission_invoices/charge/': { cells: { ...adminsInPerson.cells, admin: 404 }, input: () => ({ id: 999_999 }) },
  'POST /v1/admin/commission_invoices/settle/': {
    cells: { ...adminsInPerson.cells, admin: 404 },
    input: () => ({ id: 999_999, as: 'paid_outside', reason: 'By bank transfer' }),
  },
  'GET /v1/admin/supplier_plans/': { ...admins, input: ({ supplierId }) => ({ supplier_id: supplierId }) },
  'GET /v1/supplier_stripe_account/': suppliers,
  'GET /v1/data_export/': suppliers,
  'GET /v1/supplier_statements/': suppliers,
  'GET /v1/supplier_statement/': suppliers,
  'GET /v1/supplier_statement/export/': suppliers,
  'GET /v1/supplier_statement/pdf/': suppliers,
  'GET /v1/store_statements/': stores,
  'GET /v1/store_statement/': stores,
  'GET /v1/store_statement/export/': stores,
  'GET /v1/store_statement/pdf/': stores,
  'GET /v1/store_profit_months/': stores,
  'GET /v1/store_profit/': stores,
  'GET /v1/store_profit/export/': stores,
  'GET /v1/api/backup-variants/': suppliers,
  'GET /v1/api/backup-variants/find/': { ...suppliers, input: () => ({ text: 'SKU-1', whose: 'others' }) },
  'GET /v1/api/backup-variants/proposals/': suppliers,
  'GET /v1/api/payments/merchant/': suppliers,
  'GET /v1/supplier_platform_connection/': suppliers,
  'GET /v1/api/shipping-options/': suppliers,
  'GET /v1/fetch_import_list/': stores,
  'GET /v1/fetch_import_list_product/': storesOwn(({ itemId }) => ({ id: itemId })),
  'GET /v1/import_run/': stores,
  'GET /v1/apply_settings/': stores,
  'GET /v1/imported_products/': stores,
  'GET /v1/notifications/': stores,
  'GET /v1/copy_conflicts/': stores,
  'GET /v1/unsynced/': stores,
  'GET /v1/api/my-store-health/': stores,
  'GET /v1/orders/': stores,
  'GET /v1/orders/export/': stores,
  'GET /v1/orders/payment_review/': storesOwn(({ unpaidOrderId }) => ({ order_ids: String(unpaidOrderId) })),
  'GET /v1/orders/payment_run/': stores,
  'GET /v1/order/': storesOwn(({ paidOrderId }) => ({ id: paidOrderId })),
  'GET /v1/supplier_analytics/': suppliers,
  'GET /v1/supplier_analytics/products/': suppliers,
  'GET /v1/supplier_analytics/vendors/': suppliers,
  'GET /v1/supplier_analytics/stock/': suppliers,
  'GET /v1/supplier_analytics/export/': suppliers,
  'POST /v1/product_view/': { ...stores, input: ({ productId }) => ({ id: productId }) },
  'GET /v1/supplier_orders/': suppliers,
  'GET /v1/supplier_orders/export/': suppliers,
  'GET /v1/supplier_orders/packing_slips/': suppliersOwn(({ supplierOrderId }) => ({ order_ids: String(supplierOrderId) })),
  'GET /v1/supplier_orders/invoices/': suppliersOwn(({ supplierOrderId }) => ({ order_ids: String(supplierOrderId) })),
  'GET /v1/supplier_orders/ship_run/': suppliers,
  'POST /v1/supplier_orders/check_file/': suppliers,
  'POST /v1/supplier_orders/ship_file/': suppliers,
  'GET /v1/supplier_orders/waiting/': suppliersOwn(({ productId }) => ({ product_id: productId })),
  'GET /v1/api/refunds/': traders,
  'GET /v1/audit/': admins,
  'GET /v1/audit/findings/': admins,
  'GET /v1/analytics/': admins,
  'GET /v1/analytics/export/': admins,
  'GET /v1/api/supplier-stats/': admins,
  'GET /v1/api/async-tasks/': admins,
  'GET /v1/api/async-tasks/{id}/': { ...admins, input: async ({ world }) => ({ id: (await commandRun(world)).id }) },
  'POST /v1/admin_commands/dry_run/': { ...admins, input: () => ({ action: 'MANAGE_DISCOUNTS', data: { plan_discount: 20 } }) },
  // Without its dry run the use case refuses it.
  'POST /v1/admin_commands/': {
    ...admins,
    input: () => ({ action: 'MANAGE_DISCOUNTS', data: { plan_discount: 20 }, key: randomUUID() }),
  },
  'GET /v1/uncategorize/': admins,
  'GET /v1/categorize_predictions/': admins,
  'GET /v1/categorizing/': admins,
  'GET /v1/shopify_preview/': {
    ...admins,
    input: ({ storeId }) => ({ account_type: 'store', account_id: storeId, object_type: 'product', object_id: '1' }),
  },
  'POST /v1/api/admin/users/describe/': admins,
  'GET /v1/admin/system_health/': admins,
  'GET /v1/admin/mail_suppressions/': admins,
  'GET /v1/marketing_emails/': admins,
  'GET /v1/marketing_emails/group/': { ...admins, input: () => ({ user_group: 'stores' }) },
  'GET /v1/marketing_emails/mailings/': admins,
  'GET /v1/marketing_emails/versions/{id}/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'GET /v1/desk/': traders,
  'GET /v1/admin/desk/': admins,
  'GET /v1/api/refunds/options/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId })),
  'GET /v1/api/refunds/cards/': bothOwn(async (about) => ({ ...(await labelOfChat(about)), ids: String(await refundOf(about)) })),
  'GET /v1/api/refunds/{id}/': tradersOwn(async (about) => ({ id: await refundOf(about) })),
  'GET /v1/api/admin/admin-orders/': { ...admins, input: () => ({ search: '1001' }) },
  'GET /v1/late_orders/': admins,
  'GET /v1/late_orders/{id}/orders/': { ...admins, input: ({ supplierId }) => ({ id: supplierId }) },
  'GET /v1/order-address/{name}/': { ...admins, input: () => ({ name: '1001' }) },
  'GET /v1/api/admin/admin-orders/{id}/': { ...admins, input: ({ supplierOrderId }) => ({ id: supplierOrderId }) },
  'GET /v1/admin/refunds/': admins,
  'GET /v1/admin/refunds/{id}/': { ...admins, input: async (about) => ({ id: await refundOf(about) }) },
  'GET /v1/supplier_order/': suppliersOwn(({ supplierOrderId }) => ({ id: supplierOrderId })),

  // Writing
  'POST /v1/login/': anyone,
  'POST /v1/magic_login/': anyone,
  'POST /v1/signup/': anyone,
  'POST /v1/supplier_registration/': anyone,
  'POST /v1/api/vacation/': {
    ...suppliers,
    input: () => ({ mode: 'delayed', first_day: tomorrow(), last_day: tomorrow(), note: '' }),
  },
  'POST /v1/api/vacation/end/': suppliers,
  'POST /v1/api/supplier-agreement/': { ...suppliers, input: () => ({ version: 1, items: ['ship', 'cancel', 'reply', 'price'] }) },
  'POST /v1/create_product/': {
    ...suppliers,
    input: () => ({ title: 'Guarded soap', variants: [{ option_values: [], price: '7', retail_price: '10', quantity: '5' }] }),
  },
  'POST /v1/api/supplier-products/activate/': suppliersOwn(({ productId }) => ({ product_ids: [productId], active: true })),
  'POST /v1/image_upload/': suppliersOwn(({ world, productId }) => ({ product_id: productId, url: nextPicture(world) })),
  'POST /v1/image_delete/': {
    cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ image_id: 999_999_999 }),
  },
  'POST /v1/api/category-tags/': suppliersOwn(({ productId }) => ({ product_ids: [productId], tag: 'pets', type: 'add' })),
  'POST /v1/api/onboarding/': { ...suppliers, input: () => ({ step: 'done' }) },
  'POST /v1/supplier_management/': { ...admins, input: ({ supplierId }) => ({ supplier: supplierId, action: 'save_note', value: '' }) },
  // An admin impersonating a store cannot connect a shop to it.
  'POST /v1/install/': { cells: { ...anyone.cells, adminAsStore: 'personal' } },
  'POST /v1/forgot_password/': anyone,
  'POST /v1/support_email/': anyone,
  'POST /v1/shopify_auth/': anyone,
  'POST /v1/supplier_shopify_auth/': anyone,
  'POST /v1/wix/auth/': anyone,
  'POST /v1/shoplazza/auth/': anyone,
  'POST /v1/save_setup/': stores,
  'POST /v1/store_settings/': stores,
  'POST /v1/store_duty_estimates/': stores,
  'GET /v1/free_shipping/': stores,
  'POST /v1/store_notification_settings/': stores,
  'POST /v1/dry_run_settings/': stores,
  'POST /v1/apply_settings/': stores,
  'POST /v1/set_plan/': storesInPerson,
  'POST /v1/api/payment-plans/': storesInPerson,
  'GET /v1/plan_coupon/': stores,
  'GET /v1/plan_receipts/': stores,
  // An id that does not exist: that of another store is in receipts.test.ts.
  'GET /v1/plan_receipts/{id}/pdf/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: () => ({ id: 999_999 }),
  },
  'POST /v1/dismiss_offer/': storesOwn(async ({ world, storeId }) => ({ offer_id: await makeOfferFor(world, storeId) })),
  'POST /v1/confirm_plan/': storesOwnInPerson((owned) => approvePlan(owned, 'EXECUTIVE')),
  'POST /v1/api/payment-plans/confirm/': storesOwnInPerson(async (owned) => ({
    plan_id: (await approvePlan(owned, 'PROFESSIONAL')).charge_id,
  })),
  'POST /v1/cancel_plan/': storesInPerson,
  'POST /v1/request_approval/': stores,
  'POST /v1/store_app_review/': stores,
  'POST /v1/app_review_dismissal/': stores,
  'GET /v1/referrals/': traders,
  'POST /v1/referrals/': {
    cells: { ...traders.cells, adminAsStore: 'personal', adminAsSupplier: 'personal' },
    input: () => ({
      sender_name: 'Nora Lind',
      recipient_name: 'Ivar Moor',
      recipient_email: `guarded-${++invited}@referrals.example`,
      recipient_type: 'STORE',
    }),
  },
  'GET /v1/has-unread-messages/': traders,
  'GET /v1/chat/api/conversations/': traders,
  'POST /v1/chat/api/conversations/': { ...stores, input: ({ supplierId }) => ({ receiver_id: supplierId }) },
  'GET /v1/chat/api/conversations/getOrCreateChat/': { ...stores, input: ({ supplierId }) => ({ to_supplier: supplierId }) },
  'GET /v1/messages/search/': { ...traders, input: () => ({ search: 'soap' }) },
  'GET /v1/api/recipients/': stores,
  'POST /v1/inbox_agreement/': stores,
  'GET /v1/quick_replies/': traders,
  'POST /v1/quick_replies/': { ...traders, input: () => guardedReply },
  'POST /v1/quick_replies/{id}/': storesAlone(async (owned) => ({ ...(await quickReplyOf(owned)), ...guardedReply })),
  'POST /v1/quick_replies/{id}/move/': storesAlone(async (owned) => ({ ...(await quickReplyOf(owned)), place: 0 })),
  // The reply is deleted by the caller before the store.
  'DELETE /v1/quick_replies/{id}/': { cells: { ...storesAlone(quickReplyOf).cells, store: 404 }, input: quickReplyOf },
  'GET /v1/quick_reply_values/': bothOwn(labelOfChat),
  'GET /v1/inbox_mails/': stores,
  'POST /v1/inbox_mails/': { ...stores, input: () => ({ frequency: 'daily' }) },
  'GET /v1/inbox_management/': admins,
  'GET /v1/inbox_management/{id}/': { ...admins, input: idOfChat },
  'GET /v1/messages/': bothOwn(labelOfChat),
  'POST /v1/messages/': bothOwn(async (owned) => ({ ...(await labelOfChat(owned)), text: 'Hello', temp_id: 'guarded' })),
  // The store has an unpaid order, and staff no such row.
  'POST /v1/desk/mark/': {
    cells: { ...traders.cells, otherStore: 404, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ keys: ['orders_unpaid:USD'], note: 'Guarded' }),
  },
  'POST /v1/admin/mail_suppressions/lift/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ email: 'nobody@quayside.example' }),
  },
  // A version that there is none of; what is sent is looked at in campaigns.test.ts.
  'POST /v1/marketing_emails/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ campaign_id: 999_999_999, version_id: 999_999_999, test_email: 'test@quayside.example' }),
  },
  'POST /v1/marketing_emails/campaigns/': {
    ...admins,
    input: () => ({ campaign: `Guarded ${++guardedSearches}`, name: 'A', subject: 'News', blocks: [{ kind: 'text', text: 'News' }] }),
  },
  'POST /v1/marketing_emails/campaigns/{id}/versions/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ id: 999_999_999, name: 'A', subject: 'News', blocks: [{ kind: 'text', text: 'News' }] }),
  },
  'POST /v1/marketing_emails/versions/{id}/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ id: 999_999_999, name: 'A', subject: 'News', blocks: [{ kind: 'text', text: 'News' }], revision: 1 }),
  },
  'POST /v1/marketing_emails/preview/': { ...admins, input: () => ({ subject: 'News', blocks: [{ kind: 'text', text: 'News' }] }) },
  'POST /v1/marketing_emails/mailings/{id}/pause/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ id: 999_999_999, paused: true }),
  },
  'POST /v1/audit/': {
    ...admins,
    input: ({ productId }) => ({ audit: { product: { id: productId }, revision: 0, error_type: 'PRODUCT_NOT_FOUND' } }),
  },
  'POST /v1/uncategorize/': { ...admins, input: ({ productId }) => ({ category: 'pets', products: [productId] }) },
  'POST /v1/categorize_predictions/': {
    ...admins,
    input: ({ productId }) => ({ operation: 'add', products: [{ id: productId, category: 'pets' }] }),
  },
  'POST /v1/categorizing/': {
    ...admins,
    input: () => ({ key: randomUUID(), operation: 'remove', selection: { list: 'products', category: 'pets', search: 'guarded' } }),
  },
  'POST /v1/categorizing/{id}/cancel/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'POST /v1/categorizing/{id}/undo/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'POST /v1/api/supplier-stats/{id}/demerit/': {
    ...admins,
    input: ({ supplierId }) => ({ id: supplierId, points: -1, reason: 'invoice' }),
  },
  'POST /v1/api/supplier-stats/demerits/{id}/withdraw/': {
    cells: { ...admins.cells, admin: 404 },
    input: () => ({ id: 999_999_999, reason: 'Guarded' }),
  },
  'POST /v1/admin/desk/mark/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ keys: ['refund_failed:0'], note: 'Guarded' }) },
  'POST /v1/mark-as-read/': bothOwn(labelOfChat),
  'POST /v1/chat/api/conversations/{id}/archive/': bothOwn(idOfChat),
  'POST /v1/chat/api/conversations/{id}/unarchive/': bothOwn(idOfChat),
  'POST /v1/chat/api/conversations/{id}/report/': bothOwn(async (owned) => ({ ...(await idOfChat(owned)), reason: 'Sends advertising' })),
  'POST /v1/chat/api/conversations/{id}/block/': bothOwn(idOfChat),
  'POST /v1/chat/api/conversations/{id}/unblock/': bothOwn(idOfChat),
  'GET /v1/messages/files/{id}/': bothOwn(idOfMessageFile),
  // The store has sent it: the other side of the conversation cannot remove it.
  'DELETE /v1/messages/files/{id}/': storesAlone(idOfMessageFile),
  'GET /v1/inbox_management/files/{id}/': { ...admins, input: idOfMessageFile },
  'POST /v1/inbox_management/reports/{id}/settle/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'GET /v1/api/supplier-reviews/': suppliers,
  'GET /v1/api/supplier-reviews/{id}/': suppliersOwn(async (owned) => ({ id: await makeReview(owned) })),
  'POST /v1/api/supplier-reviews/{id}/reply/': suppliersOwn(async (owned) => ({ id: await makeReview(owned), reply: 'Thank you.' })),
  'POST /v1/api/supplier-reviews/{id}/appeal/': suppliersOwn(async (owned) => ({
    id: await makeReview(owned),
    message: 'It is about another supplier.',
  })),
  'POST /v1/reviews/': { ...stores, input: ({ supplierId }) => ({ supplier: supplierId, rating: 5 }) },
  'POST /v1/api/favourite-suppliers/': { ...stores, input: ({ supplierId }) => ({ supplier: supplierId }) },
  'DELETE /v1/api/favourite-suppliers/{supplier}/': { ...stores, input: ({ supplierId }) => ({ supplier: supplierId }) },
  'POST /v1/admin/retry_failed_jobs/': { ...admins, input: () => ({ ids: [999_999_999] }) },
  'POST /v1/admin/resolve_payment_issue/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'POST /v1/admin/review_payment_event/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999, action: 'retry' }) },
  'POST /v1/invite_admin/': adminsInPerson,
  'POST /v1/withdraw_admin_invitation/': { cells: { ...adminsInPerson.cells, admin: 404 }, input: () => ({ invitation_id: 999_999 }) },
  'POST /v1/remove_admin/': { cells: { ...adminsInPerson.cells, admin: 404 }, input: () => ({ account_id: 999_999 }) },
  'POST /v1/accept_admin_invitation/': anyone,
  'POST /v1/saved_searches/': { ...stores, input: () => ({ name: `Guarded ${++guardedSearches}`, query: { search: 'mug' } }) },
  'POST /v1/saved_searches/{id}/': storesOwn(savedSearchOf),
  'POST /v1/saved_searches/{id}/opened/': storesOwn(savedSearchOf),
  // The impersonating admin's call comes before the store's, which then finds nothing.
  'DELETE /v1/saved_searches/{id}/': { cells: { ...stores.cells, otherStore: 404, store: 404 }, input: savedSearchOf },
  'POST /v1/set_platform_uid/': storesInPerson,
  'POST /v1/api/suppliers/sync/': suppliersInPerson,
  'POST /v1/stripe_store_auth/': {
    cells: { ...storesInPerson.cells, otherStore: 404 },
    input: async ({ world, storeToken, storeId }) => ({
      session_id: (await enterCard(world, { token: storeToken, storeId, email: '' }, 'mastercard')).sessionId,
    }),
  },
  'POST /v1/supplier_payment_method_auth/': {
    cells: { ...suppliersInPerson.cells, otherSupplier: 404 },
    input: async ({ world, supplierToken }) => ({ session_id: await enterSupplierCard(world, supplierToken) }),
  },
  'POST /v1/supplier_billing/': {
    cells: { ...suppliersInPerson.cells, otherSupplier: 404 },
    input: async ({ world, supplierId }) => ({ plan_id: await offerPlan(world, supplierId) }),
  },
  'POST /v1/admin/supplier_plans/': {
    ...adminsInPerson,
    input: ({ supplierId }) => ({ supplier_id: supplierId, name: 'Partner', commission: 6 }),
  },
  'POST /v1/admin/supplier_plans/withdraw/': {
    ...adminsInPerson,
    input: async ({ world, supplierId }) => ({ id: await offerPlan(world, supplierId) }),
  },
  'GET /v1/admin/store_payouts/': admins,
  'POST /v1/admin/store_payouts/check/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999_999 }) },
  'POST /v1/admin/store_payouts/give_up/': {
    cells: { ...adminsInPerson.cells, admin: 404 },
    input: () => ({ id: 999_999_999, reason: 'Cancelled by PayPal' }),
  },
  'GET /v1/store_payouts/': stores,
  'POST /v1/store_payouts/address/': { ...storesInPerson, input: () => ({ email: 'paid@harbour.example' }) },
  'POST /v1/stripe_card_auth/': storesInPerson,
  'POST /v1/supplier_stripe_session/': suppliersInPerson,
  'POST /v1/supplier_stripe_auth/': suppliersInPerson,
  'POST /v1/supplier_stripe_confirm/': suppliersInPerson,
  'POST /v1/supplier_stripe_withdraw/': suppliersInPerson,
  'POST /v1/supplier_stripe_refresh/': suppliers,
  // Ids of variants that do not exist: no permitted caller finds them.
  'POST /v1/api/backup-variants/': {
    cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
    input: () => ({ variant_id: 999_998, other_variant_id: 999_999 }),
  },
  ...Object.fromEntries(
    ['agree', 'decline', 'end'].map((action) => [
      `POST /v1/api/backup-variants/{id}/${action}/`,
      {
        cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 },
        input: () => ({ id: 999_999 }),
      } satisfies Row,
    ]),
  ),
  // One archive at a time can be prepared.
  'POST /v1/data_export/': suppliersInPerson,
  'GET /v1/data_export/download/': {
    cells: { ...suppliersInPerson.cells, otherSupplier: 404 },
    input: async ({ world, supplierToken }) => ({ id: await readyExportOf(world, supplierToken) }),
  },
  'POST /v1/api/payments/merchant/': { ...suppliersInPerson, input: () => ({ merchant_id: 'QYR5Z8XDVJNXQ' }) },
  'POST /v1/api/payments/merchant/connect/': suppliersInPerson,
  'POST /v1/api/payments/merchant/connected/': suppliersInPerson,
  'POST /v1/api/payments/merchant/refresh/': suppliers,
  'POST /v1/api/payments/merchant/confirm/': suppliersInPerson,
  'POST /v1/api/payments/merchant/withdraw/': suppliersInPerson,
  'POST /v1/api/payments/merchant/remove/': suppliersInPerson,
  'POST /v1/import_list/': { ...stores, input: ({ productId }) => ({ product_id: productId }) },
  // A picture of the caller's own imported product: stores without one are refused.
  'POST /v1/set_feature_image/': {
    ...stores,
    input: async ({ world, productId, supplierId }) => ({
      product_id: productId,
      image_id: await productPictureOf(world, productId, supplierId),
    }),
  },
  'POST /v1/shopify_import/': stores,
  'POST /v1/cancel_import_run/': storesOwn(({ runId }) => ({ id: runId })),
  'POST /v1/retry_import_run/': storesOwn(({ runId }) => ({ id: runId })),
  'POST /v1/hide_import_run/': storesOwn(({ runId }) => ({ id: runId })),
  'POST /v1/update_import_list_item/': storesOwn((owned) => ({ item: editOf(owned) })),
  'POST /v1/import/': storesOwn(({ itemId }) => ({ imported_product_ids: [itemId] })),
  'POST /v1/imported_products/': storesOwn(({ itemId }) => ({ product: itemId, action: 'SYNC_VARIANTS' })),
  'POST /v1/resolve_conflicts/': storesOwn(({ itemId }) => ({ imported_product_ids: [itemId], choice: 'owner' })),
  'POST /v1/undo_sync/': storesOwn(({ itemId }) => ({ imported_product_id: itemId })),
  'POST /v1/unsynced/': storesOwn(async ({ world, itemId, storeId }) => ({
    imported_product_id: itemId,
    health_record_id: await healthRecordOf(world, storeId, itemId),
  })),
  'POST /v1/api/my-store-health/': stores,
  'GET /v1/order/duty_estimate/': storesOwn(({ unpaidOrderId }) => ({ id: unpaidOrderId })),
  'POST /v1/order/change_address/': storesOwn(({ unpaidOrderId }) => ({
    order_id: unpaidOrderId,
    shown: orderAddressSent,
    address: harbourAddress,
  })),
  'POST /v1/order/accept_address/': storesOwn(({ unpaidOrderId }) => ({ order_id: unpaidOrderId, address: orderAddressSent })),
  'POST /v1/order/push_address/': storesOwn(({ unpaidOrderId }) => ({ order_id: unpaidOrderId })),
  'GET /v1/order/backups/': storesOwn(({ unpaidOrderId }) => ({ id: unpaidOrderId })),
  'POST /v1/order/use_backup/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: ({ unpaidOrderId }) => ({
      order_id: unpaidOrderId,
      line_id: 999_999,
      variant_id: 999_999,
      expected: { minor: 1, currency: 'USD' },
    }),
  },
  'GET /v1/automatic_payments/': stores,
  'POST /v1/automatic_payments/switch_on/': storesInPerson,
  'POST /v1/automatic_payments/switch_off/': stores,
  'POST /v1/automatic_payments/resume/': storesInPerson,
  'POST /v1/automatic_payments/dry_run/': stores,
  'POST /v1/automatic_payments/leave/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId })),
  'POST /v1/pay_supplier/': storesOwnInPerson(({ unpaidOrderId, supplierId }) => ({
    order_id: unpaidOrderId,
    supplier_id: supplierId,
    expected: { minor: 1, currency: 'USD' },
  })),
  'POST /v1/orders/pay_many/': storesOwnInPerson(({ paidOrderId, supplierOrderId }) => ({
    idempotency_key: randomUUID(),
    payments: [{ order_id: paidOrderId, supplier_order_id: supplierOrderId, expected: { minor: 1, currency: 'USD' } }],
  })),
  'POST /v1/orders/stop_payment_run/': stores,
  'POST /v1/api/payments/': storesOwnInPerson(({ paidOrderId, supplierId }) => ({
    status: 'PAYED',
    order: paidOrderId,
    supplier: supplierId,
    transaction_id: '5O190127TN364715T',
  })),
  'POST /v1/finish_authentication/': storesOwnInPerson(({ paidOrderId, supplierId }) => ({
    order_id: paidOrderId,
    supplier_id: supplierId,
  })),
  'POST /v1/stop_payment/': storesOwn(({ paidOrderId, supplierId }) => ({ order_id: paidOrderId, supplier_id: supplierId })),
  'POST /v1/mark_order_as_shipped/': suppliersOwn(({ supplierOrderId }) => ({ order_id: supplierOrderId, shipping_carrier: 'UPS' })),
  'POST /v1/send_to_shop/': suppliersOwn(({ supplierOrderId }) => ({ order_id: supplierOrderId })),
  'POST /v1/orders/dismiss_shop_refund/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId })),
  'GET /v1/orders/shopper_refunds/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId })),
  'POST /v1/orders/shopper_refunds/preview/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId, lines: [] })),
  'POST /v1/orders/shopper_refunds/': storesOwnInPerson(shopperRefundBody),
  'POST /v1/orders/shopper_refunds/look_up/': {
    cells: { ...stores.cells, store: 404, otherStore: 404, adminAsStore: 404 },
    input: () => ({ id: 1 }),
  },
  'POST /v1/orders/cancellation/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId, reason: 'takes_too_long' })),
  'POST /v1/orders/withdraw_cancellation/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId })),
  'POST /v1/supplier_orders/cancellation/': suppliersOwn(({ supplierOrderId }) => ({
    order_id: supplierOrderId,
    request_id: 1,
    accept: false,
  })),
  'POST /v1/cannot_ship/': suppliersOwn(async (about) => ({
    order_id: about.supplierOrderId,
    lines: [{ id: await lineOf(about), quantity: 1 }],
    reason: 'out_of_stock',
    idempotency_key: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10',
  })),
  'GET /v1/affiliate_report/': { cells: { ...closed, affiliate: 'ok' } },
  'GET /v1/admin/affiliates/': admins,
  'POST /v1/admin/affiliates/': {
    ...adminsInPerson,
    input: () => ({ name: 'Bettina', email: 'new@affiliates.example', code: 'new-one', rate_percent: 20 }),
  },
  'POST /v1/admin/affiliates/{id}/end/': { cells: { ...admins.cells, admin: 404 }, input: () => ({ id: 999_999 }) },
  'POST /v1/admin/affiliates/{id}/pay/': {
    cells: { ...adminsInPerson.cells, admin: 404 },
    input: () => ({ id: 999_999, expected: { minor: 1, currency: 'USD' }, method: 'bank', reference: 'A1' }),
  },
  'GET /v1/refund_rules/': suppliers,
  'PUT /v1/refund_rules/': { ...suppliersInPerson, input: () => ({ rules: [], most_per_store: 3 }) },
  'GET /v1/api/refunds/rules/': { ...stores, input: ({ supplierId }) => ({ supplier_id: supplierId }) },
  'POST /v1/api/refunds/': storesOwn(async (about) => refundBody(about.supplierOrderId, await lineOf(about))),
  'PUT /v1/api/refunds/{id}/': storesOwn(async (about) => ({ id: await refundOf(about) })),
  'POST /v1/api/refunds/{id}/escalate/': storesOwn(async (about) => ({ id: await refundOf(about) })),
  'POST /v1/api/refunds/{id}/note/': tradersOwn(async (about) => ({ id: await refundOf(about), note: 'Seen' })),
  'POST /v1/api/refunds/{id}/answer/': suppliersOwn(async (about) => ({ id: await refundOf(about), status: 'REFUSED' })),
  'POST /v1/api/refunds/{id}/received/': suppliersOwn(async (about) => ({ id: await refundOf(about) })),
  'POST /v1/api/refunds/{id}/replacement/': suppliersOwn(async (about) => ({ id: await refundOf(about), shipping_carrier: 'UPS' })),
  'POST /v1/admin/refunds/{id}/received/': { ...admins, input: async (about) => ({ id: await refundOf(about) }) },
  'POST /v1/admin/refunds/{id}/settle/': {
    ...admins,
    input: async (about) => ({ id: await refundOf(about), note: 'Paid by hand' }),
  },
  'POST /v1/admin/refunds/{id}/retry/': { ...admins, input: async (about) => ({ id: await refundOf(about) }) },
  'PUT /v1/late_orders/{id}/notes/': { ...admins, input: ({ supplierOrderId }) => ({ id: supplierOrderId, admin_notes: 'Called' }) },
  'POST /v1/late_orders/{id}/retry/': { ...admins, input: ({ supplierOrderId }) => ({ id: supplierOrderId }) },
  'POST /v1/order-address/{id}/': {
    ...admins,
    input: ({ paidOrderId }) => ({
      id: paidOrderId,
      address1: '1 Elm',
      city: 'Portland',
      province: 'Oregon',
      province_code: 'OR',
      zip: '97204',
    }),
  },
  'PATCH /v1/api/admin/supplier-orders/{id}/': { ...adminsInPerson, input: statusThatIsNotTrue },
  'PATCH /v1/late_orders/api/admin/supplier-orders/{id}/': { ...adminsInPerson, input: statusThatIsNotTrue },
  'POST /v1/admin/refunds/{id}/answer/': { ...admins, input: async (about) => ({ id: await refundOf(about), status: 'REFUSED' }) },
  'POST /v1/correct_tracking/': suppliersOwn(({ supplierOrderId }) => ({
    order_id: supplierOrderId,
    shipment_id: 1,
    shipping_carrier: 'UPS',
  })),
  'POST /v1/orders/push_shipment/': storesOwn(({ paidOrderId, supplierId }) => ({ order_id: paidOrderId, supplier_id: supplierId })),

  'GET /v1/store_info/': stores,
  'PUT /v1/store_info/': {
    ...stores,
    input: () => ({ name: 'Harbour Goods', owner_email: 'owner@harbour.example', show_all_products: false }),
  },
  'GET /v1/api/cart-items/': stores,
  'GET /v1/samples/': stores,
  'GET /v1/branded_invoicing/': stores,
  'GET /v1/branded_invoicing/preview/': stores,
  'POST /v1/branded_invoicing/': {
    ...stores,
    input: () => ({ invoice_name: 'Quiet Rooms', invoice_show_name: true, invoice_note: '', invoice_show_prices: false }),
  },
  'GET /v1/orders/customer_invoice/': storesOwn(({ supplierOrderId }) => ({ supplier_order_id: String(supplierOrderId) })),
  'GET /v1/cart-items/quote/': storesOwn(async (about) => ({ type: 'manual', shipping_address_id: await makeAddress(about) })),
  'POST /v1/api/cart-items/': storesOwn(async (about) => ({ items: [{ id: await makeCartItem(about), quantity: 2 }] })),
  'POST /v1/cart_item/': { ...stores, input: async ({ world, supplierId }) => additionOf(await makeProduct(world, supplierId)) },
  'POST /v1/cart-items/checkout/': storesOwnInPerson(async (about) => ({ type: 'manual', shipping_address_id: await makeAddress(about) })),
  // The impersonating admin's call comes before the store's, which then finds nothing.
  'DELETE /v1/api/cart-items/': {
    cells: { ...stores.cells, otherStore: 404, store: 404 },
    input: async (about) => ({ id: await makeCartItem(about) }),
  },
  'GET /v1/api/addresses/': stores,
  'GET /v1/api/addresses/{id}/': storesOwn(async (about) => ({ id: await makeAddress(about) })),
  'POST /v1/api/addresses/': storesOwn(async (about) => ({ ...harbourAddress, id: await makeAddress(about) })),
  // The admin who acts as the store asks before it.
  'DELETE /v1/api/addresses/{id}/': {
    cells: { ...stores.cells, otherStore: 404, store: 404 },
    input: async (about) => ({ id: await makeAddress(about) }),
  },
  'GET /v1/api/shipping-options/{id}/': suppliersOwn(async (about) => ({ id: await rateOf(about) })),
  'POST /v1/api/shipping-options/': {
    ...suppliers,
    input: () => ({ to_country: nextCountry(), price: 5, delivery_days_min: 1, delivery_days_max: 2 }),
  },
  'PUT /v1/api/shipping-options/{id}/': suppliersOwn(async (about) => ({
    id: await rateOf(about),
    price: 5,
    delivery_days_min: 1,
    delivery_days_max: 2,
  })),
  'POST /v1/api/shipping-options/{id}/activate/': suppliersOwn(async (about) => ({ id: await rateOf(about) })),
  'POST /v1/api/shipping-options/{id}/deactivate/': suppliersOwn(async (about) => ({ id: await rateOf(about) })),

  'POST /v1/supplier_settings/': { ...suppliers, input: () => ({ processing_time: '3-5 Days' }) },

  'GET /v1/dcvendors/': suppliers,
  'GET /v1/dcvendor/': suppliersOwn(async (about) => ({ vendor_id: await vendorOf(about, false) })),
  'POST /v1/update_vendor_status/': suppliersOwn(async (about) => ({ vendor_id: await vendorOf(about, false), status: 'A' })),
  'GET /v1/api/vendors/': suppliers,
  'POST /v1/api/vendors/': suppliersOwn(async (about) => ({ id: await vendorOf(about, true), discount_rate: 10 })),
  'POST /v1/api/vendors/invite/': { ...suppliers, input: () => ({ emails: ['owner@harbour.example'] }) },
  'GET /v1/api/vendor_invitations/': suppliers,
  'GET /v1/private_products/': stores,
  'GET /v1/api/price-lists/': suppliers,
  'GET /v1/api/price-list-vendors/': suppliers,
  'GET /v1/api/price-lists/{id}/': suppliersOwn(async (about) => ({ id: await makePriceList(about) })),
  'POST /v1/api/price-lists/': suppliersOwn(async (about) => ({ ...(await listOf(about)), id: await makePriceList(about) })),
  // The impersonating admin's call comes before the supplier's.
  'DELETE /v1/api/price-lists/{id}/': {
    cells: { ...suppliers.cells, otherSupplier: 404, supplier: 404 },
    input: async (about) => ({ id: await makePriceList(about) }),
  },
  'POST /v1/api/vendor_invitations/{id}/resend/': suppliersOwn(async (about) => ({ id: await makeInvitation(about) })),
  'POST /v1/api/vendor_invitations/{id}/withdraw/': suppliersOwn(async (about) => ({ id: await makeInvitation(about) })),
  'POST /v1/vendor_invitation/': { ...anyone, input: () => ({ token: 'nobody’s' }) },
  'POST /v1/accept_vendor_invitation/': { ...stores, input: () => ({ token: 'nobody’s' }) },
  'GET /v1/api/vendors/{id}/discount_preview/': suppliersOwn(async (about) => ({ id: await vendorOf(about, true), discount_rate: 10 })),
  'GET /v1/api/vendors/{id}/': suppliersOwn(async (about) => ({ id: await vendorOf(about, true) })),
  'POST /v1/api/vendors/{id}/approve/': suppliersOwn(async (about) => ({ id: await vendorOf(about, true) })),
  'POST /v1/api/vendors/{id}/deny/': suppliersOwn(async (about) => ({ id: await vendorOf(about, true) })),

  'GET /v1/bulk_edits/': suppliers,
  'GET /v1/bulk_edit/': suppliersOwn(async (about) => ({ id: await bulkEditOf(about) })),
  'POST /v1/apply_bulk_edit/': suppliersOwn(async (about) => ({ id: await bulkEditOf(about) })),
  'POST /v1/cancel_bulk_edit/': suppliersOwn(async (about) => ({ id: await bulkEditOf(about) })),
  'POST /v1/undo_bulk_edit/': suppliersOwn(async (about) => ({ id: await bulkEditOf(about) })),
  'POST /v1/bulk_edits/': suppliersOwn(({ productId }) => ({
    edit: { kind: 'active', active: true },
    selection: { product_ids: [productId] },
  })),

  'GET /v1/feeds/': suppliers,
  'GET /v1/shop_products/': suppliers,
  'POST /v1/supplier_import/': suppliers,
  'POST /v1/supplier_shop_sync/': suppliers,
  'POST /v1/product_sync/': { cells: { ...suppliers.cells, supplier: 404, otherSupplier: 404, adminAsSupplier: 404 } },
  'POST /v1/feeds/': { ...suppliers, input: () => ({ name: 'All goods' }) },
  'GET /v1/feed/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId })),
  'POST /v1/update_feed/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId, name: 'Goods' })),
  'POST /v1/use_feed_file/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId, file_id: (await fileOf(about)).id })),
  'POST /v1/api/uploads/': { ...traders, input: () => ({ purpose: 'feed_file', name: 'goods.csv' }) },
  'POST /v1/fetch_feed/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId })),
  'POST /v1/dry_run_feed/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId })),
  'GET /v1/feed_run/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedRunId })),
  'GET /v1/refused_feed_rows/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedRunId })),
  'POST /v1/apply_feed_run/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedRunId })),
  'POST /v1/cancel_feed_run/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedRunId })),
  'POST /v1/undo_feed_run/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedRunId })),
  // Created anew for each call, because the impersonating admin's comes after the supplier's.
  'POST /v1/remove_feed/': suppliersOwn(async (about) => ({ id: (await feedOf(about)).feedId })),

  // Webhooks, which a vendor signs, and pictures
  'POST /v1/webhooks/stripe/': signed,
  'POST /v1/webhooks/stripe-connect/': signed,
  'POST /v1/webhooks/paypal/': signed,
  'POST /v1/webhooks/shopify/': signed,
  'POST /v1/webhooks/shopify/suppliers/': signed,
  'POST /v1/webhooks/shopify/rates/': signed,
  'GET /v1/claim_pictures/:key/': {
    ...anyone,
    input: async ({ world, storeToken: token, storeId }) => ({ key: await keepClaimPicture(world, { token, storeId }) }),
  },
  'GET /v1/images/:id/': { ...anyone, input: async ({ world, supplierId }) => ({ id: await pictureOf(world, supplierId) }) },

  // Calls that end something that other rows need
  'POST /v1/cancel_order/': storesOwn(({ unpaidOrderId }) => ({ order_id: unpaidOrderId })),
  'POST /v1/orders/cancel_many/': storesOwn(({ unpaidOrderId }) => ({ order_ids: [unpaidOrderId] })),
  'POST /v1/remove_from_import_list/': storesOwn(({ itemId }) => ({ imported_product_id: itemId })),
  // Stores and suppliers alike.
  'POST /v1/stripe_remove_card/': {
    cells: {
      ...closed,
      store: 'ok',
      otherStore: 'ok',
      supplier: 'ok',
      otherSupplier: 'ok',
      removedSupplier: 'ok',
      adminAsStore: 'personal',
      adminAsSupplier: 'personal',
    },
    input: () => ({}),
  },
  'POST /v1/supplier_stripe_disconnect/': suppliersInPerson,
  'POST /v1/disconnect_platform/': storesInPerson,
  'POST /v1/disconnect_supplier_platform/': suppliersInPerson,
  'POST /v1/create_store_for_supplier/': {
    cells: { ...suppliers.cells, adminAsStore: 'personal', adminAsSupplier: 'personal' },
    input: () => ({ name: 'A store of its own' }),
  },
  'POST /v1/handoff/': ownersAlone(({ storeAccountId }) => ({ account_id: storeAccountId, site: 'global', nonce: 'n'.repeat(24) })),
  'POST /v1/handoff/redeem/': anyone,
  'POST /v1/account_type/': ownersAlone(({ storeAccountId }) => ({ account_id: storeAccountId })),
  'GET /v1/store_trade/': stores,
  'GET /v1/admin/marketplace_settings/': admins,
  'POST /v1/admin/marketplace_settings/': {
    ...admins,
    input: () => ({
      show_sale_banner: false,
      plan_discount: 25,
      hide_prebuilt: false,
      months_to_plan_price: { 3: 24_900, 6: 37_900, 12: 49_900 },
    }),
  },
  'GET /v1/admin/category_hs_codes/': admins,
  'POST /v1/admin/category_hs_codes/': {
    ...admins,
    input: () => ({ codes: Object.fromEntries(topCategoryKeys.map((key) => [key, ''])) }),
  },
  'GET /v1/admin/duty_rates/': admins,
  'POST /v1/admin/duty_rates/': { ...admins, input: () => ({ name: 'rates.csv' }) },
  'GET /v1/admin/free_shipping/': admins,
  'POST /v1/admin/free_shipping/': { ...admins, input: async ({ world, storeId }) => ({ email: await addressOfStore(world, storeId) }) },
  'POST /v1/admin/free_shipping/switch_off/': { ...admins, input: ({ storeId }) => ({ store_id: storeId }) },
  'GET /v1/admin/coupons/': admins,
  'POST /v1/admin/coupons/': { ...admins, input: () => coupon(`MADE${randomUUID().slice(0, 8)}`) },
  'POST /v1/admin/coupons/{id}/': {
    ...admins,
    input: async ({ world }) => ({ ...coupon(`KEPT${randomUUID().slice(0, 8)}`), id: await makeCoupon(world) }),
  },
  'GET /v1/admin/offers/': admins,
  'POST /v1/admin/offers/': { ...admins, input: () => offer() },
  'POST /v1/admin/offers/{id}/': { ...admins, input: async ({ world }) => ({ ...offer(), id: await makeOffer(world) }) },
  'GET /v1/mail_subscriptions/': stores,
  'POST /v1/mail_subscriptions/': { ...stores, input: () => ({ kind: 'new-products', subscribed: true }) },
  'POST /v1/unsubscribe_mail/': { ...anyone, input: async (owned) => ({ token: await mailTokenOf(owned), subscribed: false }) },
  'GET /v1/unsubscribe/': anyone,
  'POST /v1/unsubscribe/': anyone,
  // Signatures decide here, not callers; they are looked at in results.test.ts and mail-reports.test.ts of campaigns.
  'GET /v1/mail_link/:recipient/:place/:mac/': { ...anyone, input: () => ({ recipient: 1, place: 0, mac: 'wrong' }) },
  'POST /v1/mail_reports/': anyone,
  'POST /v1/confirm_notification_email/': anyone,
  'POST /v1/confirm_email/': inPerson,
  'POST /v1/send_confirmation/': inPerson,
  'POST /v1/reauthenticate/': inPerson,
  'POST /v1/send_reauthentication_code/': inPerson,
  'POST /v1/begin_totp/': inPerson,
  'POST /v1/confirm_totp/': inPerson,
  'POST /v1/remove_totp/': inPerson,
  'POST /v1/recovery_codes/': inPerson,
  'POST /v1/password_reset/': inPerson,
  'POST /v1/change_password/': inPerson,
  'POST /v1/revoke_session/': ownersAlone(async ({ world, storeAccountId }) => ({ session_id: await sessionOf(world, storeAccountId) })),
  'POST /v1/sign_out_everywhere/': inPerson,
  'POST /v1/logout/': signedIn,
}

/** Addresses of the server other than API calls. Metrics are for this machine only unless a token is configured. */
export const houseGuards: Readonly<Record<string, Row>> = {
  '/v1/events/': { cells: { ...signedIn.cells, removedSupplier: 'blocked' } },
  '/v1/docs/': anyone,
  '/v1/openapi.json': anyone,
  '/health': anyone,
  '/ready': anyone,
  '/metrics': anyone,
}

async function mailTokenOf({ world, storeId }: Owned): Promise<string> {
  const { rows } = await world.pool.query<{ token: string }>(
    `insert into mail_subscription (store_id, kind, token) values ($1, 'new-products', gen_random_uuid())
     on conflict (store_id, kind) do update set kind = excluded.kind returning token`,
    [storeId],
  )
  return rows[0]!.token
}

const guardedReply = { name: 'Guarded', text: 'Thank you, {name}.' }

async function quickReplyOf({ world, storeToken }: Owned): Promise<{ id: number }> {
  const { id } = await demand(world, 'POST', '/v1/quick_replies/', storeToken, guardedReply)
  return { id }
}

async function savedSearchOf({ world, storeId }: Owned): Promise<{ id: number }> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into saved_search (store_id, name, query, alert, seen, looked, mailed, created_at)
     values ($1, $2, '{"search": "mug"}', true, 0, 0, 0, now()) returning id`,
    [storeId, `Kept ${++guardedSearches}`],
  )
  return { id: rows[0]!.id }
}

let guardedCountries = 0
/** A place has one rate, so each call gets another country. */
const nextCountry = (): string => countryCodes.filter((code) => !['US', 'CA', 'AU'].includes(code))[guardedCountries++]!

const rateOf = ({ world, supplierId }: Owned) => makeRate(world, supplierId, nextCountry())

const vendorOf = ({ world, supplierId }: Owned, isPrivate: boolean) => makeVendor(world, supplierId, { isPrivate })

async function bulkEditOf({ world, supplierId }: Owned): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into bulk_edit (supplier_id, state, edit, product_ids, applies_itself, started_at)
     values ($1, 'applied', '{"kind":"active","active":true}', '{}', false, now()) returning id`,
    [supplierId],
  )
  return rows[0]!.id
}

let invited = 0
/** A pending invitation that the supplier created by its own call. */
async function listOf({ world, supplierId }: Owned) {
  const { productId } = await makeProduct(world, supplierId, { active: false })
  return { name: `Guarded ${productId}`, product_ids: [productId], vendor_ids: [] }
}

async function makePriceList(about: Owned): Promise<number> {
  const { world, supplierToken: token } = about
  return (await world.call('POST', '/v1/api/price-lists/', { token, body: await listOf(about) })).body.price_list.id
}

async function lineOf({ world, supplierToken: token, supplierOrderId }: Owned): Promise<number> {
  return (await world.call('GET', `/v1/supplier_order/?id=${supplierOrderId}`, { token })).body.order.products[0].id
}

/** A refund request for the paid order. */
async function refundOf(about: Owned): Promise<number> {
  const { world, storeToken, supplierOrderId } = about
  const { refunds } = (await world.call('GET', '/v1/api/refunds/', { token: storeToken })).body
  return refunds[0]?.id ?? askForRefund(world, storeToken, supplierOrderId, await lineOf(about))
}

async function makeAddress({ world, storeToken }: Owned): Promise<number> {
  return (await world.call('POST', '/v1/api/addresses/', { token: storeToken, body: harbourAddress })).body.address.id
}

const additionOf = ({ productId, variantIds }: ProductInTest) => ({ product: productId, variant_relation: variantIds[0]! })

async function makeCartItem({ world, storeToken: token, supplierId }: Owned): Promise<number> {
  const { variantIds } = await makeProduct(world, supplierId)
  const { body } = await world.call('POST', '/v1/api/cart-items/', { token, body: { items: [{ variant_id: variantIds[0], quantity: 1 }] } })
  return body.cart_items.find((item: { variant_id: number }) => item.variant_id === variantIds[0]).id
}

async function makeInvitation({ world, supplierToken }: Owned): Promise<number> {
  const body = { emails: [`guarded-${++invited}@stores.example`] }
  return (await world.call('POST', '/v1/api/vendors/invite/', { token: supplierToken, body })).body.new_vendors[0].id
}

const fileOf = ({ world, supplierId }: Owned) => keepFeedFile(world, supplierId, 'sku,price\nA,10\n')
const feedOf = ({ world, supplierId }: Owned) => makeFeed(world, supplierId)

async function portalOf(world: TestWorld, supplierId: number): Promise<string> {
  await world.pool.query(
    `insert into portal (subdomain, supplier_id, colour, is_private, created_at) values ('guarded', $1, '#24437f', false, now())`,
    [supplierId],
  )
  return 'guarded'
}

let guardedPictures = 0
const nextPicture = (world: TestWorld): string => `${world.sandboxUrl}/pictures/test/guarded-${++guardedPictures}.webp`

const pictureOf = (world: TestWorld, supplierId: number): Promise<number> =>
  makeUpload(world, { supplierId, sourceUrl: `${world.sandboxUrl}/pictures/test/guards.webp` })

async function productPictureOf(world: TestWorld, productId: number, supplierId: number): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into product_image (product_id, supplier_id, upload_id, position)
     values ($1, $2, $3, (select coalesce(max(position) + 1, 0) from product_image where product_id = $1)) returning id`,
    [productId, supplierId, await pictureOf(world, supplierId)],
  )
  return rows[0]!.id
}

async function healthRecordOf(world: TestWorld, storeId: number, itemId: number): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into health_record (store_id, import_item_id, issue_type, found_at, seen_at) values ($1, $2, 'product_deleted', now(), now()) returning id`,
    [storeId, itemId],
  )
  return rows[0]!.id
}

async function sessionOf(world: TestWorld, accountId: number): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>('select id from session where account_id = $1 and revoked_at is null limit 1', [
    accountId,
  ])
  return rows[0]!.id
}

const editOf = ({ itemId, version }: Owned) => ({
  imported_product_id: itemId,
  version,
  title: 'Mine now',
  description: '',
  tags: [],
  product_type: '',
  collections: [],
  images: [],
  variants: [],
})

/** Chooses a plan that the store's shop bills, and approves it there. */
async function approvePlan({ world, storeToken }: Owned, plan: string): Promise<{ charge_id: string }> {
  const { body } = await world.call('POST', '/v1/set_plan/', { token: storeToken, body: { plan, type: 'YEARLY' } })
  const back = await decideCharge(body.plan_auth_url, 'approve')
  return { charge_id: back.searchParams.get('charge_id')! }
}
