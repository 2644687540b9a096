import { z } from 'zod'
import { appKeys } from './shop/documents.ts'
import { standardRate } from './shop/shops.ts'

/**
 * Seed data of this vendor: integer ids (the kind follows from the place), money as text, times in ISO 8601. Fields with a default may be
 * left out; `getWorld` returns them filled in, and putting that back changes nothing. Ids of options, images, metafields and fulfilment
 * lines are not included, and are assigned anew.
 */
const Id = z.int().positive()
const Money = z.string().regex(/^\d+\.\d\d$/, 'money is text with two places')
const Time = z.iso.datetime().transform((time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'))
const Now = Time.optional()

const Seo = z.strictObject({ title: z.string().nullable(), description: z.string().nullable() })
const noSeo = { title: null, description: null }

const Metafield = z.strictObject({
  /** `$app` is the app's own namespace. */
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
})

const Variant = z.strictObject({
  id: Id,
  inventoryItemId: Id,
  /** One value for each option of the product. */
  optionValues: z.array(z.string()).default(['Default Title']),
  price: Money,
  compareAtPrice: Money.nullable().default(null),
  sku: z.string().nullable().default(null),
  barcode: z.string().nullable().default(null),
  inventoryPolicy: z.enum(['CONTINUE', 'DENY']).default('DENY'),
  taxable: z.boolean().default(true),
  tracked: z.boolean().default(true),
  requiresShipping: z.boolean().default(true),
  cost: Money.nullable().default(null),
  weight: z
    .strictObject({ value: z.number(), unit: z.enum(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']) })
    .nullable()
    .default(null),
  countryCodeOfOrigin: z.string().nullable().default(null),
  harmonizedSystemCode: z.string().nullable().default(null),
  available: z.int().default(0),
  committed: z.int().min(0).default(0),
  /** Index of the variant's image among the product's, from 0. */
  image: z.int().min(0).nullable().default(null),
  metafields: z.array(Metafield).default([]),
})

const Product = z.strictObject({
  id: Id,
  title: z.string().min(1),
  handle: z.string().regex(/^[a-z0-9-]+$/),
  descriptionHtml: z.string().default(''),
  vendor: z.string().default(''),
  productType: z.string().default(''),
  tags: z.array(z.string()).default([]),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']).default('ACTIVE'),
  seo: Seo.default(noSeo),
  templateSuffix: z.string().nullable().default(null),
  options: z
    .array(z.strictObject({ name: z.string(), values: z.array(z.string()).min(1) }))
    .max(3)
    .default([{ name: 'Title', values: ['Default Title'] }]),
  variants: z.array(Variant).min(1).max(2048),
  /** Counted as already fetched. */
  images: z
    .array(
      z.strictObject({
        src: z.url(),
        alt: z.string().default(''),
        width: z.int().default(1000),
        height: z.int().default(1000),
        status: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']).default('READY'),
      }),
    )
    .default([]),
  metafields: z.array(Metafield).default([]),
  collectionIds: z.array(Id).default([]),
  /** Time of publication in the online store; null if unpublished. */
  publishedAt: Time.nullable().default(null),
  createdAt: Now,
  updatedAt: Now,
})

const Address = z.strictObject({
  firstName: z.string().nullable().default(null),
  lastName: z.string().nullable().default(null),
  company: z.string().nullable().default(null),
  address1: z.string().nullable().default(null),
  address2: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  province: z.string().nullable().default(null),
  provinceCode: z.string().nullable().default(null),
  country: z.string().nullable().default(null),
  countryCode: z.string().nullable().default(null),
  zip: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
})

const Fulfillment = z.strictObject({
  id: Id,
  status: z.enum(['SUCCESS', 'CANCELLED']).default('SUCCESS'),
  lineItems: z.array(z.strictObject({ lineItemId: Id, quantity: z.int().min(1) })).min(1),
  tracking: z
    .array(z.strictObject({ company: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() }))
    .default([]),
  notifyCustomer: z.boolean().default(true),
  createdAt: Now,
  updatedAt: Now,
})

const LineItem = z.strictObject({
  id: Id,
  /** Null for a product that the shop no longer has. */
  productId: Id.nullable(),
  variantId: Id.nullable(),
  title: z.string(),
  variantTitle: z.string().nullable().default(null),
  sku: z.string().nullable().default(null),
  vendor: z.string().nullable().default(null),
  quantity: z.int().min(1),
  /** Quantity after edits and cancellations; by default as ordered. */
  currentQuantity: z.int().min(0).optional(),
  price: Money,
  requiresShipping: z.boolean().default(true),
  taxable: z.boolean().default(true),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
})

const Order = z.strictObject({
  id: Id,
  /** A shop's first number is 1001; its name is `#1001`. */
  number: z.int().min(1),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  customer: z
    .strictObject({
      id: Id,
      firstName: z.string().nullable().default(null),
      lastName: z.string().nullable().default(null),
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  shippingAddress: Address.nullable(),
  shippingPrice: Money.default('0.00'),
  discount: Money.optional(),
  tax: Money.optional(),
  lineItems: z.array(LineItem).min(1),
  fulfillments: z.array(Fulfillment).default([]),
  financialStatus: z.enum(['PAID', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'VOIDED']).default('PAID'),
  madeByApp: z
    .strictObject({
      sourceIdentifier: z.string().nullable(),
      customAttributes: z.array(z.strictObject({ key: z.string(), value: z.string() })),
      shippingTitle: z.string().nullable(),
      metafields: z.array(Metafield),
    })
    .optional(),
  cancelledAt: Time.nullable().default(null),
  cancelReason: z.enum(['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF']).nullable().default(null),
  edited: z.boolean().default(false),
  createdAt: Now,
  updatedAt: Now,
})

/** Bucket of query costs; true means the standard plan's, false none. */
export const Throttled = z
  .union([z.boolean(), z.strictObject({ maximumAvailable: z.int().positive(), restoreRate: z.number().positive() })])
  .transform((given) => (given === true ? { ...standardRate } : given))

const Installation = z.strictObject({
  id: Id,
  scopes: z.array(z.string()).min(1),
  accessToken: z.string().min(1),
  expiresAt: Time,
  refreshToken: z.string().min(1),
  refreshTokenExpiresAt: Time,
})

const Charge = z.strictObject({
  id: Id,
  app: z.enum(appKeys).default('stores'),
  name: z.string(),
  price: Money,
  currency: z.string().length(3).default('USD'),
  returnUrl: z.url(),
  test: z.boolean().default(false),
  /** Secret part of the address where the merchant approves it. */
  signature: z.string().min(1),
  createdAt: Time,
  updatedAt: Time,
})
const Subscription = Charge.extend({
  status: z.enum(['ACTIVE', 'CANCELLED', 'DECLINED', 'EXPIRED', 'FROZEN', 'PENDING']),
  lineItemId: Id,
  interval: z.enum(['ANNUAL', 'EVERY_30_DAYS']).default('EVERY_30_DAYS'),
  discount: z
    .strictObject({ amount: Money.nullable(), percentage: z.number().nullable(), durationLimitInIntervals: z.int().positive().nullable() })
    .nullable()
    .default(null),
  trialDays: z.int().min(0).default(0),
  replacementBehavior: z.enum(['APPLY_IMMEDIATELY', 'APPLY_ON_NEXT_BILLING_CYCLE', 'STANDARD']).default('STANDARD'),
  acceptedAt: Time.nullable().default(null),
  startsAt: Time.nullable().default(null),
  trialEndsAt: Time.nullable().default(null),
  paidUntil: Time.nullable().default(null),
  intervalsBilled: z.int().min(0).default(0),
})
const Purchase = Charge.extend({ status: z.enum(['ACTIVE', 'DECLINED', 'EXPIRED', 'PENDING']) })
const Bill = z.strictObject({
  id: Id,
  app: z.enum(appKeys).default('stores'),
  /** gid of the charge. */
  charge: z.string(),
  kind: z.enum(['recurring', 'one-time', 'proration', 'credit']),
  description: z.string(),
  /** Negative for a credit. */
  amount: z.string().regex(/^-?\d+\.\d\d$/),
  currency: z.string().length(3).default('USD'),
  test: z.boolean().default(false),
  periodStart: Time.nullable().default(null),
  periodEnd: Time.nullable().default(null),
  createdAt: Time,
})

const WorldShop = z.strictObject({
  id: Id,
  /** Shop domain, such as `maple-and-pine.myshopify.com`. */
  domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  name: z.string(),
  email: z.string(),
  ownerName: z.string().default('Shop owner'),
  currency: z.string().length(3).default('USD'),
  country: z.string().length(2).default('US'),
  locationId: Id,
  /** Id of the online store's publication. */
  publicationId: Id,
  throttled: Throttled.default(standardRate),
  createdAt: Now,
  hasCarrierRates: z.boolean().optional(),
  carrierServices: z
    .array(z.strictObject({ id: Id, name: z.string(), callbackUrl: z.url(), active: z.boolean(), supportsServiceDiscovery: z.boolean() }))
    .default([]),
  installation: Installation.nullable().default(null),
  /** Installation of the suppliers' app. */
  supplierInstallation: Installation.nullable().default(null),
  webhookSubscriptions: z
    .array(
      z.strictObject({
        id: Id,
        topic: z.string().regex(/^[A-Z_]+$/),
        uri: z.url(),
        app: z.enum(appKeys).default('stores'),
        includeFields: z.array(z.string()).default([]),
        name: z.string().nullable().default(null),
      }),
    )
    .default([]),
  metafieldDefinitions: z
    .array(
      z.strictObject({
        id: Id,
        ownerType: z.string().default('PRODUCT'),
        namespace: z.string(),
        key: z.string(),
        name: z.string(),
        description: z.string().nullable().default(null),
        type: z.string(),
        unique: z.boolean(),
        storefront: z.enum(['NONE', 'PUBLIC_READ']).default('NONE'),
      }),
    )
    .default([]),
  collections: z
    .array(
      z.strictObject({
        id: Id,
        title: z.string(),
        handle: z.string(),
        descriptionHtml: z.string().default(''),
        sortOrder: z.string().default('BEST_SELLING'),
        seo: Seo.default(noSeo),
        templateSuffix: z.string().nullable().default(null),
        metafields: z.array(Metafield).default([]),
        publishedAt: Time.nullable().default(null),
        updatedAt: Now,
      }),
    )
    .default([]),
  appSubscriptions: z.array(Subscription).default([]),
  appPurchases: z.array(Purchase).default([]),
  /** Bill of the merchant for its apps. */
  bills: z.array(Bill).default([]),
  products: z.array(Product).default([]),
  orders: z.array(Order).default([]),
})

export const ShopifyWorld = z.strictObject({ shops: z.array(WorldShop) })
export type ShopifyWorld = z.infer<typeof ShopifyWorld>
/** Addition to an existing world: products of its shops, by domain. */
export const ShopifyAddition = z.strictObject({ products: z.record(z.string(), z.array(Product)) })
/** Input form of a seed, with defaults left out. */
export type ShopifyWorldInput = z.input<typeof ShopifyWorld>
export type WorldShop = ShopifyWorld['shops'][number]
export type WorldProduct = WorldShop['products'][number]
export type WorldOrder = WorldShop['orders'][number]
