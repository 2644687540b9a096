/** Subscriptions: event → tasks that handle it. */
import { queueOfShop } from '#features/feeds'
import { restockQueue } from '#features/orders'
import { lowStockQueue } from '#features/supplier-products'
import type { Wiring } from '#foundation/events/wiring'

/** The listing has one writer at a time. */
const listing = <T extends string>(task: T) => ({ task, queue: 'marketplace.listing' })

/** The change feed is written before other consequences of a change, whatever the backlog. */
const changes = { task: 'alerts.record-changes', priority: -1 } as const

/** Retried for more than an hour; then the sweep of deliveries takes over. */
const order = { task: 'orders.take-in-order', maxAttempts: 8 } as const

/** Orders that wait for stock are served in order: one job at a time per supplier. */
const restock = {
  task: 'orders.reconsider-blocks',
  queue: ({ supplierId }: { readonly supplierId: number }) => restockQueue(supplierId),
} as const

const lowStock = {
  task: 'supplier-products.refresh-low-stock',
  queue: ({ supplierId }: { readonly supplierId: number }) => lowStockQueue(supplierId),
} as const

/** Staff wait for it least; one learns at a time. */
const categories = { task: 'admin.learn-products', queue: 'admin.categories', priority: 5 } as const

export const wiring: Wiring = {
  'stores.signed-up': ['affiliates.attribute-store'],
  'suppliers.registered': ['affiliates.attribute-supplier'],
  'stores.signed-up-at-portal': ['vendors.ask-own-portal'],
  'sync.store-reconnected': ['imports.resume-waiting', 'imports.offer-checkout-rates'],
  'sync.copy-in-doubt': ['shop-health.compare-copy'],
  'imports.product-imported': ['alerts.watch-stock'],
  'stores.import-settings-saved': ['imports.offer-checkout-rates'],
  'platforms.connected': ['sync.note-connection'],
  'platforms.access-lost': ['sync.note-access-lost'],
  'platforms.answered-again': ['imports.resume-waiting'],
  'platforms.app-uninstalled': ['sync.note-uninstall'],
  'platforms.shop-billing-changed': ['plans.refresh-subscriptions'],
  'platforms.product-changed': ['shop-health.note-shop-change'],
  'platforms.product-deleted': ['sync.note-deletion'],
  'platforms.order-received': [order],
  'platforms.order-cancelled': [order],
  'platforms.customer-redacted': ['orders.erase-shopper'],
  'platforms.shop-redacted': ['orders.erase-shoppers-of-shop'],
  'platforms.customer-data-requested': ['orders.mail-stored-data'],
  'platforms.supplier-product-changed': [
    { task: 'feeds.follow-product', queue: ({ supplierConnectionId }) => queueOfShop(supplierConnectionId) },
  ],
  'platforms.supplier-stock-changed': ['feeds.follow-stock'],
  'platforms.supplier-order-changed': ['orders.note-shop-order-change'],
  'platforms.supplier-shop-connected': ['orders.resume-shop-orders'],
  'platforms.supplier-shop-ended': ['feeds.end-shop-runs'],
  'payments.card-billing-changed': ['plans.refresh-subscriptions'],
  'payments.payment-succeeded': ['orders.mark-block-paid'],
  'payments.payment-failed': ['orders.note-failed-payment'],
  'payments.platform-payment-succeeded': ['invoices.note-payment'],
  'payments.platform-payment-failed': ['invoices.note-payment'],
  'payments.platform-payment-returned': ['invoices.note-return'],
  'payments.refund-changed': ['orders.note-refund', 'orders.end-refunded', 'refunds.note-refund'],
  'payments.dispute-changed': ['orders.note-dispute'],
  'payments.fraud-warned': ['orders.note-fraud-warning'],
  'payments.payment-interrupted': ['orders.resume-payment'],
  'catalogue.products-changed': [listing('marketplace.refresh-listing'), 'sync.sync-copies', 'alerts.watch-stock', lowStock, categories],
  'catalogue.goods-available': [restock],
  'catalogue.goods-withdrawn': ['orders.withdraw-blocks'],
  'catalogue.products-revised': [changes, 'imports.reprice-listed'],
  'shipping.rates-revised': [changes, 'sync.sync-copies', 'imports.reprice-listed', listing('marketplace.refresh-supplier'), restock],
  'suppliers.supplier-changed': [listing('marketplace.refresh-supplier'), 'alerts.note-supplier', 'refunds.follow-supplier'],
  'suppliers.selling-changed': [listing('marketplace.refresh-supplier'), 'sync.sync-copies', 'orders.withdraw-blocks', restock],
  'suppliers.vacation-saved': ['alerts.note-vacation'],
  'vendors.terms-changed': [{ task: 'alerts.record-terms-change', priority: -1 }, 'sync.sync-copies', 'imports.reprice-listed'],
  'vendors.access-changed': [
    listing('marketplace.refresh-listing'),
    'sync.sync-copies',
    'orders.withdraw-blocks',
    restock,
    { task: 'alerts.record-access-change', priority: -1 },
  ],
  'notifications.linked-mail-queued': ['identity.deliver-linked-mail'],
  'notifications.tray-due': ['identity.mail-tray'],
}
