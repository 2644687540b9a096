/** Which task is of which class: what must not wait for what. Whoever enqueues a job may put it into another (`EnqueueOptions.jobClass`). */
import type { JobClasses } from '#foundation/jobs/job-class'

export const taskClasses = {
  'payments.recover-payment': 'critical',
  'payments.sweep-payments': 'critical',
  'payments.handle-event': 'critical',
  'payments.cancel-left-intent': 'critical',
  'payments.carry-out-refund': 'critical',
  'payments.detach-card': 'critical',
  'payments.deauthorise-account': 'critical',
  'payments.fetch-processor-fee': 'bulk',
  'payments.forget-events': 'bulk',
  'catalogue.forget-reservations': 'bulk',

  // Webhooks about products are bulk (`platforms/take-webhook.ts`).
  'platforms.handle-webhook': 'critical',
  'platforms.retry-deliveries': 'critical',
  'platforms.prepare-connection': 'interactive',
  'platforms.leave-shop': 'bulk',
  'platforms.poll-orders': 'critical',
  'platforms.poll-connection': 'bulk',
  'platforms.fetch-order': 'bulk',
  'platforms.forget-old-deliveries': 'bulk',
  'platforms.forget-deliveries': 'bulk',

  'orders.take-in-order': 'critical',
  'orders.settle-payment': 'critical',
  'orders.note-failed-payment': 'critical',
  'orders.note-refund': 'critical',
  'orders.note-dispute': 'critical',
  'orders.note-fraud-warning': 'critical',
  'orders.resume-payment': 'critical',
  'orders.push-fulfilment': 'interactive',
  'orders.ship-rows': 'interactive',
  'orders.reconsider-blocks': 'bulk',
  'orders.end-holds': 'bulk',
  'orders.remind-to-ship': 'bulk',
  'orders.remind-supplier': 'bulk',
  'orders.erase-shopper': 'bulk',
  'orders.erase-shoppers-of-shop': 'bulk',
  'orders.tell-what-is-held': 'bulk',

  // Digests are bulk: `notifications/queue-mail.ts`.
  'notifications.deliver-mail': 'interactive',
  'notifications.open-tray': 'bulk',
  'notifications.forget-tray-items': 'bulk',
  'identity.deliver-linked-mail': 'interactive',
  'identity.mail-tray': 'bulk',
  'identity.mail-password-link': 'interactive',
  'identity.forget-expired': 'bulk',
  'vendors.ask-own-portal': 'interactive',

  'supplier-products.advance-bulk-edit': 'bulk',

  'analytics.roll-up': 'bulk',
  'analytics.rebuild': 'bulk',
  'analytics.forecast-stock': 'bulk',
  'analytics.forecast-supplier': 'bulk',
  'analytics.forget': 'bulk',

  'feeds.advance-run': 'bulk',
  'feeds.fetch-due': 'bulk',
  'feeds.fetch-feed': 'bulk',

  // Imports that somebody watches are interactive; those of a large run are bulk (`imports/push-to-store.ts`).
  'imports.push-item': 'interactive',
  'sync.note-connection': 'interactive',
  'sync.note-access-lost': 'interactive',
  'sync.note-uninstall': 'interactive',
  'imports.offer-checkout-rates': 'interactive',
  'sync.note-deletion': 'bulk',
  'shop-health.note-shop-change': 'bulk',
  'alerts.note-supplier': 'bulk',
  'imports.resume-waiting': 'bulk',
  'alerts.record-changes': 'bulk',
} as const satisfies JobClasses
