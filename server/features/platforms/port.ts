/** The port of a platform: each adapter speaks its platform's own protocol, and none holds a transaction. */
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { NewOwnOrder, OwnOrder, OwnOrderId } from '@quayside/domain/platforms/own-order'
import type { OwnProduct, OwnProductPage } from '@quayside/domain/platforms/own-product'
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { CheckoutRate, RateRequest } from '@quayside/domain/platforms/rate-request'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import type { Config } from '#foundation/config/config'
import type { Log } from '#foundation/log/log'

export interface Surroundings {
  readonly config: Config
  readonly log: Log
  /** Which of our apps speaks; the stores' where nothing is said. */
  readonly app?: PlatformApp
}

/** A shop and the access to it. */
export interface ShopAccess extends Surroundings {
  readonly shop: string
  readonly accessToken: string
}

export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessLivesSeconds: number
  readonly refreshLivesSeconds: number
  readonly scopes: readonly string[]
}

export interface ShopFacts {
  readonly name: string
  readonly email: string
  readonly ownerName: string
  /** ISO code of the prices. */
  readonly currency: string
  readonly country: string | null
}

/** Location of stock and publication of products: the platform's plain numbers. */
export interface ShopPlaces {
  readonly locationId: string
  readonly publicationId: string | null
}

export interface NewFulfilment {
  readonly externalOrderId: string
  readonly lines: readonly { readonly externalLineId: string; readonly quantity: number }[]
  readonly carrier: string
  readonly trackingNumber: string | null
  /** The shop's numbers of fulfilments that are other parcels: they are never taken for this one. */
  readonly taken: readonly string[]
  /** Ours, for the log: a repeated call with the same lines and tracking finds what the first one made. */
  readonly key: string
}

export interface CorrectedTracking {
  readonly externalFulfilmentId: string
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly tellsShopper: boolean
}

export interface FulfilmentOutcome {
  /** `already`: the shop had fulfilled these lines before we came. */
  readonly outcome: 'pushed' | 'already'
  readonly externalFulfilmentId: string | null
}

export interface ChangedOrder {
  readonly externalOrderId: string
  readonly updatedAt: Date
}

export interface ProductToRead {
  readonly externalProductId: string
  /** As many as it should have: how much is asked for at once. */
  readonly variantCount: number
}

export interface StockToSet {
  readonly externalInventoryItemId: string
  readonly quantity: number
}

/** Stock that the shop did not take: what it had stays. */
export interface StockRefusal {
  /** In the platform's words. */
  readonly reason: string
  /** The shop has no such thing any more. */
  readonly isGone: boolean
}

/** A product that stands in the shop, as it shall look. */
export type LiveListing = StoreListing & { readonly externalProductId: string }

/** Addresses in a shop that people open. */
export interface ShopLinks {
  readonly admin: string
  readonly orderInAdmin: (externalOrderId: string) => string
  readonly productInAdmin: (externalProductId: string) => string
  readonly productInStorefront: (handle: string) => string
}

/** A request of the platform beside its address. */
export interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it came: signatures are over the raw bytes. */
  readonly body: Buffer
}

export interface WebhookIdentity {
  /** The same for every repetition. */
  readonly externalId: string
  /** In the platform's own words; kept as it is. */
  readonly topic: string
  readonly shop: string
  readonly triggeredAt: Date | null
}

export interface WebhookSubject {
  readonly subjectType: 'order' | 'product' | null
  /** The order or product a webhook is about. */
  readonly subject: string | null
  /** How new it is. */
  readonly subjectAt: Date | null
  /** The shopper of an order. */
  readonly customer: string | null
}

export interface ConcernedCustomer {
  readonly externalCustomerId: string | null
  readonly externalOrderIds: readonly string[]
}

/** Meaning of a webhook, whatever the platform calls it. */
export type PlatformEvent =
  | { readonly kind: 'order-received'; readonly externalOrderId: string }
  | { readonly kind: 'order-cancelled'; readonly externalOrderId: string }
  | { readonly kind: 'product-changed'; readonly externalProductId: string }
  | { readonly kind: 'product-deleted'; readonly externalProductId: string }
  | { readonly kind: 'stock-changed'; readonly externalInventoryItemId: string }
  /** Fulfilled, or the fulfilment changed. */
  | { readonly kind: 'fulfilment-changed'; readonly externalOrderId: string }
  | { readonly kind: 'app-uninstalled' }
  | { readonly kind: 'shop-redacted' }
  | ({ readonly kind: 'customer-redacted' } & ConcernedCustomer)
  | ({ readonly kind: 'customer-data-requested'; readonly requestId: string } & ConcernedCustomer)

/** How a platform speaks to us. Nothing here does I/O. */
export interface PlatformInbox {
  /** Path of its webhooks, below our own host. */
  readonly webhookPath: string
  /** Path of the webhooks of suppliers' shops, which the suppliers' app signs. */
  readonly supplierWebhookPath: string
  /** Path of its checkouts' rate requests; undefined where they cannot ask. */
  readonly ratesPath?: string
  /** Whether the platform signed these very bytes. */
  isRequestSigned(config: Config, request: IncomingRequest, app?: PlatformApp): boolean
  /** @returns undefined where it is no webhook */
  identifyWebhook(request: IncomingRequest): WebhookIdentity | undefined
  subjectOf(topic: string, body: unknown): WebhookSubject
  /** @returns undefined for a topic that we have no use for */
  kindOf(topic: string): PlatformEvent['kind'] | undefined
  /** @throws ZodError where the body is not of the form we know */
  readWebhook<K extends PlatformEvent['kind']>(kind: K, body: unknown): Extract<PlatformEvent, { kind: K }>
  /** @throws ZodError where it is no order of the form we know */
  readOrderBody(body: unknown, triggeredAt: Date | null): PlatformOrder
  /** @throws ZodError where it is no product of the form we know */
  readProductBody(body: unknown): ShopProduct
  /** @returns undefined where it is no question about rates */
  readRateRequest(request: IncomingRequest): { readonly shop: string; readonly asked: RateRequest } | undefined
  /** The body that answers it. */
  writeRates(rate: CheckoutRate | undefined): string
}

