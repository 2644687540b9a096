/** Notification settings: a store's action for each event of an imported product. @see S-41, E-156 to E-161 */

export const notificationActions = ['NONE', 'EMAIL_ONLY', 'EMAIL_AND_REMOVE', 'REMOVE_ONLY'] as const
export type NotificationAction = (typeof notificationActions)[number]

export const notificationActionNames: Readonly<Record<NotificationAction, string>> = {
  NONE: 'Do nothing',
  EMAIL_ONLY: 'Email me',
  EMAIL_AND_REMOVE: 'Email me and remove the product',
  REMOVE_ONLY: 'Remove the product',
}

/** One-line description of each action. */
export const notificationActionMeanings: Readonly<Record<NotificationAction, string>> = {
  NONE: 'The product stays in your store. No email is sent.',
  EMAIL_ONLY: 'The product stays in your store; you get an email with the old and the new value.',
  EMAIL_AND_REMOVE: 'The product is taken out of your store and put back on your import list, and you get an email with the reason.',
  REMOVE_ONLY: 'The product is taken out of your store and put back on your import list. No email is sent.',
}

export const notificationEvents = [
  'product_removed',
  'product_price_changed',
  'product_out_of_stock',
  'product_low_stock',
  'supplier_removed',
  'shipping_rate_changed',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const notificationEventNames: Readonly<Record<NotificationEvent, string>> = {
  product_removed: 'Product Removed',
  product_price_changed: 'Product Price Changed',
  product_out_of_stock: 'Product Out Of Stock',
  product_low_stock: 'Product Low Stock',
  supplier_removed: 'Supplier Removed',
  shipping_rate_changed: 'Shipping Rate Changed',
}

/** Description of each event. */
export const notificationEventMeanings: Readonly<Record<NotificationEvent, string>> = {
  product_removed: 'A supplier discontinues one of your products.',
  product_price_changed: 'A supplier changes the cost or the retail price of one of your products.',
  product_out_of_stock: 'One of your products sells out.',
  product_low_stock: 'Ten or fewer of one of your products are left in stock.',
  supplier_removed: 'A supplier of your products leaves the marketplace.',
  shipping_rate_changed: 'A supplier changes the shipping rate of one of your products.',
}

export type NotificationSettings = Readonly<Record<NotificationEvent, NotificationAction>>

/** Defaults: email about events that need action, and nothing is removed from the shop. */
export const defaultNotificationSettings: NotificationSettings = {
  product_removed: 'EMAIL_ONLY',
  product_price_changed: 'EMAIL_ONLY',
  product_out_of_stock: 'EMAIL_ONLY',
  product_low_stock: 'NONE',
  supplier_removed: 'EMAIL_ONLY',
  shipping_rate_changed: 'EMAIL_ONLY',
}

export const mails = (action: NotificationAction): boolean => action === 'EMAIL_ONLY' || action === 'EMAIL_AND_REMOVE'
export const removes = (action: NotificationAction): boolean => action === 'REMOVE_ONLY' || action === 'EMAIL_AND_REMOVE'
