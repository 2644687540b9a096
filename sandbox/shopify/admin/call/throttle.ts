import type { Shop } from '../../shop/documents.ts'

export const dearestQuery = 1000

export interface ThrottleStatus {
  maximumAvailable: number
  currentlyAvailable: number
  restoreRate: number
}

const unthrottled = { maximumAvailable: 20_000_000, restoreRate: 1_000_000 }

/** Leaky buckets, one per shop; full after a restart. Real time refills them, whatever the sandbox clock says. */
export function createBuckets(now: () => number = Date.now) {
  const buckets = new Map<string, { available: number; at: number; size: number }>()

  const look = (shop: Shop) => {
    const { maximumAvailable, restoreRate } = shop.rateLimit ?? unthrottled
    const known = buckets.get(shop.domain)
    const bucket = known?.size === maximumAvailable ? known : { available: maximumAvailable, at: now(), size: maximumAvailable }
    bucket.available = Math.min(maximumAvailable, bucket.available + ((now() - bucket.at) / 1000) * restoreRate)
    bucket.at = now()
    buckets.set(shop.domain, bucket)
    return bucket
  }

  return {
    /** Takes the requested cost, or nothing. */
    take(shop: Shop, cost: number): boolean {
      const bucket = look(shop)
      if (shop.rateLimit && bucket.available < cost) return false
      bucket.available -= cost
      return true
    },
    /** Returns the difference to the actual cost. */
    giveBack(shop: Shop, cost: number): void {
      const bucket = look(shop)
      bucket.available = Math.min(bucket.size, bucket.available + cost)
    },
    status(shop: Shop): ThrottleStatus {
      const { maximumAvailable, restoreRate } = shop.rateLimit ?? unthrottled
      return { maximumAvailable, currentlyAvailable: Math.floor(look(shop).available), restoreRate }
    },
    clear: () => buckets.clear(),
  }
}

export type Buckets = ReturnType<typeof createBuckets>
