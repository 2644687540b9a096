import sharp from 'sharp'
import { styleFor, tintOf } from './ground.ts'
import type { PictureOrder } from './order.ts'
import { newPen } from './pen.ts'
import { rng } from './random.ts'
import { compose } from './scene.ts'
import type { Ask, Drawn } from './shape.ts'
import { shapes } from './shapes/shapes.ts'

/** Draws a product picture as SVG, for a square of this many pixels: larger ones get finer grain. */
export function draw(order: PictureOrder, pixels: number): string {
  const { seed, shape, params, colour, accent, text, view } = order
  const pen = newPen(pixels / 1000)
  const r = rng(seed)
  const ask: Ask = {
    pen,
    r: r.fork('object'),
    colour,
    accent,
    params,
    text,
    view,
    tilt: [0.17, 0.27, 0.17, 0.2][view] ?? 0.17,
    yaw: [28, -34, 28, 20][view] ?? 28,
  }
  const drawn: Drawn = shapes[shape](ask)
  const room = r.fork(`room${view === 2 ? 0 : view}`)
  const style = styleFor(order.style, view)
  const tint = tintOf(seed, colour, order.style, view)
  let inner = compose(pen, drawn, style, tint, room, view === 3 ? 0.86 : 1)
  if (view === 2) {
    const [fx, fy] = drawn.focus ?? [0.5, 0.4]
    const k = 1.95
    const cx = 200 + 600 * fx,
      cy = (drawn.stand === 'floor' ? 260 : 160) + (drawn.stand === 'floor' ? 560 : 680) * fy
    inner = `<g transform="translate(${500 - cx * k} ${500 - cy * k}) scale(${k})">${inner}</g>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${pixels}" height="${pixels}"><defs>${pen.defs.join('')}</defs>${inner}</svg>`
}

/** Renders the picture as WebP. */
export const render = (order: PictureOrder, pixels = 1000, quality = 82): Promise<Buffer> =>
  sharp(Buffer.from(draw(order, pixels)), { unlimited: true })
    .webp({ quality, effort: 2 })
    .toBuffer()
