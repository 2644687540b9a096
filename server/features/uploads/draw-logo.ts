import { headBytes, kindOfFile } from '@quayside/domain/uploads/uploaded-file'
import sharp from 'sharp'

/** Pixels. Enough for print at the size that papers give a logo. */
const [mostWidth, mostHeight, mostPixels] = [600, 200, 16_000_000]

/** Draws a logo anew as PNG, so that nothing foreign is handed on. @returns undefined where it is no image that we take */
export async function drawLogo(source: Buffer): Promise<Buffer | undefined> {
  const kind = kindOfFile(source.subarray(0, headBytes))
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return undefined
  try {
    return await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    return undefined
  }
}
