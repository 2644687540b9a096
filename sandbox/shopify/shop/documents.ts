/** The sandbox's record of a shop. Money is text as Shopify writes it (`12.50`), times are ISO 8601 in UTC without milliseconds. */

export interface Shop {
  domain: string
  id: number
  name: string
  email: string
  ownerName: string
  currency: string
  country: string
  locationId: number
  /** The publication of the online store. */
  publicationId: number
  /** Whether its plan lets apps give rates at the checkout; it does where nothing is said. */
  hasCarrierRates?: boolean
  /** Its bulk operations go on and do not end, until it says otherwise. */
  holdsBulkOperations?: boolean
  /** The bucket of query costs; null lets everything through. */
  rateLimit: { maximumAvailable: number; restoreRate: number } | null
  createdAt: string
  /** The number of the last order, 1000 at first. */
  lastOrderNumber: number
}

/** The app in a shop. Gone with the app. */
export interface Installation {
  shop: string
  id: number
  scopes: string[]
  /** Several may be alive: an older one lives on until its hour is over. */
  accessTokens: { token: string; expiresAt: string }[]
  refresh: RefreshToken
  /** The one used last; good for another try until the app uses its replacement. */
  previousRefresh: (RefreshToken & { firstUsedAt: string }) | null
}

export interface RefreshToken {
  token: string
  expiresAt: string
}

export interface Metafield {
  id: number
  namespace: string
  key: string
  type: string
  value: string
  createdAt: string
  updatedAt: string
}

export interface Product {
  id: number
  shop: string
  title: string
  handle: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
  seo: { title: string | null; description: string | null }
  templateSuffix: string | null
  options: ProductOption[]
  variants: Variant[]
  media: Media[]
  metafields: Metafield[]
  collectionIds: number[]
  /** When it was put on the online store; null while it is not there. */
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface ProductOption {
  id: number
  name: string
  values: { id: number; name: string }[]
}

export interface Variant {
  id: number
  inventoryItemId: number
  /** One value's name for each option of the product. */
  optionValues: string[]
  price: string
  compareAtPrice: string | null
  sku: string | null
  barcode: string | null
  inventoryPolicy: 'CONTINUE' | 'DENY'
  taxable: boolean
  tracked: boolean
  requiresShipping: boolean
  cost: string | null
  weight: { value: number; unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS' } | null
  countryCodeOfOrigin: string | null
  harmonizedSystemCode: string | null
  available: number
  /** Its merchant keeps none of it at the shop's place any more. */
  isUnstocked?: boolean
  /** Ordered and not yet fulfilled. */
  committed: number
  mediaId: number | null
  metafields: Metafield[]
  createdAt: string
  updatedAt: string
}

export interface Media {
  id: number
  originalSource: string
  alt: string
  status: 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED'
  error: string | null
  width: number | null
  height: number | null
  mimeType: string | null
  createdAt: string
}

export interface ProductCollection {
  id: number
  shop: string
  title: string
  handle: string
  descriptionHtml: string
  sortOrder: string
  seo: { title: string | null; description: string | null }
  templateSuffix: string | null
  metafields: Metafield[]
  publishedAt: string | null
  updatedAt: string
}

export interface MetafieldDefinition {
  id: number
  shop: string
  ownerType: string
  namespace: string
  key: string
  name: string
  description: string | null
  type: string
  unique: boolean
  storefront: 'NONE' | 'PUBLIC_READ'
}

export interface WebhookSubscription {
  id: number
  shop: string
  topic: string
  uri: string
  includeFields: string[]
  name: string | null
  createdAt: string
  updatedAt: string
}

/** A query over the whole shop, answered by a file. */
export interface BulkOperation {
  id: number
  shop: string
  query: string
  groupObjects: boolean
  status: 'RUNNING' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  errorCode: 'ACCESS_DENIED' | null
  objectCount: number
  rootObjectCount: number
  /** Result once it is completed: JSON lines. */
  result: string | null
  /** Part of the result's address that nobody guesses. */
  secret: string
  createdAt: string
  completedAt: string | null
}

/** Asked at the checkout what sending a cart costs. */
export interface CarrierService {
  id: number
  shop: string
  /** As shoppers see it. */
  name: string
  callbackUrl: string
  active: boolean
  supportsServiceDiscovery: boolean
}

export interface Address {
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  province: string | null
  provinceCode: string | null
  country: string | null
  countryCode: string | null
  zip: string | null
  phone: string | null
}

export interface Order {
  id: number
  shop: string
  number: number
  email: string | null
  phone: string | null
  note: string | null
  tags: string[]
  currency: string
  customer: Customer | null
  shippingAddress: Address | null
  shippingPrice: string
  /** Off the goods; as ordered. */
  discount?: string | undefined
  /** Added to the prices. */
  tax?: string | undefined
  lineItems: LineItem[]
  fulfillments: Fulfillment[]
  financialStatus: 'PAID' | 'PENDING' | 'REFUNDED' | 'VOIDED'
  /** Data of an order that an app made; a shopper's own has none. */
  madeByApp?: MadeByApp | undefined
  cancelledAt: string | null
  cancelReason: 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF' | null
  edited: boolean
  /** Messages to the shopper: mails it would have sent. */
  notifications: { at: string; text: string }[]
  createdAt: string
  updatedAt: string
}

export interface MadeByApp {
  sourceIdentifier: string | null
  customAttributes: { key: string; value: string }[]
  shippingTitle: string | null
  metafields: Metafield[]
}

export interface Customer {
  id: number
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

export interface LineItem {
  id: number
  productId: number | null
  variantId: number | null
  title: string
  variantTitle: string | null
  sku: string | null
  vendor: string | null
  /** As ordered. */
  quantity: number
  /** After edits and cancelling. */
  currentQuantity: number
  price: string
  requiresShipping: boolean
  taxable: boolean
  properties: { name: string; value: string }[]
}

export interface Fulfillment {
  id: number
  status: 'SUCCESS' | 'CANCELLED'
  lineItems: { id: number; lineItemId: number; quantity: number }[]
  tracking: { company: string | null; number: string | null; url: string | null }[]
  notifyCustomer: boolean
  createdAt: string
  updatedAt: string
}