/** Progress of an export of a shop's products, or its result. */
export type ProductExport =
  | { readonly state: 'running'; readonly objects: number }
  /** `url` null: there was nothing to write down. */
  | { readonly state: 'done'; readonly objects: number; readonly url: string | null }

/** Every call may throw an OutsideError. */
export interface PlatformAdapter {
  readonly inbox: PlatformInbox
  linksOf(config: Config, shop: string): ShopLinks
  authoriseUrl(surroundings: Surroundings, shop: string, state: string): string
  /** Whether the platform signed this query, all of it, just now. */
  isSigned(surroundings: Surroundings, query: Readonly<Record<string, string>>): Promise<boolean>
  exchangeCode(surroundings: Surroundings, shop: string, code: string): Promise<Grant>
  refreshGrant(surroundings: Surroundings, shop: string, refreshToken: string): Promise<Grant>
  missingScopes(granted: readonly string[], app: PlatformApp): string[]
  readShopFacts(access: ShopAccess): Promise<ShopFacts>
  /** Prepares a shop once; may be repeated. */
  prepareShop(access: ShopAccess): Promise<ShopPlaces>
  /** Its webhooks reach us from now on, in a shop of a supplier; may be repeated. */
  prepareSupplierShop(access: ShopAccess, may: { readonly takesOrders: boolean }): Promise<void>
  /** Has a supplier's shop write down its products. @param ids all where nothing is said @returns its number of what it began */
  startProductExport(access: ShopAccess, ids: readonly string[] | undefined): Promise<string>
  /** @throws OutsideError `refused` where it came to nothing */
  readProductExport(access: ShopAccess, exportId: string): Promise<ProductExport>
  /** One that has ended already is fine. */
  cancelProductExport(access: ShopAccess, exportId: string): Promise<void>
  /** As it stands now; undefined where it is gone. */
  readOwnProduct(access: ShopAccess, externalProductId: string): Promise<OwnProduct | undefined>
  /** The product that a thing in the storehouse is of; undefined where it is gone. */
  ownProductOfStock(access: ShopAccess, externalInventoryItemId: string): Promise<string | undefined>
  /** A page of the products by title, drafts and archived ones among them. @param after cursor of the page before */
  listOwnProducts(access: ShopAccess, asked: { readonly search: string; readonly after: string | null }): Promise<OwnProductPage>
  /**
   * Makes an order in a supplier's own shop, paid, and takes its goods off the stock there. Repeated after a lost answer it finds what was made.
   * Nobody is written to.
   */
  createOwnOrder(access: ShopAccess, order: NewOwnOrder): Promise<OwnOrderId>
  /** As it stands now; undefined where it is gone. */
  readOwnOrder(access: ShopAccess, externalOrderId: string): Promise<OwnOrder | undefined>
  exportedProductsAt(surroundings: Surroundings, url: string): AsyncGenerator<OwnProduct>
  /** Its checkout asks us for shipping rates from now on; may be repeated. */
  offerRates(access: ShopAccess): Promise<void>
  uninstall(access: ShopAccess): Promise<void>
  /** Makes it, all or nothing. Repeated after a lost answer it finds what was made. @param itemId kept in the product as a unique field of ours */
  publishProduct(access: ShopAccess, places: ShopPlaces, listing: StoreListing, itemId: number): Promise<StoreCopyIds>
  /**
   * Brings a product up to date, in everything but the stock of variants that are there. What the shop refuses of it is left out and named, and the
   * rest stands. May be repeated.
   */
  updateProduct(access: ShopAccess, places: ShopPlaces, listing: LiveListing): Promise<PushOutcome>
  /**
   * Sets stock, whatever the shop said before; nothing else changes.
   * @param key the same for a repeated call; @returns refused values, by inventory item
   */
  setStock(access: ShopAccess, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<ReadonlyMap<string, StockRefusal>>
  /** Found by the import item's id, which the product keeps. */
  hasProduct(access: ShopAccess, itemId: number): Promise<boolean>
  /** As they stand in the shop now; the key is the shop's number, and one that is gone is not among them. */
  readProducts(access: ShopAccess, wanted: readonly ProductToRead[]): Promise<ReadonlyMap<string, ShopProduct>>
  /** One that is gone already is fine. */
  deleteProduct(access: ShopAccess, externalProductId: string): Promise<void>
  collections(access: ShopAccess): Promise<readonly string[]>
  createFulfilment(access: ShopAccess, fulfilment: NewFulfilment): Promise<FulfilmentOutcome>
  /** Corrects the tracking of a fulfilment; where it carries this tracking already nothing is done, and nobody is told again. */
  updateFulfilmentTracking(access: ShopAccess, tracking: CorrectedTracking): Promise<void>
  /** @returns complete: false where there are more than one reading takes */
  readChangedOrders(access: ShopAccess, since: Date): Promise<{ orders: ChangedOrder[]; complete: boolean }>
  /** undefined where the shop has no such order any more */
  readOrder(access: ShopAccess, externalOrderId: string): Promise<PlatformOrder | undefined>
}
