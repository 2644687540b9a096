import sharp from 'sharp'
import type { Identity, PictureOrder, ProductPicture } from '../order.ts'
import { header } from './header.ts'
import { logo, shortName } from './logo.ts'

/** The product in this supplier's photographic style: its rooms and light, its label, its name. */
export const asSoldBy = (identity: Identity, picture: ProductPicture): PictureOrder => ({
  ...picture,
  style: identity.look,
  params: { label: identity.label, ...picture.params },
  text: { ...picture.text, brand: shortName(identity.name) },
})

/** Renders a logo as PNG; round and scalloped ones have transparent corners. */
export const renderLogo = (identity: Identity, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(logo(identity, pixels)))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()

/** Renders a header as WebP, three times as wide as high. */
export const renderHeader = (identity: Identity, pixels: number, quality = 82): Promise<Buffer> =>
  sharp(Buffer.from(header(identity, pixels)), { unlimited: true })
    .webp({ quality, effort: 2 })
    .toBuffer()
