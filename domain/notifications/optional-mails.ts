/** Emails that a user can turn off. Those about sign-in, security, money and orders are mandatory. */

const ofStores = {
  'product-notices': 'Changes to the products in your store',
  'new-products': 'New products for your saved searches',
  'inbox-messages': 'Messages from suppliers',
} as const

const ofSuppliers = {
  'supplier-news': 'Messages and requests of stores, and product file results',
} as const

/** Mails to addresses, whose owners may have no account here. */
const ofAddresses = {
  invitations: 'Invitations by stores and suppliers',
  marketing: 'News and offers',
} as const

export const optionalMails = { ...ofStores, ...ofSuppliers, ...ofAddresses } as const

export type OptionalMail = keyof typeof optionalMails
export type StoreMail = keyof typeof ofStores
export type SupplierMail = keyof typeof ofSuppliers
export type AddressMail = keyof typeof ofAddresses

export const optionalMailKinds = Object.keys(optionalMails) as readonly OptionalMail[]
export const storeMailKinds = Object.keys(ofStores) as readonly StoreMail[]

export const isSupplierMail = (kind: OptionalMail): kind is SupplierMail => Object.hasOwn(ofSuppliers, kind)
