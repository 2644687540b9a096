/** Two stores and two suppliers with records of every kind: no caller can reach, change or read another's records. */
import type { Endpoint } from '@quayside/contract/endpoint'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#app/router'
import { makeAdmin, makeProduct, makeRate, makeVendor } from '#testing/actors/actors'
import { harbourAddress, orderAddressSent } from '#testing/actors/address'
import { askForBackup } from '#testing/actors/backup-actors'
import {
  arrived,
  type Business,
  demand,
  lettersTo,
  makePayableSupplier,
  openForBusiness,
  orderAsShopper,
  paidOrder,
} from '#testing/actors/business-actors'
import { readyExportOf } from '#testing/actors/export-actors'
import { keepFeedFile, makeFeed } from '#testing/actors/feed-actors'
import { type Chat, chatWithMessage, sendPdf } from '#testing/actors/inbox-actors'
import { makeCoupon, makeOfferFor } from '#testing/actors/promotion-actors'
import { askForRefund, refundBody, refundShopperInShop, shopperRefundBody } from '#testing/actors/refund-actors'
import { makeReview } from '#testing/actors/review-actors'
import { stage } from '#testing/actors/shop-actors'
import { enterCard } from '#testing/actors/stripe-actors'
import { type JsonSchema, jsonSchemaOf } from '#testing/sample-input'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()

interface Party {
  readonly business: Business
  /** An item on the import list, not imported. */
  readonly itemId: number
  readonly version: number
  readonly runId: number
  readonly searchId: number
  /** Product of the supplier, with one picture. */
  readonly productId: number
  readonly imageId: number
  readonly unpaidOrderId: number
  readonly paidOrderId: number
  /** Id of the paid order. */
  readonly supplierOrderId: number
  /** A shipping rate of the supplier. */
  readonly rateId: number
  /** Stores that requested approval: of the marketplace, and of its portal. */
  readonly vendorId: number
  readonly privateVendorId: number
  readonly invitationId: number
  readonly priceListId: number
  readonly feedId: number
  readonly feedRunId: number
  readonly bulkEditId: number
  /** An archive of the supplier's data. */
  readonly exportId: number
  /** A request to another supplier for a backup, and the variant it is for. */
  readonly backupId: number
  readonly variantId: number
  /** A review of the supplier. */
  readonly reviewId: number
  /** An unused file that the supplier uploaded. */
  readonly feedFileId: number
  readonly addressId: number
  readonly cartItemId: number
  readonly offerId: number
  readonly couponCode: string
  readonly chat: Chat
  readonly messageFileId: number
  readonly quickReplyId: number
  /** A refund request for the paid order. */
  readonly refundId: number
  /** A refund of the paid order's shopper. */
  readonly shopperRefundId: number
}
let ours: Party
let theirs: Party

beforeAll(async () => {
  ours = await partyWith('Ours')
  theirs = await partyWith('Theirs')
})

/** Creates a store with its own supplier: nothing is shared with the other party. */
async function partyWith(name: string): Promise<Party> {
  const business = await openForBusiness(world, {
    from: await makePayableSupplier(world, { name: `${name} Soap`, requiresApproval: false }),
  })
  const { token, supplier } = business
  const { productId } = await makeProduct(world, supplier.supplierId, { images: 0 })
  const { imported_product_id: itemId } = await demand(world, 'POST', '/v1/import_list/', token, { product_id: productId })
  const { version } = await demand(world, 'GET', `/v1/fetch_import_list_product/?id=${itemId}`, token)
  const { run } = await demand(world, 'GET', '/v1/import_run/', token)
  const search = await demand(world, 'POST', '/v1/saved_searches/', token, { name: `${name} finds`, query: { search: 'soap' } })
  const shown = await makeProduct(world, supplier.supplierId, { images: 1 })
  const unpaid = await arrived(world, business, await orderAsShopper(world, business, { email: `shopper-of-${name}@shoppers.example` }))
  const { id: paidOrderId, block, order: paidFor } = await paidOrder(world, business, { email: `buyer-of-${name}@shoppers.example` })
  const { bulk_edit: bulkEdit } = await demand(world, 'POST', '/v1/bulk_edits/', supplier.token, {
    edit: { kind: 'active', active: false },
    selection: { product_ids: [shown.productId] },
  })
  const invited = await demand(world, 'POST', '/v1/api/vendors/invite/', supplier.token, { emails: [`guest-of-${name}@stores.example`] })
  const kept = await makeProduct(world, supplier.supplierId)
  const { price_list: priceList } = await demand(world, 'POST', '/v1/api/price-lists/', supplier.token, {
    name: `${name} friends`,
    product_ids: [kept.productId],
    vendor_ids: [],
  })
  await demand(world, 'POST', '/v1/branded_invoicing/', token, {
    invoice_name: 'Papers',
    invoice_show_name: true,
    invoice_note: '',
    invoice_show_prices: false,
  })
  const chat = await chatWithMessage(world, business, supplier)
  const reply = await demand(world, 'POST', '/v1/quick_replies/', token, { name: 'Thanks', text: 'Thank you, {name}.' })
  return {
    quickReplyId: reply.id,
    business,
    itemId,
    productId: shown.productId,
    imageId: shown.imageIds[0]!,
    version,
    runId: run.id,
    searchId: search.id,
    unpaidOrderId: unpaid.id,
    paidOrderId,
    supplierOrderId: block.supplier_order_id,
    rateId: await makeRate(world, supplier.supplierId, 'JP'),
    vendorId: await makeVendor(world, supplier.supplierId),
    privateVendorId: await makeVendor(world, supplier.supplierId, { isPrivate: true }),
    invitationId: invited.new_vendors[0].id,
    priceListId: priceList.id,
    ...(await makeFeed(world, supplier.supplierId)),
    bulkEditId: bulkEdit.id,
    exportId: await readyExportOf(world, supplier.token),
    backupId: await askForBackup(world, supplier.token, shown.variantIds[0]!),
    variantId: shown.variantIds[0]!,
    reviewId: await makeReview({ world, storeToken: token, supplierId: supplier.supplierId }),
    feedFileId: (await keepFeedFile(world, supplier.supplierId, 'sku,price\nA,10\n')).id,
    offerId: await makeOfferFor(world, business.storeId),
    couponCode: await couponFor(business.storeId),
    chat,
    messageFileId: await sendPdf(world, chat, supplier.token),
    shopperRefundId: (await refundShopperInShop(world, token, block.supplier_order_id, paidFor.suppliers[0].products[0].id)).id,
    refundId: await askForRefund(world, token, block.supplier_order_id, paidFor.suppliers[0].products[0].id),
    addressId: (await demand(world, 'POST', '/v1/api/addresses/', token, harbourAddress)).address.id,
    cartItemId: (await demand(world, 'POST', '/v1/api/cart-items/', token, { items: [{ variant_id: shown.variantIds[0], quantity: 1 }] }))
      .cart_items[0].id,
  }
}

