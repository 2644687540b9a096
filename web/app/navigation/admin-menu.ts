import { homeOf } from '@quayside/domain/identity/homes'
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartBar,
  IconCheckupList,
  IconEye,
  IconFileInvoice,
  IconGauge,
  IconGift,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconInbox,
  IconLogout,
  IconMail,
  IconMasksTheater,
  IconMessages,
  IconPalette,
  IconReceipt,
  IconReceiptRefund,
  IconReceiptTax,
  IconRocket,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconStar,
  IconTags,
  IconTerminal2,
  IconTicket,
  IconTimeline,
  IconTruckLoading,
  IconTruckReturn,
  IconUserDollar,
  IconZoomMoney,
} from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { type Entry, entriesFor, parted } from './entries.ts'

/** Menu entries of the back office; the old categories page is linked from the new one. @see S-73, V-251 */
export const adminEntries: readonly Entry<{ waiting: number }>[] = [
  { label: 'Overview', href: '/admin', icon: IconHome, letter: 'o' },
  { label: 'Needs you', short: 'Desk', href: '/admin/desk', icon: IconInbox, count: ({ waiting }) => waiting, counts: 'waiting' },
  { label: 'Suppliers', href: '/admin/suppliers', icon: IconBuildingWarehouse, letter: 's' },
  { label: 'Stores', href: '/admin/stores', icon: IconBuildingStore, letter: 't' },
  { label: 'Late orders', short: 'Late', href: '/admin/orders', icon: IconTruckLoading, letter: 'l' },
  { label: 'Order status', short: 'Status', href: '/admin/order-status', icon: IconCheckupList, letter: 'u' },
  { label: 'Refunds', href: '/admin/refunds', icon: IconReceiptRefund, letter: 'r' },
  { label: 'Ledger', href: '/admin/ledger', icon: IconFileInvoice, letter: 'j' },
  { label: 'Review appeals', short: 'Reviews', href: '/admin/review-appeals', icon: IconStar },
  { label: 'Invoices', href: '/admin/invoices', icon: IconReceipt, letter: 'z' },
  { label: 'Reconciliation', short: 'Reconcile', href: '/admin/reconciliation', icon: IconScale, letter: 'f' },
  { label: 'Inbox', href: '/admin/inbox', icon: IconMessages, letter: 'm' },
  { label: 'Categorize', href: '/admin/uncategorize', covers: ['/admin/categorize'], icon: IconTags, letter: 'c' },
  { label: 'Price audit', short: 'Prices', href: '/admin/audit', icon: IconZoomMoney, letter: 'a' },
  { label: 'Supplier stats', short: 'Stats', href: '/admin/supplier-stats', icon: IconGauge, letter: 'd' },
  { label: 'Analytics', href: '/admin/analytics', icon: IconChartBar, letter: 'y' },
  { label: 'Prebuilt', href: '/admin/prebuilt', icon: IconRocket, letter: 'b' },
  { label: 'Store designs', short: 'Designs', href: '/admin/premade-store-designs', icon: IconPalette, letter: 'p' },
  { label: 'Affiliates', href: '/admin/affiliates', icon: IconUserDollar },
  { label: 'Coupons', href: '/admin/coupons', icon: IconTicket, letter: 'w' },
  { label: 'Offers', href: '/admin/offers', icon: IconGift, letter: 'q' },
  { label: 'Free shipping', short: 'Shipping', href: '/admin/free-shipping', icon: IconTruckReturn },
  { label: 'Duty rates', short: 'Duties', href: '/admin/duty-rates', icon: IconReceiptTax, letter: 'x' },
  { label: 'Marketing email', short: 'Email', href: '/admin/email', icon: IconMail, letter: 'e' },
  { label: 'Impersonate', short: 'Act as', href: '/admin/impersonate', icon: IconMasksTheater, letter: 'i' },
  { label: 'Shopify preview', short: 'Preview', href: '/admin/shopify_preview', icon: IconEye, letter: 'v' },
  { label: 'Commands', href: '/admin/commands', icon: IconTerminal2, letter: 'n' },
  { label: 'Activity', href: '/admin/activity', icon: IconHistory, letter: 'h' },
  { label: 'Settings', href: '/admin/settings', icon: IconSettings, letter: 'g' },
  { label: 'Sign-in & security', short: 'Security', href: '/admin/security', icon: IconShieldLock, isQuiet: true },
  { label: 'System health', short: 'Health', href: '/admin/health', icon: IconHeartbeat },
  { label: 'Task log', href: '/admin/task-log', covers: ['/admin/failed-jobs'], icon: IconTimeline, letter: 'k' },
]

/**
 * Menu of the back office.
 * @param waiting rows of the desk
 */
export function adminMenu(signOut: () => void, waiting = 0): Menu {
  const { main, rest } = parted(entriesFor(adminEntries, { waiting }, 'main'))
  return {
    home: homeOf('admin'),
    main,
    rest: [...rest, { label: 'Logout', href: '/', icon: IconLogout, onChoose: signOut }],
    account: { name: 'Back office', detail: 'Operations', initials: 'BO' },
  }
}
