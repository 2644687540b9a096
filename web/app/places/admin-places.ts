import { type Place, place } from './place.ts'

const overview = ['To the overview', '/admin'] as const
const categorise = 'Products that have no category yet or a doubtful one, to be put where stores look for them.'

/** Of the back office. @see S-73, X-044 */
export const adminPlaces: readonly Place[] = [
  place('/admin/shopify_preview', 'Shopify preview', 'What Shopify says of one product or order, beside what we keep of it.', ...overview),
  place('/admin/categorize', 'Categorize', 'Products by category, to be added to it or taken from it.', ...overview),
  place('/admin/uncategorize', 'Categorize', categorise, ...overview),
  place('/admin/audit', 'Price audit', 'Prices that do not look right, supplier by supplier.', ...overview),
  place('/admin/commands', 'Commands', 'Maintenance commands, with a log of who ran them.', ...overview),
  place('/admin/analytics', 'Analytics', 'Installs, who went on to a plan, and who left one.', ...overview),
  place('/admin/stores', 'Stores', 'A store by its e-mail: what it is, and how it is connected.', ...overview),
  place('/admin/suppliers', 'Suppliers', 'Every supplier: who has applied, who is being set up, who is live.', ...overview),
  place('/admin/refunds', 'Refunds', 'What stores have asked to be refunded, and what suppliers said.', ...overview),
  place('/admin/email', 'Marketing email', 'Letters to many stores at once.', ...overview),
  place('/admin/orders', 'Late orders', 'Orders that should have been shipped by now, supplier by supplier.', ...overview),
  place(
    '/admin/impersonate',
    'Impersonate',
    'A link into one store or supplier, to see what they see. Every use of it is recorded.',
    ...overview,
  ),
  place('/admin/prebuilt', 'Prebuilt stores', 'Prebuilt stores that have been sold, and what is left to do on each.', ...overview),
  place('/admin/inbox', 'Inbox', 'What is written to suppliers, and which of them leave it unanswered.', ...overview),
  place('/admin/order-status', 'Order status', 'An order by its number, and the hand to set its state right.', ...overview),
  place('/admin/order-status/$orderId', 'Order status', 'One order, and the hand to set its state right.', ...overview),
  place('/admin/supplier-stats', 'Supplier stats', 'How quickly suppliers ship and answer, and their demerits.', ...overview),
  place('/admin/premade-store-designs', 'Premade store designs', 'The designs that prebuilt stores are made from.', ...overview),
  { ...place('/admin/issues', 'Issues', 'An overview of what suppliers still have to put right.', ...overview), heading: 'Coming soon' },
]
