import { type Placeholder, placeholder } from './placeholder.ts'

const overview = ['To the overview', '/admin'] as const
const categorise = 'Products that have no category yet or a doubtful one, to be put where stores look for them.'

/** Placeholder pages of the back office. @see S-73, X-044 */
export const adminPlaceholders: readonly Placeholder[] = [
  placeholder(
    '/admin/shopify_preview',
    'Shopify preview',
    'What Shopify says of one product or order, beside what we keep of it.',
    ...overview,
  ),
  placeholder('/admin/categorize', 'Categorize', 'Products by category, to be added to it or taken from it.', ...overview),
  placeholder('/admin/uncategorize', 'Categorize', categorise, ...overview),
  placeholder('/admin/audit', 'Price audit', 'Prices that do not look right, supplier by supplier.', ...overview),
  placeholder('/admin/commands', 'Commands', 'Maintenance commands, with a log of who ran them.', ...overview),
  placeholder('/admin/analytics', 'Analytics', 'Installs, who went on to a plan, and who left one.', ...overview),
  placeholder('/admin/stores', 'Stores', 'A store by its e-mail: what it is, and how it is connected.', ...overview),
  placeholder('/admin/refunds', 'Refunds', 'What stores have asked to be refunded, and what suppliers said.', ...overview),
  placeholder('/admin/email', 'Marketing email', 'Letters to many stores at once.', ...overview),
  placeholder('/admin/orders', 'Late orders', 'Orders that should have been shipped by now, supplier by supplier.', ...overview),
  placeholder(
    '/admin/impersonate',
    'Impersonate',
    'A link into one store or supplier, to see what they see. Every use of it is recorded.',
    ...overview,
  ),
  placeholder('/admin/prebuilt', 'Prebuilt stores', 'Prebuilt stores that have been sold, and what is left to do on each.', ...overview),
  placeholder('/admin/inbox', 'Inbox', 'What is written to suppliers, and which of them leave it unanswered.', ...overview),
  placeholder('/admin/order-status', 'Order status', 'An order by its number, and the hand to set its state right.', ...overview),
  placeholder('/admin/order-status/$orderId', 'Order status', 'One order, and the hand to set its state right.', ...overview),
  placeholder('/admin/supplier-stats', 'Supplier stats', 'How quickly suppliers ship and answer, and their demerits.', ...overview),
  placeholder('/admin/premade-store-designs', 'Premade store designs', 'The designs that prebuilt stores are made from.', ...overview),
  {
    ...placeholder('/admin/issues', 'Issues', 'An overview of what suppliers still have to put right.', ...overview),
    heading: 'Coming soon',
  },
]
