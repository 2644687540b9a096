import { type Placeholder, placeholder } from './placeholder.ts'

const orders = ['To your orders', '/supplier/orders'] as const
const settings = ['To your settings', '/supplier/settings'] as const

/** Placeholder pages of a supplier. @see S-57 */
export const supplierPlaceholders: readonly Placeholder[] = [
  placeholder('/supplier/inbox', 'Inbox', 'What you and the stores that sell your goods write to each other.', ...orders),
  placeholder('/supplier/inbox/$conversationLabel', 'Inbox', 'What you and this store have written to each other.', ...orders),
  placeholder('/supplier/supplier-reviews', 'Reviews', 'What stores say of you, and your answers.', ...orders),
  placeholder('/supplier/supplier-reviews/$reviewId/appeal', 'Appeal a review', 'Where you say why a review should not stand.', ...orders),
  placeholder('/supplier/supplier-refunds', 'Refunds', 'What stores have asked you to refund, and your answers.', ...orders),
  placeholder('/supplier/settings/billing', 'Billing', 'What you pay for your place here, and with which card.', ...settings),
  placeholder(
    '/supplier/settings/referrals',
    'Referrals',
    'Stores and suppliers you have brought along, and what came of it.',
    ...settings,
  ),
]
