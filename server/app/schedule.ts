/** Scheduled tasks. */
import type { CronItem } from 'graphile-worker'
import { hours } from '#foundation/clock/clock'
import type { NoPayload, TaskTaking } from '#foundation/jobs/task-payloads'

interface ScheduledTask extends CronItem {
  readonly task: TaskTaking<NoPayload>
}

export const schedule: readonly ScheduledTask[] = [
  { task: 'marketplace.rebuild-listing', match: '40 3 * * *', identifier: 'marketplace.rebuild-listing' },
  { task: 'supplier-products.rebuild-low-stock', match: '25 3 * * *', identifier: 'supplier-products.rebuild-low-stock' },
  { task: 'payments.sweep-payments', match: '*/15 * * * *', identifier: 'payments.sweep-payments' },
  { task: 'plans.end-subscriptions', match: '*/10 * * * *', identifier: 'plans.end-subscriptions' },
  { task: 'plans.begin-free-months', match: '*/10 * * * *', identifier: 'plans.begin-free-months' },
  { task: 'affiliates.share-charges', match: '50 * * * *', identifier: 'affiliates.share-charges' },
  { task: 'affiliates.grant-rewards', match: '45 * * * *', identifier: 'affiliates.grant-rewards' },
  { task: 'plans.compare-subscriptions', match: '10 2 * * *', identifier: 'plans.compare-subscriptions' },
  { task: 'orders.add-up-counts', match: '*/5 * * * *', identifier: 'orders.add-up-counts' },
  { task: 'orders.recount', match: '50 2 * * 0', identifier: 'orders.recount' },
  { task: 'orders.end-holds', match: '*/5 * * * *', identifier: 'orders.end-holds' },
  { task: 'orders.cancel-unshipped', match: '*/5 * * * *', identifier: 'orders.cancel-unshipped' },
  { task: 'refunds.release-pictures', match: '15 4 * * *', identifier: 'refunds.release-pictures' },
  { task: 'refunds.keep-clocks', match: '*/5 * * * *', identifier: 'refunds.keep-clocks' },
  {
    task: 'orders.record-commissions',
    match: '25 5 * * *',
    identifier: 'orders.record-commissions',
    options: { backfillPeriod: hours(24) },
  },
  // Morning in America; if no worker ran at that time, when one runs again.
  {
    task: 'orders.remind-to-ship',
    match: '0 13 * * *',
    identifier: 'orders.remind-to-ship',
    options: { backfillPeriod: hours(12) },
  },
  // Before midnight, so that a month's revenue is dated in it.
  {
    task: 'plan-charges.recognise-revenue',
    match: '15 23 * * *',
    identifier: 'plan-charges.recognise-revenue',
    options: { backfillPeriod: hours(24) },
  },
  // Closes a month a day after its end.
  { task: 'ledger.close-months', match: '20 1 * * *', identifier: 'ledger.close-months', options: { backfillPeriod: hours(24) } },
  { task: 'invoices.make-invoices', match: '40 1 * * *', identifier: 'invoices.make-invoices', options: { backfillPeriod: hours(24) } },
  { task: 'invoices.charge-due', match: '45 * * * *', identifier: 'invoices.charge-due' },
  { task: 'payments.sweep-platform-payments', match: '*/15 * * * *', identifier: 'payments.sweep-platform-payments' },
  {
    task: 'reconciliation.reconcile',
    match: '35 6 * * *',
    identifier: 'reconciliation.reconcile',
    options: { backfillPeriod: hours(24) },
  },
  { task: 'imports.requeue-orphaned', match: '*/30 * * * *', identifier: 'imports.requeue-orphaned' },
  { task: 'sync.age-stock', match: '20 * * * *', identifier: 'sync.age-stock' },
  { task: 'shop-health.compare-shops', match: '10 2 * * *', identifier: 'shop-health.compare-shops' },
  { task: 'platforms.poll-orders', match: '* * * * *', identifier: 'platforms.poll-orders' },
  { task: 'identity.forget-expired', match: '5 4 * * *', identifier: 'identity.forget-expired' },
  { task: 'platforms.retry-deliveries', match: '*/5 * * * *', identifier: 'platforms.retry-deliveries' },
  { task: 'platforms.keep-partitions', match: '7 1 * * *', identifier: 'platforms.keep-partitions' },
  { task: 'platforms.forget-old-deliveries', match: '17 4 * * *', identifier: 'platforms.forget-old-deliveries' },
  { task: 'catalogue.forget-reservations', match: '29 4 * * *', identifier: 'catalogue.forget-reservations' },
  {
    task: 'payments.check-paypal-payments',
    match: '30 5 * * *',
    identifier: 'payments.check-paypal-payments',
    options: { backfillPeriod: hours(24) },
  },
  {
    task: 'payments.check-paypal-disputes',
    match: '40 5 * * *',
    identifier: 'payments.check-paypal-disputes',
    options: { backfillPeriod: hours(24) },
  },
  { task: 'payments.check-paypal-accounts', match: '50 6 * * *', identifier: 'payments.check-paypal-accounts' },
  { task: 'payments.pay-stores', match: '20 14 * * *', identifier: 'payments.pay-stores', options: { backfillPeriod: hours(24) } },
  { task: 'payments.check-store-payouts', match: '17 * * * *', identifier: 'payments.check-store-payouts' },
  { task: 'payments.forget-events', match: '41 4 * * *', identifier: 'payments.forget-events' },
  { task: 'campaigns.send-batch', match: '* * * * *', identifier: 'campaigns.send-batch' },
  { task: 'notifications.forget-sent-mails', match: '33 4 * * *', identifier: 'notifications.forget-sent-mails' },
  { task: 'alerts.forget-changes', match: '37 4 * * *', identifier: 'alerts.forget-changes' },
  { task: 'feeds.forget-runs', match: '45 4 * * *', identifier: 'feeds.forget-runs' },
  { task: 'supplier-products.forget-bulk-edits', match: '49 4 * * *', identifier: 'supplier-products.forget-bulk-edits' },
  { task: 'shop-health.forget-fixed', match: '51 4 * * *', identifier: 'shop-health.forget-fixed' },
  { task: 'orders.forget-ship-runs', match: '55 4 * * *', identifier: 'orders.forget-ship-runs' },
  { task: 'desk.forget-marks', match: '57 4 * * *', identifier: 'desk.forget-marks' },
  { task: 'notifications.forget-tray-items', match: '53 4 * * *', identifier: 'notifications.forget-tray-items' },
  { task: 'analytics.roll-up', match: '*/10 * * * *', identifier: 'analytics.roll-up' },
  { task: 'admin.forget-categorising', match: '33 4 * * *', identifier: 'admin.forget-categorising' },
  { task: 'admin.predict-categories', match: '10 5 * * *', identifier: 'admin.predict-categories' },
  { task: 'admin.count-supplier-stats', match: '12 * * * *', identifier: 'admin.count-supplier-stats' },
  { task: 'analytics.rebuild', match: '25 2 * * 0', identifier: 'analytics.rebuild' },
  { task: 'analytics.forget', match: '13 4 * * *', identifier: 'analytics.forget' },
  { task: 'feeds.compare-shops', match: '10 8 * * *', identifier: 'feeds.compare-shops', options: { backfillPeriod: hours(12) } },
  { task: 'orders.sync-due-shop-orders', match: '*/10 * * * *', identifier: 'orders.sync-due-shop-orders' },
  { task: 'feeds.fetch-due', match: '*/5 * * * *', identifier: 'feeds.fetch-due' },
  { task: 'data-export.remove-expired', match: '15 * * * *', identifier: 'data-export.remove-expired' },
  { task: 'uploads.remove-released', match: '35 * * * *', identifier: 'uploads.remove-released' },
  { task: 'jobs.renumber-turns', match: '* * * * *', identifier: 'jobs.renumber-turns' },
  { task: 'live.forget-events', match: '25 * * * *', identifier: 'live.forget-events' },
]
