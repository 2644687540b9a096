// Orders in the API's format, for page tests.

import type { Order, OrderRow, SoldProduct, SupplierBlock } from '@quayside/contract/orders/order'
import type { SupplierOrder, SupplierOrderRow } from '@quayside/contract/orders/supplier-order'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { money } from '@quayside/domain/vocabulary/money'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'

export const usd = (minor: number) => wireMoney(money(minor, 'USD'))
const arrived = '2024-11-18T16:12:00Z'
const paid = '2024-11-20T09:18:00Z'

export const mug: SoldProduct = {
  id: 1,
  product_id: 101,
  image: null,
  ground_colour: '#EEE8DC',
  quantity: 2,
  shipped_quantity: 0,
  refunded_quantity: 0,
  title: 'Speckled Stoneware Mug',
  variant: 'Harbor Blue / 12 oz',
  sku: 'FC-MUG-BLU-12',
  price: usd(1240),
  shipping_rate: usd(595),
  adjusted_shipping_rate: usd(790),
  adjustment_reason: 'additional',
  out_of_stock: false,
  active: true,
  shop_title: 'Harbor mug, engraved',
  shop_price: 2900,
  properties: [{ name: 'Engraving', value: 'Ada' }],
}

export const block = (given: Partial<SupplierBlock> = {}): SupplierBlock => ({
  id: 5,
  supplier_order_id: 50,
  name: 'Fernway Ceramics',
  status: 'pending',
  subtotal: usd(2480),
  shipping: usd(790),
  total: usd(3270),
  workings: {
    result: usd(3270),
    rule: 'order-total@1',
    steps: [
      { label: '2 × Speckled Stoneware Mug', amount: usd(2480) },
      { label: 'Shipping: First item', amount: usd(595), note: 'Speckled Stoneware Mug, to US' },
      { label: 'Shipping: One further', amount: usd(195) },
    ],
  },
  currency: 'USD',
  tracking: null,
  shipping_carrier: null,
  stripe_id: 'acct_1',
  merchant_id: null,
  errors: [],
  note: '',
  fulfilled_by_dc: false,
  logo: null,
  ship_by: null,
  vacation: null,
  receipt: null,
  flag: null,
  paid_at: null,
  shipped_at: null,
  stock_held_until: '2026-11-24T15:00:00.000Z',
  pay_refusal: null,
  paypal: null,
  automatic: null,
  payment_method: null,
  payment_under_way: false,
  payment_action_url: null,
  payment_stopping: false,
  free_shipping: null,
  cancel_by: null,
  refunded_in_shop: [],
  cancellation: { request: null, refusal: 'Only what is paid and not shipped can be cancelled by its supplier.' },
  refunded: null,
  refunds: [],
  push_state: null,
  invoice_number: null,
  push_failure: null,
  parcels: [],
  products: [mug],
  ...given,
})

export const paidBlock = (given: Partial<SupplierBlock> = {}) =>
  block({ id: 6, supplier_order_id: 60, name: 'Loom & Ladle', status: 'paid', paid_at: paid, ...given })

export const order = (given: Partial<Order> = {}): Order => ({
  id: 12,
  name: '#1029',
  new_name: null,
  created_at: arrived,
  type: 'store',
  status: 'pending',
  note: 'It is a birthday present',
  store: 1,
  customer: 'Ada Lindqvist',
  currency: 'USD',
  shopper_paid: null,
  shop_url: 'https://harbour.myshopify.com/admin/orders/5500000000001',
  suppliers: [block()],
  shipping_address: {
    name: 'Ada Lindqvist',
    first_name: 'Ada',
    last_name: 'Lindqvist',
    company: '',
    address1: '48 Munjoy Street',
    address2: 'Apt 3',
    city: 'Portland',
    province: 'Maine',
    province_code: 'ME',
    country: 'United States',
    country_code: 'US',
    zip: '04101',
  },
  address_check: null,
  address_edit: { refusal: null, shop_refusal: null, is_paid: false },
  address_push: null,
  tracking_data: [],
  errors: [],
  cancel_refusal: null,
  cancelled_in_store_at: null,
  timeline: [
    { id: 1, kind: 'arrived', text: 'Order received from your store', at: arrived },
    { id: 2, kind: 'address_changed', text: 'The shipping address was changed in your store', at: paid },
  ],
  ...given,
})

export const orderRow = (given: Partial<OrderRow> = {}): OrderRow => ({
  type: 'store',
  id: 12,
  name: '#1029',
  created_at: arrived,
  status: 'partial_paid',
  customer: 'Ada Lindqvist',
  blocks: [
    { supplier: 'Fernway Ceramics', status: 'pending', is_unpayable: false },
    { supplier: 'Loom & Ladle', status: 'paid', is_unpayable: false },
  ],
  items: 3,
  ship_by: null,
  totals: [usd(6635)],
  images: [],
  ...given,
})

export const supplierOrder = (given: Partial<SupplierOrder> = {}): SupplierOrder => ({
  type: 'store',
  id: 50,
  name: '#1029',
  created_at: arrived,
  status: 'paid',
  customer: 'Ada Lindqvist',
  vendor: { id: 1, name: 'Maple & Pine' },
  shipping_address: order().shipping_address,
  note: 'Gift wrap, please',
  shipping_charge: usd(790),
  subtotal: usd(2480),
  total: usd(3270),
  payment_method: 'card',
  stripe_fee: usd(125),
  payout_amount: usd(3145),
  withheld: null,
  payout_workings: {
    result: usd(3145),
    rule: 'payout@1',
    steps: [
      { label: 'Order total', amount: usd(3270) },
      { label: 'Processor fee', amount: usd(-125), note: 'processor-fee@1' },
    ],
  },
  paid_at: paid,
  ship_by: '2024-11-27T09:18:00Z',
  shipped_at: null,
  shipping_carrier: null,
  tracking_number: null,
  flag: null,
  flag_warning: null,
  cancel_by: null,
  cancellation: null,
  refunded: null,
  refunds: [],
  error: false,
  packing_slip: '/v1/supplier_orders/packing_slips/?order_ids=71',
  invoice: '/v1/supplier_orders/invoices/?order_ids=71',
  products: [mug],
  parcels: [],
  shop_order: null,
  send_to_shop: null,
  cancelled_in_shop: [],
  ...given,
})

export const supplierOrderRow = (given: Partial<SupplierOrderRow> = {}): SupplierOrderRow => ({
  type: 'store',
  id: 50,
  name: '#1029',
  created_at: arrived,
  status: 'paid',
  vendor: { id: 1, name: 'Maple & Pine' },
  customer: 'Ada Lindqvist',
  items: 2,
  payout_amount: usd(3145),
  flag: null,
  ship_by: null,
  ...given,
})

export const storeSettings: StoreSettings = {
  ...sampleStore,
  platform: { name: 'Shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false },
  plan: 'GROWTH',
  stripe_connected: true,
  import_limit: 250,
  import_list_count: 28,
  order_count: 9,
  unpaid_order_count: 4,
}

export const supplierSettings: SupplierSettings = sampleSupplier