async function couponFor(storeId: number): Promise<string> {
  const code = `CODE${storeId}`
  await makeCoupon(world, { code })
  return code
}

const edit = ({ itemId, version }: Party) => ({
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

/** Input about a record, for every call that names a record of one store or supplier. */
const owned: Record<string, (party: Party) => object> = {
  'GET /v1/messages/': ({ chat: { label } }) => ({ label }),
  'POST /v1/messages/': ({ chat: { label } }) => ({ label, text: 'Hello', temp_id: 'foreign' }),
  'POST /v1/mark-as-read/': ({ chat: { label } }) => ({ label }),
  'POST /v1/chat/api/conversations/{id}/archive/': ({ chat: { id } }) => ({ id }),
  'POST /v1/chat/api/conversations/{id}/unarchive/': ({ chat: { id } }) => ({ id }),
  'POST /v1/chat/api/conversations/{id}/block/': ({ chat: { id } }) => ({ id }),
  'POST /v1/chat/api/conversations/{id}/unblock/': ({ chat: { id } }) => ({ id }),
  'POST /v1/chat/api/conversations/{id}/report/': ({ chat: { id } }) => ({ id, reason: 'Sends advertising' }),
  'POST /v1/quick_replies/{id}/': ({ quickReplyId }) => ({ id: quickReplyId, name: 'Mine now', text: 'Hello' }),
  'POST /v1/quick_replies/{id}/move/': ({ quickReplyId }) => ({ id: quickReplyId, place: 0 }),
  'DELETE /v1/quick_replies/{id}/': ({ quickReplyId }) => ({ id: quickReplyId }),
  'GET /v1/quick_reply_values/': ({ chat: { label }, supplierOrderId }) => ({ label, supplier_order: supplierOrderId }),
  'GET /v1/messages/files/{id}/': ({ messageFileId }) => ({ id: messageFileId }),
  'DELETE /v1/messages/files/{id}/': ({ messageFileId }) => ({ id: messageFileId }),
  'GET /v1/order/': ({ paidOrderId }) => ({ id: paidOrderId }),
  'POST /v1/cancel_order/': ({ unpaidOrderId }) => ({ order_id: unpaidOrderId }),
  'POST /v1/orders/cancel_many/': ({ unpaidOrderId }) => ({ order_ids: [unpaidOrderId] }),
  'GET /v1/orders/export/': ({ unpaidOrderId }) => ({ status: 'all', order_ids: String(unpaidOrderId) }),
  'GET /v1/orders/payment_review/': ({ unpaidOrderId }) => ({ order_ids: String(unpaidOrderId) }),
  'POST /v1/orders/pay_many/': ({ paidOrderId, supplierOrderId }) => ({
    idempotency_key: '4b1c1f6e-6d0c-4a43-9d0b-0d6c2d6f4a11',
    payments: [{ order_id: paidOrderId, supplier_order_id: supplierOrderId, expected: { minor: 100, currency: 'USD' } }],
  }),
  'POST /v1/automatic_payments/leave/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId }),
  'POST /v1/pay_supplier/': ({ unpaidOrderId, business }) => ({
    order_id: unpaidOrderId,
    supplier_id: business.supplier.supplierId,
    expected: { minor: 100, currency: 'USD' },
  }),
  'POST /v1/api/payments/': ({ paidOrderId, business }) => ({
    status: 'PAYED',
    order: paidOrderId,
    supplier: business.supplier.supplierId,
    transaction_id: '5O190127TN364715T',
  }),
  'POST /v1/finish_authentication/': ({ paidOrderId, business }) => ({ order_id: paidOrderId, supplier_id: business.supplier.supplierId }),
  'POST /v1/stop_payment/': ({ paidOrderId, business }) => ({ order_id: paidOrderId, supplier_id: business.supplier.supplierId }),
  'POST /v1/orders/push_shipment/': ({ paidOrderId, business }) => ({ order_id: paidOrderId, supplier_id: business.supplier.supplierId }),
  'GET /v1/supplier_orders/waiting/': ({ productId }) => ({ product_id: productId }),
  'GET /v1/supplier_order/': ({ supplierOrderId }) => ({ id: supplierOrderId }),
  'GET /v1/supplier_product/': ({ productId }) => ({ id: productId }),
  'POST /v1/create_product/': ({ productId }) => ({
    id: productId,
    version: 'any',
    title: 'Mine now',
    variants: [{ option_values: [], price: '7', retail_price: '10', quantity: '5' }],
  }),
  'POST /v1/api/supplier-products/activate/': ({ productId }) => ({ product_ids: [productId], active: false }),
  'POST /v1/api/category-tags/': ({ productId }) => ({ product_ids: [productId], tag: 'pets', type: 'add' }),
  'POST /v1/bulk_edits/': ({ productId }) => ({ edit: { kind: 'active', active: false }, selection: { product_ids: [productId] } }),
  'GET /v1/bulk_edit/': ({ bulkEditId }) => ({ id: bulkEditId }),
  'POST /v1/apply_bulk_edit/': ({ bulkEditId }) => ({ id: bulkEditId }),
  'POST /v1/cancel_bulk_edit/': ({ bulkEditId }) => ({ id: bulkEditId }),
  'POST /v1/undo_bulk_edit/': ({ bulkEditId }) => ({ id: bulkEditId }),
  'POST /v1/image_upload/': ({ productId }) => ({ product_id: productId, url: 'https://pictures.example/a.webp' }),
  'POST /v1/image_delete/': ({ imageId }) => ({ image_id: imageId }),
  'POST /v1/mark_order_as_shipped/': ({ supplierOrderId }) => ({ order_id: supplierOrderId, shipping_carrier: 'UPS' }),
  'GET /v1/api/refunds/options/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId }),
  'POST /v1/api/refunds/': ({ supplierOrderId }) => refundBody(supplierOrderId, 1),
  'GET /v1/api/refunds/cards/': ({ chat: { label }, refundId }) => ({ label, ids: String(refundId) }),
  'GET /v1/api/refunds/{id}/': ({ refundId }) => ({ id: refundId }),
  'PUT /v1/api/refunds/{id}/': ({ refundId }) => ({ id: refundId, status: 'CANCELLED' }),
  'POST /v1/api/refunds/{id}/escalate/': ({ refundId }) => ({ id: refundId }),
  'POST /v1/api/refunds/{id}/note/': ({ refundId }) => ({ id: refundId, note: 'Mine now' }),
  'POST /v1/api/refunds/{id}/answer/': ({ refundId }) => ({ id: refundId, status: 'ACCEPTED' }),
  'POST /v1/api/refunds/{id}/received/': ({ refundId }) => ({ id: refundId }),
  'POST /v1/orders/dismiss_shop_refund/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId }),
  'GET /v1/orders/shopper_refunds/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId }),
  'POST /v1/orders/shopper_refunds/preview/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId, lines: [] }),
  'POST /v1/orders/shopper_refunds/': shopperRefundBody,
  'POST /v1/orders/shopper_refunds/look_up/': ({ shopperRefundId }) => ({ id: shopperRefundId }),
  'POST /v1/api/refunds/{id}/replacement/': ({ refundId }) => ({ id: refundId, shipping_carrier: 'UPS' }),
  'POST /v1/orders/cancellation/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId, reason: 'takes_too_long' }),
  'POST /v1/orders/withdraw_cancellation/': ({ supplierOrderId }) => ({ supplier_order_id: supplierOrderId }),
  'POST /v1/supplier_orders/cancellation/': ({ supplierOrderId }) => ({ order_id: supplierOrderId, request_id: 1, accept: false }),
  'POST /v1/cannot_ship/': ({ supplierOrderId }) => ({
    order_id: supplierOrderId,
    lines: [{ id: 1, quantity: 1 }],
    reason: 'out_of_stock',
    idempotency_key: '0c8e4f0e-9f0c-4f4e-8f39-6a1f0a6a4a10',
  }),
  'GET /v1/supplier_orders/packing_slips/': ({ supplierOrderId }) => ({ order_ids: String(supplierOrderId) }),
  'GET /v1/supplier_orders/invoices/': ({ supplierOrderId }) => ({ order_ids: String(supplierOrderId) }),
  'GET /v1/orders/customer_invoice/': ({ supplierOrderId }) => ({ supplier_order_id: String(supplierOrderId) }),
  'POST /v1/send_to_shop/': ({ supplierOrderId }) => ({ order_id: supplierOrderId }),
  'POST /v1/correct_tracking/': ({ supplierOrderId }) => ({ order_id: supplierOrderId, shipment_id: 1, shipping_carrier: 'UPS' }),
  'GET /v1/cart-items/quote/': ({ addressId }) => ({ type: 'manual', shipping_address_id: String(addressId) }),
  'POST /v1/cart-items/checkout/': ({ addressId }) => ({ type: 'manual', shipping_address_id: addressId }),
  'POST /v1/api/cart-items/': ({ cartItemId }) => ({ items: [{ id: cartItemId, quantity: 3 }] }),
  'DELETE /v1/api/cart-items/': ({ cartItemId }) => ({ id: cartItemId }),
  'GET /v1/api/addresses/{id}/': ({ addressId }) => ({ id: addressId }),
  'POST /v1/api/addresses/': ({ addressId }) => ({ ...harbourAddress, id: addressId }),
  'DELETE /v1/api/addresses/{id}/': ({ addressId }) => ({ id: addressId }),
  'GET /v1/api/shipping-options/{id}/': ({ rateId }) => ({ id: rateId }),
  'POST /v1/api/shipping-options/': ({ productId }) => ({
    to_country: 'NZ',
    product: productId,
    price: 5,
    delivery_days_min: 1,
    delivery_days_max: 2,
  }),
  'PUT /v1/api/shipping-options/{id}/': ({ rateId }) => ({ id: rateId, price: 5, delivery_days_min: 1, delivery_days_max: 2 }),
  'POST /v1/api/shipping-options/{id}/activate/': ({ rateId }) => ({ id: rateId }),
  'POST /v1/api/shipping-options/{id}/deactivate/': ({ rateId }) => ({ id: rateId }),
  'GET /v1/dcvendor/': ({ vendorId }) => ({ vendor_id: vendorId }),
  'POST /v1/update_vendor_status/': ({ vendorId }) => ({ vendor_id: vendorId, status: 'A' }),
  'GET /v1/api/vendors/{id}/': ({ privateVendorId }) => ({ id: privateVendorId }),
  'GET /v1/api/vendors/{id}/discount_preview/': ({ privateVendorId }) => ({ id: privateVendorId, discount_rate: 5 }),
  'POST /v1/api/vendors/': ({ privateVendorId }) => ({ id: privateVendorId, discount_rate: 5 }),
  'POST /v1/api/vendor_invitations/{id}/resend/': ({ invitationId }) => ({ id: invitationId }),
  'POST /v1/api/vendor_invitations/{id}/withdraw/': ({ invitationId }) => ({ id: invitationId }),
  'GET /v1/api/price-lists/{id}/': ({ priceListId }) => ({ id: priceListId }),
  'POST /v1/api/price-lists/': ({ priceListId, productId }) => ({
    id: priceListId,
    name: 'Mine now',
    product_ids: [productId],
    vendor_ids: [],
  }),
  'DELETE /v1/api/price-lists/{id}/': ({ priceListId }) => ({ id: priceListId }),
  'POST /v1/api/vendors/{id}/approve/': ({ privateVendorId }) => ({ id: privateVendorId }),
  'POST /v1/api/vendors/{id}/deny/': ({ privateVendorId }) => ({ id: privateVendorId }),
  'GET /v1/api/supplier-reviews/{id}/': ({ reviewId }) => ({ id: reviewId }),
  'POST /v1/api/supplier-reviews/{id}/reply/': ({ reviewId }) => ({ id: reviewId, reply: 'Thank you.' }),
  'POST /v1/api/supplier-reviews/{id}/appeal/': ({ reviewId }) => ({ id: reviewId, message: 'It is about another supplier.' }),
  'GET /v1/feed/': ({ feedId }) => ({ id: feedId }),
  'POST /v1/update_feed/': ({ feedId }) => ({ id: feedId, name: 'Mine now' }),
  'POST /v1/remove_feed/': ({ feedId }) => ({ id: feedId }),
  'POST /v1/product_sync/': ({ productId }) => ({ product_id: productId, track_pricing: false }),
  'POST /v1/use_feed_file/': ({ feedId, feedFileId }) => ({ id: feedId, file_id: feedFileId }),
  'POST /v1/fetch_feed/': ({ feedId }) => ({ id: feedId }),
  'POST /v1/dry_run_feed/': ({ feedId }) => ({ id: feedId }),
  'GET /v1/feed_run/': ({ feedRunId }) => ({ id: feedRunId }),
  'GET /v1/refused_feed_rows/': ({ feedRunId }) => ({ id: feedRunId }),
  'POST /v1/apply_feed_run/': ({ feedRunId }) => ({ id: feedRunId }),
  'POST /v1/cancel_feed_run/': ({ feedRunId }) => ({ id: feedRunId }),
  'POST /v1/undo_feed_run/': ({ feedRunId }) => ({ id: feedRunId }),
  'POST /v1/api/backup-variants/': ({ variantId }) => ({ variant_id: variantId, other_variant_id: variantId }),
  'POST /v1/api/backup-variants/{id}/agree/': ({ backupId }) => ({ id: backupId }),
  'POST /v1/api/backup-variants/{id}/decline/': ({ backupId }) => ({ id: backupId }),
  'POST /v1/api/backup-variants/{id}/end/': ({ backupId }) => ({ id: backupId }),
  'GET /v1/order/duty_estimate/': ({ unpaidOrderId }) => ({ id: unpaidOrderId }),
  'POST /v1/order/accept_address/': ({ unpaidOrderId }) => ({ order_id: unpaidOrderId, address: orderAddressSent }),
  'POST /v1/order/change_address/': ({ unpaidOrderId }) => ({ order_id: unpaidOrderId, shown: orderAddressSent, address: harbourAddress }),
  'POST /v1/order/push_address/': ({ unpaidOrderId }) => ({ order_id: unpaidOrderId }),
  'GET /v1/order/backups/': ({ unpaidOrderId }) => ({ id: unpaidOrderId }),
  'POST /v1/order/use_backup/': ({ unpaidOrderId, variantId }) => ({
    order_id: unpaidOrderId,
    line_id: 1,
    variant_id: variantId,
    expected: { minor: 100, currency: 'USD' },
  }),
  'GET /v1/data_export/download/': ({ exportId }) => ({ id: exportId }),
  'GET /v1/fetch_import_list_product/': ({ itemId }) => ({ id: itemId }),
  'POST /v1/update_import_list_item/': (party) => ({ item: edit(party) }),
  'POST /v1/remove_from_import_list/': ({ itemId }) => ({ imported_product_id: itemId }),
  'POST /v1/import/': ({ itemId }) => ({ imported_product_ids: [itemId] }),
  'POST /v1/cancel_import_run/': ({ runId }) => ({ id: runId }),
  'POST /v1/retry_import_run/': ({ runId }) => ({ id: runId }),
  'POST /v1/hide_import_run/': ({ runId }) => ({ id: runId }),
  'POST /v1/imported_products/': ({ itemId }) => ({ product: itemId, action: 'DELETE' }),
  'POST /v1/resolve_conflicts/': ({ itemId }) => ({ imported_product_ids: [itemId], choice: 'supplier' }),
  'POST /v1/undo_sync/': ({ itemId }) => ({ imported_product_id: itemId }),
  'POST /v1/dismiss_offer/': ({ offerId }) => ({ offer_id: offerId }),
  'POST /v1/saved_searches/{id}/': ({ searchId }) => ({ id: searchId, name: 'Mine now' }),
  'POST /v1/saved_searches/{id}/opened/': ({ searchId }) => ({ id: searchId }),
  'DELETE /v1/saved_searches/{id}/': ({ searchId }) => ({ id: searchId }),
  'POST /v1/unsynced/': ({ itemId }) => ({ imported_product_id: itemId, health_record_id: 1, fix_type: 'sync' }),
}

/** Calls whose ids are public, or that select among the caller's own records. */
const shared = [
  // A filter of the caller's own list, which stays empty (refunds/answers/exits.test.ts).
  'GET /v1/api/refunds/',
  'GET /v1/admin/activity/',
  'GET /v1/export-csv/{format}/{portal_id}/',
  'GET /v1/impersonate/',
  'GET /v1/shopify_preview/',
  'GET /v1/supplier/',
  'GET /v1/api/refunds/rules/',
  'POST /v1/admin/affiliates/{id}/end/',
  'POST /v1/admin/affiliates/{id}/pay/',
  'POST /v1/handoff/',
  'POST /v1/admin/resolve_payment_issue/',
  'POST /v1/admin/review_payment_event/',
  'GET /v1/admin/ledger_accounts/',
  'POST /v1/admin/reconciliation/mend/',
  'POST /v1/admin/review_appeals/decide/',
  'GET /v1/admin/commission_invoices/',
  'GET /v1/admin/commission_invoices/{id}/pdf/',
  'POST /v1/admin/commission_invoices/charge/',
  'GET /v1/admin/refunds/{id}/',
  'POST /v1/categorize_predictions/',
  'POST /v1/categorizing/{id}/cancel/',
  'POST /v1/categorizing/{id}/undo/',
  'POST /v1/admin_commands/dry_run/',
  'POST /v1/admin_commands/',
  'GET /v1/api/async-tasks/{id}/',
  'GET /v1/api/admin/admin-orders/{id}/',
  'GET /v1/late_orders/{id}/orders/',
  'PUT /v1/late_orders/{id}/notes/',
  'POST /v1/late_orders/{id}/retry/',
  'POST /v1/order-address/{id}/',
  'PATCH /v1/api/admin/supplier-orders/{id}/',
  'PATCH /v1/late_orders/api/admin/supplier-orders/{id}/',
  'POST /v1/admin/refunds/{id}/answer/',
  'POST /v1/admin/refunds/{id}/received/',
  'POST /v1/admin/refunds/{id}/retry/',
  'POST /v1/admin/refunds/{id}/settle/',
  'POST /v1/marketing_emails/',
  'POST /v1/marketing_emails/campaigns/',
  'POST /v1/marketing_emails/preview/',
  'GET /v1/marketing_emails/group/',
  'GET /v1/marketing_emails/versions/{id}/',
  'POST /v1/marketing_emails/versions/{id}/',
  'POST /v1/marketing_emails/campaigns/{id}/versions/',
  'POST /v1/marketing_emails/mailings/{id}/pause/',
  'GET /v1/audit/',
  'POST /v1/audit/',
  'POST /v1/api/supplier-stats/{id}/demerit/',
  'POST /v1/api/supplier-stats/demerits/{id}/withdraw/',
  'POST /v1/admin/commission_invoices/settle/',
  'POST /v1/admin/coupons/{id}/',
  'POST /v1/admin/free_shipping/switch_off/',
  'POST /v1/admin/store_payouts/check/',
  'POST /v1/admin/store_payouts/give_up/',
  'POST /v1/admin/offers/{id}/',
  // An offer that is not the store's has ended for it (offers.test.ts).
  'POST /v1/set_plan/',
  'POST /v1/api/payment-plans/',
  'POST /v1/remove_admin/',
  'POST /v1/withdraw_admin_invitation/',
  'POST /v1/revoke_session/',
  'POST /v1/wix/auth/',
  'POST /v1/import_list/',
  // Suppliers that a store may write to are public; what is said is asked for by label.
  'POST /v1/chat/api/conversations/',
  'GET /v1/inbox_management/{id}/',
  'GET /v1/inbox_management/files/{id}/',
  'POST /v1/inbox_management/reports/{id}/settle/',
  'POST /v1/cart_item/',
  // Suppliers that the store may order from; any other is refused (automatic-payment.test.ts).
  'POST /v1/automatic_payments/switch_on/',
  'POST /v1/automatic_payments/dry_run/',
  // Ids of the shop that the supplier has connected.
  'POST /v1/supplier_import/',
  'POST /v1/shopify_import/',
  'POST /v1/set_feature_image/',
  'GET /v1/product/',
  'POST /v1/product_view/',
  'GET /v1/similar_products/',
  'GET /v1/product_duty_estimate/',
  'GET /v1/api/products/{id}/',
  'GET /v1/store_approval_data/',
  'POST /v1/request_approval/',
  'POST /v1/account_type/',
  'POST /v1/stripe_store_auth/',
  // Receipts of another store are looked for in receipts.test.ts.
  'GET /v1/plan_receipts/{id}/pdf/',
  // Invoices of another supplier are looked for in invoices.test.ts.
  'GET /v1/supplier_invoices/{id}/',
  'GET /v1/supplier_invoices/{id}/csv/',
  'GET /v1/supplier_invoices/{id}/pdf/',
  'POST /v1/supplier_invoices/{id}/pay/',
  'POST /v1/supplier_invoices/{id}/finish/',
  // A session and a plan of another supplier are refused in supplier-plans.test.ts.
  'POST /v1/supplier_payment_method_auth/',
  'POST /v1/supplier_billing/',
  'GET /v1/admin/supplier_plans/',
  'POST /v1/admin/supplier_plans/',
  'POST /v1/admin/supplier_plans/withdraw/',
  // A charge is looked for among those of the store's own shop (plans-by-shopify.test.ts).
  'POST /v1/confirm_plan/',
  'POST /v1/api/payment-plans/confirm/',
  // A PayPal id, and a consent that is refused to anybody but its supplier.
  'POST /v1/api/payments/merchant/',
  'POST /v1/api/payments/merchant/connected/',
  'GET /v1/api/shipping-options/',
  'GET /v1/supplier_orders/',
  'GET /v1/supplier_orders/export/',
]

/** Parameter that names a supplier, of calls that need one. */
const supplierNamedBy: Readonly<Record<string, string>> = {
  '/v1/supplier/': 'id',
  '/v1/reviews/': 'supplier',
  '/v1/api/refunds/rules/': 'supplier_id',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function idsIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  const own = Object.keys(properties).filter((name) => name !== 'store' && /^(id|label|product|.*_ids?)$/.test(name))
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]
  return [...own, ...inner.flatMap(idsIn)]
}

const send = (party: Party, call: string, input: object) => {
  const [method, path] = call.split(' ') as [string, string]
  const { route } = routes.find(({ endpoint }) => nameOf(endpoint) === call)!
  const token = route.audience === 'supplier' ? party.business.supplier.token : party.business.token
  const { id, ...rest } = input as Record<string, string>
  if (path.includes('{id}')) {
    const address = path.replace('{id}', String(id))
    if (method === 'GET') return world.call(method, `${address}?${new URLSearchParams(rest)}`, { token })
    return world.call(method, address, { token, ...(method === 'DELETE' ? {} : { body: rest }) })
  }
  const query = new URLSearchParams(input as Record<string, string>)
  return method === 'GET' ? world.call(method, `${path}?${query}`, { token }) : world.call(method, path, { token, body: input })
}

/** Returns all stored data of a party, except what reads leave behind. */
async function stateOf({ business: { storeId, supplier } }: Party): Promise<string> {
  const tables = [
    'import_item',
    'import_run',
    'store_order',
    'supplier_order',
    'shipment',
    'payment',
    'store_copy',
    'connection',
    'approval',
    'saved_search',
    'quick_reply',
    'address',
    'cart_item',
    'refund_request',
  ]
  const rows = await Promise.all(
    tables.map((table) => world.pool.query(`select * from ${table} where store_id = $1 order by 1`, [storeId])),
  )
  const vendors = await world.pool.query('select * from approval where supplier_id = $1 order by store_id', [supplier.supplierId])
  const rates = await world.pool.query('select * from shipping_option where supplier_id = $1 order by id', [supplier.supplierId])
  const variants = await world.pool.query('select * from variant where supplier_id = $1 order by id', [supplier.supplierId])
  const runs = await world.pool.query('select f.*, r.* from feed f join feed_run r on r.feed_id = f.id where f.supplier_id = $1', [
    supplier.supplierId,
  ])
  const edits = await world.pool.query('select * from bulk_edit where supplier_id = $1 order by id', [supplier.supplierId])
  const invitations = await world.pool.query('select * from vendor_invitation where supplier_id = $1 order by id', [supplier.supplierId])
  const backups = await world.pool.query('select * from backup_variant where supplier_id = $1 order by id', [supplier.supplierId])
  const lists = await world.pool.query('select * from price_list where supplier_id = $1 order by id', [supplier.supplierId])
  return JSON.stringify([...rows, vendors, rates, variants, runs, edits, invitations, lists, backups].map((result) => result.rows))
}

describe('a record of another', () => {
  test('is named by no call that is not looked at here', () => {
    const naming = routes.filter(
      ({ endpoint: { params, query, body } }) => [params, query, body].flatMap((part) => (part ? idsIn(jsonSchemaOf(part)) : [])).length,
    )
    expect(naming.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual([...Object.keys(owned), ...shared].sort())
  })

  test.each(Object.keys(owned))('is not found by %s, as if there were none', async (call) => {
    const before = await stateOf(theirs)
    const foreign = await send(ours, call, owned[call]!(theirs))
    const none = await send(
      ours,
      call,
      owned[call]!({
        ...theirs,
        itemId: 999_999,
        runId: 999_999,
        unpaidOrderId: 999_999,
        paidOrderId: 999_999,
        supplierOrderId: 999_999,
        productId: 999_999,
        imageId: 999_999,
        quickReplyId: 999_999,
        rateId: 999_999,
        vendorId: 999_999,
        privateVendorId: 999_999,
        invitationId: 999_999,
        priceListId: 999_999,
        feedId: 999_999,
        feedRunId: 999_999,
        bulkEditId: 999_999,
        exportId: 999_999,
        backupId: 999_999,
        variantId: 999_999,
        feedFileId: 999_999,
        addressId: 999_999,
        cartItemId: 999_999,
        chat: { ...theirs.chat, id: 999_999, label: 'none' },
        refundId: 999_999,
      }),
    )
    expect([foreign.status, foreign.body.error?.code]).toEqual([404, 'NOT_FOUND'])
    // the request path contains the record's id
    const words = ({ error }: { error: object }) => ({ ...error, route: '' })
    expect(words(foreign.body)).toEqual(words(none.body))
    expect(await stateOf(theirs)).toBe(before)
  })

  test('is not smuggled in beside one’s own', async () => {
    const { status } = await send(ours, 'POST /v1/import/', { imported_product_ids: [ours.itemId, theirs.itemId] })
    expect(status).toBe(404)
    expect((await send(ours, 'GET /v1/fetch_import_list_product/', { id: ours.itemId })).body.state).toBe('list')
    const strangersSupplier = {
      order_id: ours.unpaidOrderId,
      supplier_id: theirs.business.supplier.supplierId,
      expected: { minor: 100, currency: 'USD' },
    }
    expect((await send(ours, 'POST /v1/pay_supplier/', strangersSupplier)).status).toBe(404)
    const { imageIds } = await makeProduct(world, theirs.business.supplier.supplierId)
    const theirPicture = { item: { ...edit(ours), images: imageIds } }
    expect((await send(ours, 'POST /v1/update_import_list_item/', theirPicture)).status).toBe(422)
  })

  test('does not count, and is not found by searching', async () => {
    const { token, supplier } = ours.business
    const { orders } = await demand(world, 'GET', '/v1/orders/?status=all', token)
    expect(orders.map(({ id }: { id: number }) => id).sort()).toEqual([ours.paidOrderId, ours.unpaidOrderId].sort())
    const { supplier_orders: blocks } = await demand(
      world,
      'GET',
      `/v1/supplier_orders/?status=all&vendor_id=${theirs.business.storeId}`,
      supplier.token,
    )
    expect(blocks).toEqual([])
    const csv = await world.call('GET', `/v1/supplier_orders/export/?status=all&vendor_id=${theirs.business.storeId}`, {
      token: supplier.token,
    })
    expect(String(csv.body).trim().split('\n')).toHaveLength(1)
  })

  test('of a card session, a mail or a consent helps nobody else', async () => {
    const { sessionId } = await enterCard(world, theirs.business, 'mastercard')
    const taken = await world.call('POST', '/v1/stripe_store_auth/', { token: ours.business.token, body: { session_id: sessionId } })
    expect(taken.status).toBeGreaterThanOrEqual(400)
    expect(taken.status).toBeLessThan(500)
    expect((await demand(world, 'GET', '/v1/api/payments/card/', ours.business.token)).card.brand).toBe('visa')
    const { body: begun } = await world.call('POST', '/v1/set_platform_uid/', {
      token: theirs.business.token,
      body: { uid: theirs.business.shop },
    })
    const back = new URL((await fetch(begun.redirect, { redirect: 'manual' })).headers.get('location')!)
    const stolen = await world.call('POST', '/v1/shopify_auth/', {
      token: ours.business.token,
      body: Object.fromEntries(back.searchParams),
    })
    expect([stolen.status, stolen.body.error.code]).toEqual([422, 'SHOPIFY_INVALID_AUTH'])
    const account = await world.call('POST', '/v1/account_type/', { token: ours.business.token, body: { account_id: 999_999 } })
    expect(account.status).toBe(404)
  })
})

describe('no answer', () => {
  /** Returns everything that each caller can read. */
  async function everythingReadBy(party: Party): Promise<{ call: string; text: string }[]> {
    const { business } = party
    const read = routes.filter(
      ({ endpoint: { method }, route: { audience } }) => method === 'GET' && audience !== 'admin' && audience !== 'affiliate',
    )
    const answers = []
    for (const { endpoint, route } of read) {
      const call = nameOf(endpoint)
      const input = { ...(/\/orders\/|supplier_orders/.test(call) ? { status: 'all' } : {}), ...(owned[call]?.(party) ?? {}) } as Record<
        string,
        string
      >
      const named =
        /(product|similar_products|product_duty_estimate)\/$/.test(endpoint.path) && !owned[call]
          ? { id: String(business.goods.productId), ...(endpoint.path.includes('duty') ? { country: 'CA' } : {}) }
          : {}
      const supplierId = endpoint.path.includes('approval') ? { supplier_id: String(business.supplier.supplierId) } : {}
      const ownSupplier = String(business.supplier.supplierId)
      const supplierParameter = supplierNamedBy[endpoint.path]
      const ofSupplier: Record<string, string> = supplierParameter ? { [supplierParameter]: ownSupplier } : {}
      const searched: Record<string, string> = endpoint.path.endsWith('/messages/search/') ? { search: 'good' } : {}
      const ofChat: Record<string, string> = endpoint.path.includes('getOrCreateChat') ? { to_supplier: ownSupplier } : {}
      const ofMonth: Record<string, string> = /(statement|store_profit)\/(export\/|pdf\/)?$/.test(endpoint.path) ? { month: '2026-11' } : {}
      const ofCoupon: Record<string, string> = endpoint.path === '/v1/plan_coupon/' ? { couponCode: party.couponCode } : {}
      // There is no open portal here.
      if (endpoint.path === '/v1/subdomain_data/') continue
      const path = `${endpoint.path.replace('{id}', String(input.id ?? business.goods.productId))}?${new URLSearchParams({ ...input, ...named, ...supplierId, ...ofSupplier, ...ofMonth, ...ofCoupon, ...ofChat, ...searched })}`
      for (const token of route.audience === 'supplier'
        ? [business.supplier.token]
        : route.audience === 'store'
          ? [business.token]
          : [business.token, business.supplier.token]) {
        const { status, body } = await world.call('GET', path, { token })
        // A layout's call reports itself which account kind it is for.
        if (route.audience === 'signed-in' && status === 403) continue
        // The portal export is only for stores whose home is a portal.
        if (call.includes('/export-csv/')) continue
        // A shop's own products are only for suppliers that have connected one.
        if (call.includes('/shop_products/')) continue
        // Rules are for stores of a portal, and looked for in portal-rules.test.ts.
        if (call.includes('/api/rules/')) continue
        // An invoice comes with the end of a month; those of others are refused in invoices.test.ts.
        if (call.includes('/supplier_invoices/{id}/')) continue
        // A plan's receipt comes with its first charge; those of others are refused in receipts.test.ts.
        if (call.includes('/plan_receipts/{id}/')) continue
        expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
        answers.push({ call: path, text: typeof body === 'string' ? body : JSON.stringify(body) })
      }
    }
    return answers
  }

  test('holds anything of another store or supplier, or a secret', async () => {
    const answers = [...(await everythingReadBy(ours))]
    expect(answers.length).toBeGreaterThan(20)
    const { business } = theirs
    const theirOwn = [
      business.email,
      business.shop,
      business.supplier.email,
      business.account,
      business.token,
      business.supplier.token,
      'of-Theirs@',
    ]
    const { rows: sealed } = await world.pool.query('select access_token_sealed, refresh_token_sealed from connection')
    const { rows: cards } = await world.pool.query('select payment_method_id from card')
    const { rows: customers } = await world.pool.query(
      'select stripe_customer_id from store_customer union select stripe_customer_id from supplier_customer',
    )
    const { shop } = await stage<{ shop: { installation: { access_token: string; refresh_token: string } } }>(
      world,
      'GET',
      `shopify/${ours.business.shop}`,
    )
    const secrets = [
      ...[...sealed, ...cards, ...customers].flatMap((row) => Object.values(row).map(String)),
      shop.installation.access_token,
      shop.installation.refresh_token,
      ours.business.token,
      ours.business.supplier.token,
      'sandbox-shopify-secret',
      'sk_test_',
      'whsec_',
      '$argon2',
      'magic=',
    ]
    const found = answers.flatMap(({ call, text }) =>
      [...theirOwn, ...secrets].filter((piece) => text.includes(piece)).map((piece) => `${call} holds ${piece}`),
    )
    expect(found).toEqual([])
  })

  test('to a supplier holds its store’s e-mail, and none to a store its supplier’s', async () => {
    const answers = await everythingReadBy(ours)
    const { email, supplier } = ours.business
    const bySupplier = answers.filter(({ call }) => /^\/v1\/(supplier|dcvendor|api\/vendors)/.test(call))
    expect(bySupplier.length).toBeGreaterThan(3)
    expect(bySupplier.filter(({ text }) => text.includes(email)).map(({ call }) => call)).toEqual([])
    const byStore = answers.filter(({ call }) => /^\/v1\/(order|orders|products?|fetch_import|imported)/.test(call))
    expect(byStore.length).toBeGreaterThan(4)
    expect(byStore.filter(({ text }) => text.includes(supplier.email)).map(({ call }) => call)).toEqual([])
  })

  test('to the back office is about people’s secrets', async () => {
    const { token } = await makeAdmin(world)
    const text = JSON.stringify(await demand(world, 'GET', '/v1/admin/overview/', token))
    expect(text).not.toMatch(/@|v1\.|sk_|token/)
  })

  test('a mail about an order goes to its own party alone', async () => {
    const { email, supplier } = ours.business
    const letters = [...(await lettersTo(world, email)), ...(await lettersTo(world, supplier.email))]
    expect(letters.length).toBeGreaterThan(2)
    const { email: foreign, shop, supplier: foreignSupplier } = theirs.business
    expect(
      letters.filter(({ html }) => [foreign, shop, foreignSupplier.email, 'Theirs Soap'].some((piece) => html.includes(piece))),
    ).toEqual([])
  })
})
