/** What a platform can do for us: each adapter does it in its platform's own protocol, and none holds a transaction. */
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'

export interface FulfilmentToTell {
  readonly externalOrderId: string
  readonly lines: readonly { readonly externalLineId: string; readonly quantity: number }[]
  readonly carrier: string
  readonly trackingNumber: string | null
  /** Ours, for the log: a repeated call with the same lines and tracking finds what the first one made. */
  readonly key: string
}

export interface FulfilmentTold {
  /** `already`: the shop had fulfilled these lines before we came. */
  readonly outcome: 'told' | 'already'
  readonly externalFulfilmentId: string | null
}

export interface Platform {
  publishProduct(listing: StoreListing, itemId: number): Promise<StoreCopyIds>
  collections(): Promise<readonly string[]>
  tellFulfilment(fulfilment: FulfilmentToTell): Promise<FulfilmentTold>
  /** Changed at or after that time, oldest change first. */
  orders(since: Date): Promise<readonly PlatformOrder[]>
  order(externalOrderId: string): Promise<PlatformOrder | undefined>
}
