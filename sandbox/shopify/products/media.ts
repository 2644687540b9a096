import sharp from 'sharp'
import type { Media } from '../shop/documents.ts'
import type { Shopify } from '../shop/shops.ts'

const timeoutMs = 60_000
const largestBytes = 20 * 1024 * 1024
const atOnce = 4

interface Room {
  waiting: Set<number>
  running: Map<number, Promise<void>>
}
const rooms = new WeakMap<object, Room>()

/** Fetches a product's pending images shortly afterwards, and marks each READY or FAILED. */
export function startFetching(shopify: Shopify, productId: number): void {
  const room = roomOf(shopify)
  room.waiting.add(productId)
  setImmediate(() => work(shopify, room))
}

/** Resolves when no image is being fetched. */
export async function awaitFetching(shopify: Shopify): Promise<void> {
  const room = roomOf(shopify)
  room.waiting.clear()
  await Promise.allSettled([...room.running.values()])
}

/** Continues fetches that a restart interrupted. */
export function resumeFetching(shopify: Shopify): void {
  for (const product of shopify.state.products.list()) {
    if (product.media.some(({ status }) => status === 'PROCESSING')) startFetching(shopify, product.id)
  }
}

function roomOf(shopify: Shopify): Room {
  const room = rooms.get(shopify.state) ?? { waiting: new Set(), running: new Map() }
  rooms.set(shopify.state, room)
  return room
}

function work(shopify: Shopify, room: Room): void {
  for (const productId of room.waiting) {
    if (room.running.size >= atOnce) return
    if (room.running.has(productId)) continue
    room.waiting.delete(productId)
    const fetching = fetchAll(shopify, productId).finally(() => {
      room.running.delete(productId)
      work(shopify, room)
    })
    room.running.set(productId, fetching)
  }
}

async function fetchAll(shopify: Shopify, productId: number): Promise<void> {
  for (;;) {
    const media = shopify.state.products.get(String(productId))?.media.find(({ status }) => status === 'PROCESSING')
    if (!media) return
    const outcome = await fetchImage(media.originalSource)
    const product = shopify.state.products.get(String(productId))
    if (!product?.media.some(({ id }) => id === media.id)) continue
    shopify.state.products.update(String(productId), (draft) => {
      Object.assign(draft.media.find(({ id }) => id === media.id)!, outcome)
    })
  }
}

type Outcome = Pick<Media, 'status' | 'error' | 'width' | 'height' | 'mimeType'>

async function fetchImage(address: string): Promise<Outcome> {
  const failed = (error: string): Outcome => ({ status: 'FAILED', error, width: null, height: null, mimeType: null })
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return failed(`answered ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > largestBytes) return failed('larger than 20 MB')
    const { format, width, height } = await sharp(bytes).metadata()
    if (!width || !height) return failed('has no size')
    return { status: 'READY', error: null, width, height, mimeType: `image/${format === 'svg' ? 'svg+xml' : format}` }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}
