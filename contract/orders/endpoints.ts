/** Orders: a store's list, detail, cancel and pay; a supplier's list, detail and shipping. @see S-30, S-31, S-32, S-62 */
import { cancellationReasons, longestCancellationText } from '@quayside/domain/orders/cancellation/cancellation-request'
import { cannotShipReasons } from '@quayside/domain/orders/cannot-ship'
import { paymentMethods } from '@quayside/domain/payments/payment-method'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DutyEstimate } from '../landed-cost/duty-estimate.ts'
import { AddressEdit } from '../stores/address.ts'
import { Done, Id, idList } from '../vocabulary/id.ts'
import { Currency } from '../vocabulary/money.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { BackupOffer } from './backup-offer.ts'
import { Order, OrderRow, ShippingAddress } from './order.ts'
import { OrderedPart } from './ordered-part.ts'
import { PaymentReview, PaymentRun, PaymentsToMake } from './payment-run.ts'
import { ShipFile, ShipFileCheck, ShipRun } from './ship-file.ts'
import { SupplierOrder, SupplierOrderRow } from './supplier-order.ts'

const search = SearchText.default('')
const status = z.string().optional()

/** Comma-separated ids of up to a hundred orders. */
const orderIds = idList('Name up to 100 orders by their numbers, with commas between')

/** State of a payment; `requires_action` holds the address of the bank's page, or PayPal's. */
const PaymentProgress = z.discriminatedUnion('status', [
  z.object({ success: z.literal(true), status: z.enum(['paid', 'under_way']) }),
  z.object({ success: z.literal(true), status: z.literal('requires_action'), redirect_url: z.url() }),
])

/** One block of an order, by its supplier, or by its own id if suppliers are hidden. */
const blockNamed = { order_id: Id, supplier_id: Id.optional(), supplier_order_id: Id.optional() }

