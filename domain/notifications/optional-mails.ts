/** Mails that a store can do without. Those about signing in, security, money and orders are not among them. */

export const optionalMails = {
  'product-notices': 'Changes of the products in your store',
  'new-products': 'New products for your saved searches',
} as const

export type OptionalMail = keyof typeof optionalMails

export const optionalMailKinds = Object.keys(optionalMails) as readonly OptionalMail[]
