import { createHash } from 'node:crypto'
import type { OwnProduct } from '@quayside/domain/platforms/own-product'

/** Digest of a product without its stock, which changes daily and is no reason to refuse it. */
export const versionOf = ({ variants, ...product }: OwnProduct): string =>
  createHash('sha256')
    .update(JSON.stringify([product, variants.map(({ quantity: _, ...variant }) => variant)]))
    .digest('base64url')