export const ordersApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/orders/',
    summary: 'Orders of the store, newest first; status is a tab (all, pending, fulfilled or paid, shipped, cancelled)',
    query: z.object({ page: PageNumber, status, search }),
    response: z.object({ orders: z.array(OrderRow), pagination: Pagination, counts: z.record(z.string(), z.int()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/orders/export/',
    summary: 'The same orders as CSV, one line per order line (X-118)',
    query: z.object({ status, search, order_ids: orderIds.optional() }),
    response: z.string(),
    download: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/order/',
    summary: 'One order with its supplier blocks and timeline',
    query: z.object({ id: Id }),
    response: z.object({ data: z.object({ order: Order }) }),
  }),
  dcOrders: endpoint({
    method: 'GET',
    path: '/v1/dc_orders/',
    summary: 'Paid parts of the store’s orders that are sent from the distribution centre, the newest order first',
    query: z.object({ before: Id.optional() }),
    response: z.object({ parts: z.array(OrderedPart), next: z.int().nullable() }),
  }),
  estimateDuty: endpoint({
    method: 'GET',
    path: '/v1/order/duty_estimate/',
    summary: 'What customs may charge for an order, by line, with rates and sources; null unless the owner has switched it on',
    query: z.object({ id: Id }),
    response: z.object({ estimate: DutyEstimate.nullable() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/cancel_order/',
    summary: 'Cancels an unpaid order',
    body: z.object({ order_id: Id }),
    response: Done,
    errors: ['ORDER_NOT_CANCELLABLE'],
  }),
  cancelMany: endpoint({
    method: 'POST',
    path: '/v1/orders/cancel_many/',
    summary: 'Cancels each of up to a hundred unpaid orders; one that is refused holds up no other',
    body: z.object({ order_ids: z.array(Id).min(1).max(100) }),
    response: z.object({
      cancelled: z.int(),
      refused: z.array(z.object({ order_id: z.int(), order: z.string(), reason: z.string() })),
    }),
  }),
  askToCancel: endpoint({
    method: 'POST',
    path: '/v1/orders/cancellation/',
    summary: 'Asks the supplier to cancel what is paid and not shipped',
    body: z.object({
      supplier_order_id: Id,
      reason: z.enum(cancellationReasons),
      note: z.string().trim().max(longestCancellationText).default(''),
    }),
    response: Done,
    errors: ['ORDER_NOT_CANCELLABLE', 'ALREADY_ASKED', 'ASKED_TOO_OFTEN', 'REASON_REQUIRED'],
  }),
  withdrawCancellation: endpoint({
    method: 'POST',
    path: '/v1/orders/withdraw_cancellation/',
    summary: 'Asks the supplier no longer to cancel',
    body: z.object({ supplier_order_id: Id }),
    response: Done,
    errors: ['NOT_ASKED'],
  }),
  dismissShopRefund: endpoint({
    method: 'POST',
    path: '/v1/orders/dismiss_shop_refund/',
    summary: 'Says that the store wants nothing from the supplier for what it has refunded in its shop so far',
    body: z.object({ supplier_order_id: Id }),
    response: Done,
  }),
  acceptAddress: endpoint({
    method: 'POST',
    path: '/v1/order/accept_address/',
    summary: 'Takes the suggested address of an unpaid order, as it was shown, and writes it into the order of the shop',
    body: z.object({ order_id: Id, address: ShippingAddress }),
    response: Done,
    errors: ['ADDRESS_CHANGED', 'ADDRESS_NOT_CHANGEABLE'],
  }),
  changeAddress: endpoint({
    method: 'POST',
    path: '/v1/order/change_address/',
    summary: 'Changes the address of an unpaid order by hand, and writes it into the order of the shop; amounts are worked out again',
    /** `shown`: the address that is changed, as it was shown. */
    body: z.object({ order_id: Id, shown: ShippingAddress, address: AddressEdit }),
    response: Done,
    errors: ['ADDRESS_CHANGED', 'ADDRESS_NOT_CHANGEABLE'],
  }),
  pushAddress: endpoint({
    method: 'POST',
    path: '/v1/order/push_address/',
    summary: 'Tries again to write a corrected address into the order of the shop',
    body: z.object({ order_id: Id }),
    response: Done,
    errors: ['NOTHING_TO_PUSH'],
  }),
  reviewPayments: endpoint({
    method: 'GET',
    path: '/v1/orders/payment_review/',
    summary:
      'What paying these orders comes to, by supplier and currency, and what of it cannot be paid; without ids the oldest unpaid ones',
    query: z.object({ order_ids: orderIds.optional() }),
    response: PaymentReview,
  }),
  payMany: endpoint({
    method: 'POST',
    path: '/v1/orders/pay_many/',
    summary: 'Pays many supplier orders in a job, each by a charge of its own; one that fails holds up no other',
    body: PaymentsToMake,
    response: z.object({ run: PaymentRun }),
    errors: ['PAYMENTS_UNDER_WAY', 'NO_CARD', 'NO_PLAN'],
  }),
  paymentRun: endpoint({
    method: 'GET',
    path: '/v1/orders/payment_run/',
    summary: 'How the latest payment of many gets on; null where there was none',
    response: z.object({ run: PaymentRun.nullable() }),
  }),
  stopPaymentRun: endpoint({
    method: 'POST',
    path: '/v1/orders/stop_payment_run/',
    summary: 'Leaves alone what has not begun; what was charged stays',
    response: z.object({ run: PaymentRun.nullable() }),
  }),
  backups: endpoint({
    method: 'GET',
    path: '/v1/order/backups/',
    summary: 'Backup suppliers for the out-of-stock items of an unpaid order, each beside the present supplier',
    query: z.object({ id: Id }),
    response: z.object({ offers: z.array(BackupOffer) }),
  }),
  useBackup: endpoint({
    method: 'POST',
    path: '/v1/order/use_backup/',
    summary: 'Orders an out-of-stock item from a backup supplier, if it still costs the amount that was shown',
    body: z.object({
      order_id: Id,
      line_id: Id,
      variant_id: Id,
      expected: z.object({ minor: z.int().min(0), currency: Currency }),
    }),
    response: Done,
    errors: ['BACKUP_NOT_POSSIBLE', 'AMOUNT_CHANGED'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/v1/pay_supplier/',
    summary: 'Charges the saved card for one supplier block, or begins a payment by PayPal, if it still costs the amount that was shown',
    body: z.object({
      ...blockNamed,
      note: z.string().max(2000).default(''),
      method: z.enum(paymentMethods).default('card'),
      /**
       * The amount on the user's screen. A different amount is refused with AMOUNT_CHANGED, whose data holds the new total and its
       * workings.
       */
      expected: z.object({ minor: z.int().min(0), currency: Currency }),
    }),
    response: PaymentProgress,
    errors: [
      'AMOUNT_CHANGED',
      'BLOCK_NOT_PAYABLE',
      'BELOW_MINIMUM',
      'SUPPLIER_NOT_PAYABLE',
      'NO_CARD',
      'NO_PLAN',
      'PAYMENT_UNDER_WAY',
      'ALREADY_PAID',
      'CARDS_OFF',
      'PAYPAL_OFF',
      'PAYMENT_FAILED',
      'PAYMENT_STOPPED',
    ],
  }),
  /** C-055, X-058 */
  recordPaypalPayment: endpoint({
    method: 'POST',
    path: '/v1/api/payments/',
    summary: 'Sees a payment by PayPal through after its owner approved or cancelled it there. What it says is asked of PayPal',
    body: z.object({ status: z.enum(['PAYED', 'UNPAID']), order: Id, supplier: Id, transaction_id: z.string().min(1).max(100) }),
    response: z.object({ success: z.literal(true), status: z.enum(['PAYED', 'UNPAID', 'PENDING']) }),
    errors: ['NO_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_STOPPED'],
  }),
  finishAuthentication: endpoint({
    method: 'POST',
    path: '/v1/finish_authentication/',
    summary: 'Asks how a payment ended, after its owner came back from the bank’s or PayPal’s page; the same answer however often',
    body: z.object(blockNamed),
    response: PaymentProgress,
    errors: ['NO_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_STOPPED'],
  }),
  stopPayment: endpoint({
    method: 'POST',
    path: '/v1/stop_payment/',
    summary: 'Cancels a payment that has no outcome yet; one that was charged meanwhile counts',
    body: z.object(blockNamed),
    response: z.object({ success: z.literal(true), status: z.enum(['stopped', 'paid', 'under_way']) }),
    errors: ['NO_PAYMENT'],
  }),
  pushShipment: endpoint({
    method: 'POST',
    path: '/v1/orders/push_shipment/',
    summary: 'Tries again to put a shipment on the order in the store',
    body: z.object(blockNamed),
    response: Done,
    errors: ['NOTHING_TO_PUSH'],
  }),
  supplierList: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/',
    summary: 'Orders of the supplier; status is all, paid (the default), shipped or cancelled',
    query: z.object({ page: PageNumber, status, search, vendor_id: Id.optional() }),
    response: z.object({ supplier_orders: z.array(SupplierOrderRow), pagination: Pagination, counts: z.record(z.string(), z.int()) }),
  }),
  supplierExport: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/export/',
    summary: 'The supplier’s orders as CSV, one line per order line',
    query: z.object({ status, search, vendor_id: Id.optional() }),
    response: z.string(),
    download: true,
  }),
  supplierWaiting: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/waiting/',
    summary: 'Unpaid orders of a product of the supplier that cannot be paid because it, or a variant of it, is not offered',
    query: z.object({ product_id: Id }),
    response: z.object({ orders: z.int(), items: z.int() }),
  }),
  supplierGet: endpoint({
    method: 'GET',
    path: '/v1/supplier_order/',
    summary: 'One of the supplier’s orders',
    query: z.object({ id: Id }),
    response: z.object({ order: SupplierOrder }),
  }),
  ship: endpoint({
    method: 'POST',
    path: '/v1/mark_order_as_shipped/',
    summary: 'Ships what is left of a paid order, or the named pieces as one parcel; the store’s platform and its owner are told',
    body: z.object({
      order_id: Id,
      shipping_carrier: z.string().trim().max(100).default(''),
      tracking_number: z.string().trim().max(100).default(''),
      /** Ships even though the store has cancelled or changed the order. */
      confirmed: z.boolean().default(false),
      /** Pieces of this parcel, by the order's products; absent for everything that is left. */
      lines: z
        .array(z.object({ id: Id, quantity: z.int().min(1) }))
        .max(200)
        .optional(),
      /** Idempotency key: repeating it creates only one parcel. */
      idempotency_key: z.uuid().optional(),
    }),
    response: z.object({ order: SupplierOrder }),
    errors: [
      'ORDER_NOT_SHIPPABLE',
      'CARRIER_REQUIRED',
      'CONFIRMATION_REQUIRED',
      'NOTHING_TO_SHIP',
      'QUANTITY_NOT_SHIPPABLE',
      'TOO_MANY_PARCELS',
    ],
  }),
  cannotShip: endpoint({
    method: 'POST',
    path: '/v1/cannot_ship/',
    summary: 'Gives up pieces of a paid order with the reason: they are refunded, and the store and its shop are told',
    body: z.object({
      order_id: Id,
      lines: z
        .array(z.object({ id: Id, quantity: z.int().min(1) }))
        .min(1)
        .max(200),
      reason: z.enum(cannotShipReasons),
      note: z.string().trim().max(500).default(''),
      /** Names the press: the same one twice is one refund. */
      idempotency_key: z.uuid(),
    }),
    response: z.object({ order: SupplierOrder }),
    errors: ['ORDER_NOT_SHIPPABLE', 'NOTHING_CHOSEN', 'QUANTITY_NOT_OPEN', 'REASON_REQUIRED'],
  }),
  answerCancellation: endpoint({
    method: 'POST',
    path: '/v1/supplier_orders/cancellation/',
    summary: 'Answers a store that asked to cancel: accepted, all that is not shipped is refunded',
    body: z.object({
      order_id: Id,
      request_id: Id,
      accept: z.boolean(),
      answer: z.string().trim().max(longestCancellationText).default(''),
      /** Amount that was shown as going back, in minor units; required to accept. */
      shown: z.int().min(0).optional(),
    }),
    response: z.object({ order: SupplierOrder }),
    errors: ['NOT_ASKED', 'AMOUNT_CHANGED'],
  }),
  packingSlips: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/packing_slips/',
    summary: 'Packing slips as PDF, one page or more for each order; without prices',
    query: z.object({ order_ids: orderIds }),
    response: z.string(),
    download: true,
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/invoices/',
    summary: 'Invoices to the stores as PDF, one page or more for each order',
    query: z.object({ order_ids: orderIds }),
    response: z.string(),
    download: true,
  }),
  checkShipFile: endpoint({
    method: 'POST',
    path: '/v1/supplier_orders/check_file/',
    summary: 'What a file of orders and tracking numbers would ship, and what of it is refused; nothing is shipped',
    body: ShipFile,
    response: ShipFileCheck,
    bodyLimit: 6_000_000,
  }),
  shipByFile: endpoint({
    method: 'POST',
    path: '/v1/supplier_orders/ship_file/',
    summary: 'Ships the orders of a file in a job; rows that are refused are left out, and the same file ships nothing twice',
    body: ShipFile,
    response: z.object({ run: ShipRun }),
    bodyLimit: 6_000_000,
    errors: ['FILE_UNDER_WAY'],
  }),
  shipRun: endpoint({
    method: 'GET',
    path: '/v1/supplier_orders/ship_run/',
    summary: 'How the latest file gets on; null where there was none',
    response: z.object({ run: ShipRun.nullable() }),
  }),
  sendToShop: endpoint({
    method: 'POST',
    path: '/v1/send_to_shop/',
    summary: 'Has a paid order created in the supplier’s own shop, or tries again; one that is there already is not created twice',
    body: z.object({ order_id: Id }),
    response: z.object({ order: SupplierOrder }),
    errors: ['ORDER_NOT_SENDABLE', 'NOT_CONNECTED', 'SHOP_SCOPES', 'SHOP_CURRENCY'],
  }),
  correctTracking: endpoint({
    method: 'POST',
    path: '/v1/correct_tracking/',
    summary: 'Another carrier or number for a parcel that has gone out; the shop’s fulfilment follows, and the shopper is told if asked',
    body: z.object({
      order_id: Id,
      shipment_id: Id,
      shipping_carrier: z.string().trim().max(100).default(''),
      tracking_number: z.string().trim().max(100).default(''),
      notify_shopper: z.boolean().default(false),
    }),
    response: z.object({ order: SupplierOrder }),
    errors: ['CARRIER_REQUIRED'],
  }),
} as const
