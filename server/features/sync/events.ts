/** Events that sync publishes: facts about a store's shop, as ids only. */

interface OfConnection {
  readonly storeId: number
  readonly connectionId: number
}

/** A copy whose state in the shop is uncertain. */
export interface CopyInDoubt {
  readonly connectionId: number
  readonly copyId: number
}

declare module '#foundation/events/event' {
  interface Events {
    'sync.store-reconnected': OfConnection
    'sync.copy-in-doubt': CopyInDoubt
  }
}
