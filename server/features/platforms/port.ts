/** The port of a platform: each adapter implements its platform's protocol. Adapters hold no transaction. */
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { AddressOfOwnOrder, CancelledOwnOrder, NewOwnOrder, OwnOrder, OwnOrderId } from '@quayside/domain/platforms/own-order'
import type { OwnProduct, OwnProductPage } from '@quayside/domain/platforms/own-product'
import type { PlatformAddress, PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { CheckoutRate, RateRequest } from '@quayside/domain/platforms/rate-request'
import type { NewShopCharge, ShopCharge, ShopChargeStatus } from '@quayside/domain/platforms/shop-charge'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import type { MadeShopperRefund, NewShopperRefund, SuggestedShopperRefund } from '@quayside/domain/platforms/shopper-refund'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import type { Config } from '#foundation/config/config'
import type { Log } from '#foundation/log/log'

export interface Surroundings {
  readonly config: Config
  readonly log: Log
  /** Our app that makes the call; by default the stores' app. */
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

/** Location of stock and publication of products, as the platform's numeric ids. */
export interface ShopPlaces {
  readonly locationId: string
  readonly publicationId: string | null
}

export interface NewFulfilment {
  readonly externalOrderId: string
  readonly lines: readonly { readonly externalLineId: string; readonly quantity: number }[]
  readonly carrier: string
  readonly trackingNumber: string | null
  /** The shop's ids of fulfilments of other parcels, which are never matched to this one. */
  readonly taken: readonly string[]
  /** Our key, for the log: a repeated call with the same lines and tracking finds what the first one created. */
  readonly key: string
}

/** A charge that waits for the owner's approval. */
export interface ShopChargeId {
  /** The platform's id, and the number that its return address carries. */
  readonly reference: string
  readonly number: string
  /** The platform's page where the owner approves or declines. */
  readonly confirmationUrl: string
}

/** A tag that the merchant reads beside an order. */
export interface TaggedOrder {
  readonly externalOrderId: string
  readonly tag: string
}

export interface CorrectedAddress {
  readonly externalOrderId: string
  readonly address: PlatformAddress
  /** Addresses that it takes the place of; another one was changed in the shop and stays. */
  readonly formers: readonly PlatformAddress[]
}

/** The order as the shop wrote it down. */
export interface CorrectedOrder {
  readonly address: PlatformAddress | null
  readonly updatedAt: Date
}

export interface CorrectedTracking {
  readonly externalFulfilmentId: string
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly tellsShopper: boolean
}

export interface FulfilmentOutcome {
  /** `already`: the shop had fulfilled these lines before. */
  readonly outcome: 'pushed' | 'already'
  readonly externalFulfilmentId: string | null
}

export interface ChangedOrder {
  readonly externalOrderId: string
  readonly updatedAt: Date
}

export interface ProductToRead {
  readonly externalProductId: string
  /** Expected number of variants, which determines how many are read. */
  readonly variantCount: number
}

export interface StockToSet {
  readonly externalInventoryItemId: string
  readonly quantity: number
}

/** Refused stock; the former quantity stays. */
export interface StockRefusal {
  /** The platform's message. */
  readonly reason: string
  /** True if the item no longer exists in the shop. */
  readonly isGone: boolean
}

/** The wanted state of a product that is in the shop. */
export type LiveListing = StoreListing & { readonly externalProductId: string }

/** Addresses in a shop for users. */
export interface ShopLinks {
  readonly admin: string
  readonly orderInAdmin: (externalOrderId: string) => string
  readonly productInAdmin: (externalProductId: string) => string
  readonly productInStorefront: (handle: string) => string
}

/** A request from the platform, without its address. */
export interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Raw bytes, because signatures are computed over them. */
  readonly body: Buffer
}

export interface WebhookIdentity {
  /** The same for every repetition. */
  readonly externalId: string
  /** The platform's own topic, stored unchanged. */
  readonly topic: string
  readonly shop: string
  readonly triggeredAt: Date | null
}

export interface WebhookSubject {
  readonly subjectType: 'order' | 'product' | null
  /** The order or product of a webhook. */
  readonly subject: string | null
  /** Time of the subject's state. */
  readonly subjectAt: Date | null
  /** The shopper of an order. */
  readonly customer: string | null
}

export interface ConcernedCustomer {
  readonly externalCustomerId: string | null
  readonly externalOrderIds: readonly string[]
}

export interface ChangedCharge {
  readonly reference: string
  readonly status: ShopChargeStatus
  readonly changedAt: Date
}

/** Meaning of a webhook, independent of the platform's name for it. */
export type PlatformEvent =
  | { readonly kind: 'order-received'; readonly externalOrderId: string }
  | { readonly kind: 'order-cancelled'; readonly externalOrderId: string }
  | { readonly kind: 'product-changed'; readonly externalProductId: string }
  | { readonly kind: 'product-deleted'; readonly externalProductId: string }
  | { readonly kind: 'stock-changed'; readonly externalInventoryItemId: string }
  /** Fulfilled, or the fulfilment changed. */
  | { readonly kind: 'fulfilment-changed'; readonly externalOrderId: string }
  | { readonly kind: 'app-uninstalled' }
  | ({ readonly kind: 'charge-changed' } & ChangedCharge)
  | { readonly kind: 'shop-redacted' }
  | ({ readonly kind: 'customer-redacted' } & ConcernedCustomer)
  | ({ readonly kind: 'customer-data-requested'; readonly requestId: string } & ConcernedCustomer)

/** The platform's incoming requests. No function here does I/O. */
export interface PlatformInbox {
  /** Path of its webhooks on our host. */
  readonly webhookPath: string
  /** Path of webhooks from suppliers' shops, which the suppliers' app signs. */
  readonly supplierWebhookPath: string
  /** Path of rate requests from its checkouts; undefined where it has none. */
  readonly ratesPath?: string
  /** Whether the platform signed these exact bytes. */
  isRequestSigned(config: Config, request: IncomingRequest, app?: PlatformApp): boolean
  /** @returns undefined where it is no webhook */
  identifyWebhook(request: IncomingRequest): WebhookIdentity | undefined
  subjectOf(topic: string, body: unknown): WebhookSubject
  /** @returns undefined for a topic that is not used */
  kindOf(topic: string): PlatformEvent['kind'] | undefined
  /** @throws ZodError where the body is not of the form we know */
  readWebhook<K extends PlatformEvent['kind']>(kind: K, body: unknown): Extract<PlatformEvent, { kind: K }>
  /** @throws ZodError where it is no order of the form we know */
  readOrderBody(body: unknown, triggeredAt: Date | null): PlatformOrder
  /** @throws ZodError where it is no product of the form we know */
  readProductBody(body: unknown): ShopProduct
  /** @returns undefined where it is no rate request */
  readRateRequest(request: IncomingRequest): { readonly shop: string; readonly asked: RateRequest } | undefined
  /** Body of the answer. */
  writeRates(rate: CheckoutRate | undefined): string
}

/** Progress of an export of a shop's products, or its result. */
export type ProductExport =
  | { readonly state: 'running'; readonly objects: number }
  /** `url` null: there were no products. */
  | { readonly state: 'done'; readonly objects: number; readonly url: string | null }

/** Refunds of shoppers by our call. Every call may throw an OutsideError. */
export interface ShopperRefunds {
  /**
   * The shop's suggestion for lines, and the most that it can refund.
   * @returns undefined where the order is gone
   */
  suggest(access: ShopAccess, wanted: Pick<NewShopperRefund, 'externalOrderId' | 'lines'>): Promise<SuggestedShopperRefund | undefined>
  /** Refunds once per key, as long as the platform remembers the key: whoever repeats a call asks `find` first. Nothing is restocked. */
  create(access: ShopAccess, refund: NewShopperRefund): Promise<MadeShopperRefund>
  /** @returns null where the order has no refund with the key, undefined where the order is gone */
  find(access: ShopAccess, sought: Pick<NewShopperRefund, 'externalOrderId' | 'key'>): Promise<MadeShopperRefund | null | undefined>
}

/** Every call may throw an OutsideError. */
export interface PlatformAdapter {
  /** Absent where the platform lets no app refund shoppers. */
  readonly shopperRefunds?: ShopperRefunds
  readonly inbox: PlatformInbox
  linksOf(config: Config, shop: string): ShopLinks
  authoriseUrl(surroundings: Surroundings, shop: string, state: string): string
  /** Whether the platform signed all parameters of this query recently. */
  isSigned(surroundings: Surroundings, query: Readonly<Record<string, string>>): Promise<boolean>
  exchangeCode(surroundings: Surroundings, shop: string, code: string): Promise<Grant>
  refreshGrant(surroundings: Surroundings, shop: string, refreshToken: string): Promise<Grant>
  missingScopes(granted: readonly string[], app: PlatformApp): string[]
  readShopFacts(access: ShopAccess): Promise<ShopFacts>
  /** Prepares a shop. Idempotent. */
  prepareShop(access: ShopAccess): Promise<ShopPlaces>
  /** Subscribes to webhooks of a supplier's shop. Idempotent. */
  prepareSupplierShop(access: ShopAccess, may: { readonly takesOrders: boolean }): Promise<void>
  /**
   * Starts an export of a supplier's shop.
   * @param ids absent: all products
   * @returns the platform's id of the export
   */
  startProductExport(access: ShopAccess, ids: readonly string[] | undefined): Promise<string>
  /** @throws OutsideError `refused` where the export failed */
  readProductExport(access: ShopAccess, exportId: string): Promise<ProductExport>
  /** Cancels an export; does nothing where it has ended. */
  cancelProductExport(access: ShopAccess, exportId: string): Promise<void>
  /** Present state of a product; undefined where it was deleted. */
  readOwnProduct(access: ShopAccess, externalProductId: string): Promise<OwnProduct | undefined>
  /** Product of an inventory item; undefined where it was deleted. */
  ownProductOfStock(access: ShopAccess, externalInventoryItemId: string): Promise<string | undefined>
  /** A page of the products by title, drafts and archived ones among them. @param after cursor of the page before */
  listOwnProducts(access: ShopAccess, asked: { readonly search: string; readonly after: string | null }): Promise<OwnProductPage>
  /**
   * Makes an order in a supplier's own shop, paid, and takes its goods off the stock there. Repeated after a lost answer it finds what was made.
   * Nobody is written to.
   */
  createOwnOrder(access: ShopAccess, order: NewOwnOrder): Promise<OwnOrderId>
  /** The order with this key; undefined where none was made. */
  findOwnOrder(access: ShopAccess, key: string): Promise<OwnOrderId | undefined>
  /** Cancels an order that is neither cancelled nor fulfilled, maybe after the answer. Nobody is refunded or notified. */
  cancelOwnOrder(access: ShopAccess, order: CancelledOwnOrder): Promise<void>
  /** Gives it another address, whatever it has now: its store changed it through us. Does nothing where it has that one already. */
  changeOwnAddress(access: ShopAccess, changed: AddressOfOwnOrder): Promise<void>
  /** As it stands now; undefined where it is gone. */
  readOwnOrder(access: ShopAccess, externalOrderId: string): Promise<OwnOrder | undefined>
  exportedProductsAt(surroundings: Surroundings, url: string): AsyncGenerator<OwnProduct>
  /** Makes its checkout ask us for shipping rates. Idempotent. */
  offerRates(access: ShopAccess): Promise<void>
  uninstall(access: ShopAccess): Promise<void>
  /**
   * Creates a product, all or nothing. Repeated after a lost answer, it finds what was created.
   * @param itemId stored in the product as a unique metafield of ours
   */
  publishProduct(access: ShopAccess, places: ShopPlaces, listing: StoreListing, itemId: number): Promise<StoreCopyIds>
  /** Updates a product, except the stock of existing variants. Refused values are left out and reported; the rest is saved. Idempotent. */
  updateProduct(access: ShopAccess, places: ShopPlaces, listing: LiveListing): Promise<PushOutcome>
  /**
   * Sets stock, whatever it was; nothing else changes.
   * @param key the same for a repeated call
   * @returns refused quantities, by inventory item
   */
  setStock(access: ShopAccess, places: ShopPlaces, stock: readonly StockToSet[], key: string): Promise<ReadonlyMap<string, StockRefusal>>
  /** Finds a product by the import item's id, which is stored in it. */
  hasProduct(access: ShopAccess, itemId: number): Promise<boolean>
  /** Present state of products, by the shop's ids; deleted ones are left out. */
  readProducts(access: ShopAccess, wanted: readonly ProductToRead[]): Promise<ReadonlyMap<string, ShopProduct>>
  /** Deletes a product; does nothing where it is deleted already. */
  deleteProduct(access: ShopAccess, externalProductId: string): Promise<void>
  collections(access: ShopAccess): Promise<readonly string[]>
  /**
   * Asks the owner for a charge. Nothing is billed before approval, and an unapproved charge expires, so a call whose answer was lost may be
   * made again. An approved subscription takes the place of the one before, at once.
   */
  createCharge(access: ShopAccess, charge: NewShopCharge): Promise<ShopChargeId>
  /** Present state of a charge of this shop; undefined where it has none of this id. */
  readCharge(access: ShopAccess, reference: string): Promise<ShopCharge | undefined>
  /** Active charges of this shop. */
  listActiveCharges(access: ShopAccess): Promise<readonly ShopCharge[]>
  /**
   * Ends a subscription at once; one that has ended, or is billed once, is left as it is.
   * @param credits whether the owner is credited for the rest of the period
   */
  cancelCharge(access: ShopAccess, reference: string, options: { readonly credits: boolean }): Promise<void>
  createFulfilment(access: ShopAccess, fulfilment: NewFulfilment): Promise<FulfilmentOutcome>
  /** Corrects the tracking of a fulfilment. Does nothing where it has this tracking already, so that nobody is notified again. */
  updateFulfilmentTracking(access: ShopAccess, tracking: CorrectedTracking): Promise<void>
  /** A tag that is there already is one. */
  tagOrder(access: ShopAccess, tagged: TaggedOrder): Promise<void>
  /**
   * Corrects the shipping address of an order. Does nothing where the order has it already.
   * @throws OutsideError `refused` with the code ADDRESS_CHANGED where the shop has a third one
   */
  correctAddress(access: ShopAccess, corrected: CorrectedAddress): Promise<CorrectedOrder>
  /** @returns complete: false where there are more than one reading takes */
  readChangedOrders(access: ShopAccess, since: Date): Promise<{ orders: ChangedOrder[]; complete: boolean }>
  /** How the shop assesses an order's risk of fraud; undefined where it no longer has it. */
  readOrderRisk(access: ShopAccess, externalOrderId: string): Promise<ShopRisk | undefined>
  /** Present state of an order; undefined where the shop no longer has it. */
  readOrder(access: ShopAccess, externalOrderId: string): Promise<PlatformOrder | undefined>
}
