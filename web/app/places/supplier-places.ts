import { type Place, place } from './place.ts'

const orders = ['To your orders', '/supplier/orders'] as const
const settings = ['To your settings', '/supplier/settings'] as const
const onboarding = 'A few steps between signing up and the first product that stores can sell.'
const publicVendors = 'Stores that are open to everyone’s goods, and the way to offer yours.'
const privateVendors = 'The stores that sell your goods: who has asked, whom you have approved, and what each has ordered.'
const oneVendor = 'One store that sells your goods: how it stands with you and what it has ordered.'

/** Of a supplier. @see S-57 */
export const supplierPlaces: readonly Place[] = [
  place('/supplier/products', 'Products', 'Everything you offer: prices, stock, and what stores can find.', ...orders),
  place('/supplier/products/$tab', 'Products', 'Everything you offer: prices, stock, and what stores can find.', ...orders),
  place('/supplier/product', 'Product', 'One product of yours: its words, pictures, variants and shipping.', ...orders),
  place('/supplier/product/new', 'New Product', 'One more product that stores can sell.', ...orders),
  place('/supplier/product/$productId', 'Product', 'One product of yours: its words, pictures, variants and shipping.', ...orders),
  place('/supplier/categories', 'Categories', 'Where stores find each of your products.', ...orders),
  place('/supplier/onboarding', 'Welcome', onboarding, ...settings),
  place('/supplier/onboarding/password', 'Set a password', onboarding, ...settings),
  place('/supplier/onboarding/products', 'Your products', onboarding, ...settings),
  place('/supplier/onboarding/shopify', 'Products from Shopify', onboarding, ...settings),
  place('/supplier/onboarding/csv', 'Products from a file', onboarding, ...settings),
  place('/supplier/vendors/public', 'Public Vendors', publicVendors, ...orders),
  place('/supplier/vendors/private', 'Vendors', privateVendors, ...orders),
  place('/supplier/vendors/public/$vendorId', 'Vendor', oneVendor, ...orders),
  place('/supplier/vendors/private/$vendorId', 'Vendor', oneVendor, ...orders),
  place('/supplier/vendor/$vendorId', 'Vendor', oneVendor, ...orders),
  place('/supplier/inbox', 'Inbox', 'What you and the stores that sell your goods write to each other.', ...orders),
  place('/supplier/inbox/$conversationLabel', 'Inbox', 'What you and this store have written to each other.', ...orders),
  place('/supplier/analytics', 'Analytics', 'What has sold, through which stores, and how that moves.', ...orders),
  place('/supplier/supplier-reviews', 'Reviews', 'What stores say of you, and your answers.', ...orders),
  place('/supplier/supplier-reviews/$reviewId/appeal', 'Appeal a review', 'Where you say why a review should not stand.', ...orders),
  place('/supplier/supplier-refunds', 'Refunds', 'What stores have asked you to refund, and your answers.', ...orders),
  place('/supplier/settings/billing', 'Billing', 'What you pay for your place here, and with which card.', ...settings),
  place('/supplier/settings/referrals', 'Referrals', 'Stores and suppliers you have brought along, and what came of it.', ...settings),
  place('/supplier/settings/platforms', 'Platform', 'The shop your products and stock are taken from.', ...settings),
  place('/supplier/settings/notifications', 'Notifications', 'What you are told by e-mail, and how often.', ...settings),
  place('/supplier/settings/values', 'Values', 'What you stand for: handmade, organic, and the like.', ...settings),
  place(
    '/supplier/settings/shipping/new',
    'New shipping option',
    'One more place you ship to, and what it costs.',
    'To your shipping',
    '/supplier/settings/shipping',
  ),
  place(
    '/supplier/settings/shipping/$optionId',
    'Shipping option',
    'One place you ship to, and what it costs.',
    'To your shipping',
    '/supplier/settings/shipping',
  ),
  place('/supplier/settings/packaging', 'Packaging & Branding', 'What your parcels look like, and whose name is on them.', ...settings),
  place('/supplier/settings/agreement', 'Supplier Agreement', 'The four things every supplier here agrees to.', ...settings),
]
