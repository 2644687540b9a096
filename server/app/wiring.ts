/** Who reacts to what: event → the tasks that hear it. */
import type { Wiring } from '#foundation/events/event'

/** One writer of the listing at a time. */
const listing = (task: string) => ({ task, queue: 'marketplace.listing' })

/** What a supplier has changed is written down before anything follows from it, however much else waits. */
const changes = { task: 'imports.record-changes', priority: -1 }

export const wiring: Wiring = {
  'stores.signed-up-at-portal': ['vendors.ask-own-portal'],
  'platforms.connected': ['imports.note-connection'],
  'platforms.access-lost': ['imports.note-access-lost'],
  'platforms.answered-again': ['imports.resume-waiting'],
  'platforms.app-uninstalled': ['imports.note-uninstall'],
  'platforms.product-changed': ['imports.note-shop-change'],
  'platforms.product-deleted': ['imports.note-deletion'],
  'platforms.order-received': ['orders.take-in-order'],
  'platforms.order-cancelled': ['orders.take-in-order'],
  'platforms.customer-redacted': ['orders.erase-shopper'],
  'platforms.shop-redacted': ['orders.erase-shoppers-of-shop'],
  'platforms.customer-data-requested': ['orders.tell-what-is-held'],
  'payments.payment-succeeded': ['orders.settle-payment'],
  'payments.payment-failed': ['orders.note-failed-payment'],
  'payments.payment-interrupted': ['orders.resume-payment'],
  'catalogue.products-changed': [
    listing('marketplace.refresh-listing'),
    'imports.follow-copies',
    'imports.watch-stock',
    'orders.reconsider-blocks',
  ],
  'catalogue.products-revised': [changes, 'imports.reprice-listed'],
  'shipping.rates-revised': [
    changes,
    'imports.follow-copies',
    'imports.reprice-listed',
    listing('marketplace.refresh-supplier'),
    'orders.reconsider-blocks',
  ],
  'suppliers.supplier-changed': [listing('marketplace.refresh-supplier'), 'imports.note-supplier'],
  'notifications.linked-mail-queued': ['identity.deliver-linked-mail'],
}
