import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { headerHeights, logoHeights, productHeights } from './address.ts'
import { asSoldBy } from './brands/brand.ts'
import type { Drawing, Work } from './easel.ts'
import type { Identity } from './order.ts'
import type { Asked } from './read-address.ts'

/** A picture in one size: its current or future file, and the drawing job. */
export interface Commission {
  file: string
  work: Omit<Work, 'id'>
}

/**
 * @param height minimum height; the full size by default
 * @param folder folder of the drawn pictures
 */
export function commissionFor(asked: Asked, identity: Identity, height: number | undefined, folder: string): Commission {
  const drawing: Drawing =
    asked.kind === 'product' ? { kind: 'product', order: asSoldBy(identity, asked.picture) } : { kind: asked.kind, identity }
  const sizes: readonly number[] = asked.kind === 'product' ? productHeights : asked.kind === 'logo' ? logoHeights : headerHeights
  const kept = sizes.find((size) => height !== undefined && size >= height) ?? sizes.at(-1)!
  const name = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)
  const fileOf = (size: number) => join(folder, name.slice(0, 2), `${name}-${size}.${asked.kind === 'logo' ? 'png' : 'webp'}`)
  // A thumbnail is made from the card's drawing, because drawing it separately would cost as much.
  const drawn = asked.kind === 'product' && kept === 150 ? 350 : kept
  const smaller = asked.kind === 'product' && drawn === 350 ? [{ height: 150, file: fileOf(150) }] : []
  return { file: fileOf(kept), work: { drawing, height: drawn, file: fileOf(drawn), smaller } }
}
