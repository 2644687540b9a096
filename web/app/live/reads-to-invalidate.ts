import { affiliatesApi } from '@quayside/contract/affiliates/endpoints'
import { alertsApi } from '@quayside/contract/alerts/endpoints'
import { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import { dataExportApi } from '@quayside/contract/data-export/endpoints'
import { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { Endpoint, Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { syncApi } from '@quayside/contract/sync/endpoints'
import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import type { LiveEvent, LiveKind } from '@quayside/contract/vocabulary/live-event'
import { workspace } from '@quayside/contract/workspace/endpoints'

const shell = [workspace.storeSettings, workspace.supplierSettings] as const

/** Cards and pages of products and suppliers, which show the approval status. */
const goods = [
  marketplaceApi.list,
  marketplaceApi.get,
  marketplaceApi.dashboard,
  marketplaceApi.supplier,
  marketplaceApi.similar,
  marketplaceApi.privateProducts,
  marketplaceApi.compare,
] as const

/** Reads that each kind of event makes stale. */
export const readsToInvalidate: Readonly<Record<LiveKind, readonly Endpoint[]>> = {
  settings: shell,
  imports: [
    workspace.storeSettings,
    workspace.trade,
    deskApi.read,
    importsApi.list,
    importsApi.run,
    shopHealthApi.imported,
    syncApi.conflicts,
    shopHealthApi.unsynced,
    shopHealthApi.health,
    alertsApi.changes,
    ...goods,
  ],
  refunds: [
    deskApi.read,
    deskAdminApi.read,
    refundsApi.list,
    refundsApi.get,
    refundsApi.options,
    refundsApi.cards,
    refundsAdminApi.list,
    refundsAdminApi.get,
  ],
  orders: [
    ...shell,
    workspace.trade,
    deskApi.read,
    ordersApi.list,
    ordersApi.get,
    ordersApi.backups,
    ordersApi.estimateDuty,
    freeShippingApi.read,
    ordersApi.paymentRun,
    shopperRefundsApi.list,
    automaticApi.get,
    cartApi.samples,
    ordersApi.supplierList,
    ordersApi.supplierGet,
    ordersApi.supplierWaiting,
  ],
  connection: [...shell, deskApi.read, platformsApi.connection, platformsApi.supplierConnection, importsApi.list],
  invoice: [deskApi.read, invoicesApi.list, invoicesApi.get, invoicesApi.accrued],
  card: [workspace.storeSettings, paymentsApi.card, ordersApi.get, automaticApi.get, supplierPlansApi.billing],
  payouts: [
    workspace.supplierSettings,
    deskApi.read,
    paymentsApi.payoutAccount,
    paymentsApi.paypalAccount,
    storePayoutsApi.read,
    freeShippingApi.read,
  ],
  backups: [deskApi.read, backupSuppliersApi.list],
  data_export: [dataExportApi.latest],
  plan: [
    workspace.storeSettings,
    deskApi.read,
    plansApi.list,
    plansApi.receipts,
    ordersApi.get,
    automaticApi.get,
    supplierPlansApi.billing,
  ],
  approvals: [
    workspace.storeSettings,
    ...goods,
    marketplaceApi.suppliers,
    marketplaceApi.approvalData,
    workspace.supplierSettings,
    vendorsApi.publicVendors,
    vendorsApi.publicVendor,
    vendorsApi.privateVendors,
    vendorsApi.privateVendor,
    vendorsApi.invitations,
    deskApi.read,
  ],
  searches: [savedSearchesApi.list],
  referrals: [affiliatesApi.referrals],
  messages: [inboxApi.conversations, inboxApi.messages, deskApi.read],
  unread: [inboxApi.hasUnread, deskApi.read],
  inbox_agreement: [inboxApi.recipients, inboxApi.messages],
  notice: [],
}

/** Whether what a query holds is out of date after an event: a new message concerns its own conversation alone, and may be there already. */
export function isOutdatedBy(event: LiveEvent, path: unknown, data: unknown): boolean {
  if (event.kind !== 'messages' || data === undefined) return true
  if (path === inboxApi.conversations.path) {
    const { pages } = data as { pages: Reply<typeof inboxApi.conversations>[] }
    const row = pages.flatMap(({ conversations }) => conversations).find(({ id }) => id === event.id)
    return event.seq === undefined || (row?.messages[0]?.seq ?? 0) < event.seq
  }
  if (path !== inboxApi.messages.path) return true
  const { conversation, messages } = data as Reply<typeof inboxApi.messages>
  return conversation.id === event.id && !(event.seq !== undefined && (messages.at(-1)?.seq ?? 0) >= event.seq)
}

/** All reads that live events invalidate. */
export const allLiveReads: readonly Endpoint[] = [...new Set(Object.values(readsToInvalidate).flat())]
