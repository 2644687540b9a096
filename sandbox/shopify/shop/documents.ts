/** Record of a shop. Money is text in Shopify's format (`12.50`); times are ISO 8601 in UTC without milliseconds. */

export interface Shop {
  domain: string
  id: number
  name: string
  email: string
  ownerName: string
  currency: string
  country: string
  locationId: number
  /** Publication of the online store. */
  publicationId: number
  /** Whether its plan allows carrier-calculated rates; true by default. */
  hasCarrierRates?: boolean
  /** True while its bulk operations keep running without ending. */
  holdsBulkOperations?: boolean
  /** Bucket of query costs; null disables throttling. */
  rateLimit: { maximumAvailable: number; restoreRate: number } | null
  createdAt: string
  /** Apps that were ever installed. */
  hadApps?: AppKey[]
  /** Number of the last order, initially 1000. */
  lastOrderNumber: number
}

/** An installation of the app in a shop; removed on uninstall. */
export const appKeys = ['stores', 'suppliers'] as const
export type AppKey = (typeof appKeys)[number]

export interface Installation {
  shop: string
  app: AppKey
  id: number
  scopes: string[]
  /** Several can be valid: an older one stays valid until its hour is over. */
  accessTokens: { token: string; expiresAt: string }[]
  refresh: RefreshToken
  /** The last used one, which can be retried until the app uses its replacement. */
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
  /** Time of publication in the online store; null if unpublished. */
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
  /** One value name for each option of the product. */
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
  /** True if its merchant no longer stocks it at the shop's location. */
  isUnstocked?: boolean
  /** Ordered but not fulfilled. */
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
  app: AppKey
  topic: string
  uri: string
  includeFields: string[]
  name: string | null
  createdAt: string
  updatedAt: string
}

/** A bulk query over the shop, whose result is a file. */
export interface BulkOperation {
  id: number
  shop: string
  query: string
  groupObjects: boolean
  status: 'RUNNING' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  errorCode: 'ACCESS_DENIED' | null
  objectCount: number
  rootObjectCount: number
  /** Result after completion, as JSON lines. */
  result: string | null
  /** Secret part of the result's address. */
  secret: string
  createdAt: string
  completedAt: string | null
}

/** Carrier service that calculates rates at the checkout. */
export interface CarrierService {
  id: number
  shop: string
  /** Name shown to shoppers. */
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
  /** Discount on the goods, as ordered. */
  discount?: string | undefined
  /** Tax added to the prices. */
  tax?: string | undefined
  lineItems: LineItem[]
  fulfillments: Fulfillment[]
  /** Refunds of a part; absent: none. */
  refunds?: OrderRefund[] | undefined
  financialStatus: 'PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED'
  /** Data of an order created by an app; absent for a shopper's own. */
  madeByApp?: MadeByApp | undefined
  cancelledAt: string | null
  cancelReason: 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF' | null
  edited: boolean
  /** Assessments of its risk of fraud; absent: Shopify has found it low. */
  risk?: OrderRisk | undefined
  /** Emails that would have been sent to the shopper. */
  notifications: { at: string; text: string }[]
  createdAt: string
  updatedAt: string
}

export interface OrderRefund {
  id: number
  note: string | null
  /** Amount that the shopper is given back. */
  amount: string
  lineItems: { id: number; lineItemId: number; quantity: number; restockType: RestockType }[]
  createdAt: string
}

/** `CANCEL`: goes back into stock unshipped. `RETURN`: came back. */
export type RestockType = 'CANCEL' | 'NO_RESTOCK' | 'RETURN'

export interface OrderRisk {
  recommendation: 'ACCEPT' | 'CANCEL' | 'INVESTIGATE' | 'NONE'
  levels: ('HIGH' | 'LOW' | 'MEDIUM' | 'NONE' | 'PENDING')[]
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
  /** Quantity as ordered. */
  quantity: number
  /** Quantity after edits and cancellations. */
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
