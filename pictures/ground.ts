import type { Hex } from './colour.ts'
import { darker, fromLch, lch, lighter, mix } from './colour.ts'
import type { ProductPicture, ShapeName, Style } from './order.ts'
import type { Rnd } from './random.ts'
import { rng } from './random.ts'

/** A backdrop that contrasts with the colour in lightness or hue. */
export function backdropFor(colour: Hex, tints: readonly Hex[], r: Rnd): Hex {
  const object = lch(colour)
  const score = (tint: Hex) => {
    const t = lch(tint)
    return (
      Math.abs(t.l - object.l) * 1.6 +
      Math.hypot(t.c * Math.cos(t.h) - object.c * Math.cos(object.h), t.c * Math.sin(t.h) - object.c * Math.sin(object.h)) * 2.2
    )
  }
  const order = r.shuffle(tints)
  const good = order.find((tint) => score(tint) > 0.26)
  if (good) return good
  const best = order.reduce((a, b) => (score(a) > score(b) ? a : b))
  const { l, c, h } = lch(best)
  return object.l > 0.7 ? fromLch({ l: Math.max(0.6, l - 0.2), c: Math.max(0.03, c), h }) : lighter(best, 0.06)
}

/** The supplier's photographic style for one view of a product. */
export function styleFor(style: Style, view: number): Style {
  if (view === 1)
    return {
      ...style,
      backdrop: style.backdrop === 'white' ? 'white' : 'sweep',
      light: 'plain',
      props: [],
      lying: [],
      surface: 'paper',
      tints: style.tints.map((tint) => mix(lighter(tint, 0.05), '#f6f2ec', 0.35)),
    }
  if (view === 3)
    return {
      ...style,
      backdrop: style.backdrop === 'white' ? 'table' : style.backdrop,
      light: style.light === 'plain' ? 'window' : style.light,
      props: style.props.length ? style.props : ['eucalyptus', 'vase'],
    }
  return style
}

/** Colour of the surface below an object photographed from above. */
export function sheetColour(style: Style, tint: Hex): Hex {
  if (style.backdrop === 'white') return '#f5f4f1'
  if (style.surface === 'wood') return mix('#c39c72', tint, 0.3)
  if (style.surface === 'marble') return '#f1eeea'
  if (style.surface === 'stone') return mix('#cdc6bd', tint, 0.4)
  return tint
}

/** Tint of one view's backdrop, before lighting. */
export const tintOf = (seed: string, colour: Hex, style: Style, view: number): Hex =>
  backdropFor(colour, styleFor(style, view).tints, rng(seed).fork(view === 1 ? 'tint1' : 'tint'))

/**
 * Dominant colour of a picture's edge, shown until the picture has loaded. It is computed without drawing, so that a catalogue can store
 * it.
 */
export function groundOf({ seed, shape, colour, view }: ProductPicture, look: Style): Hex {
  const style = styleFor(look, view)
  const tint = tintOf(seed, colour, look, view)
  const bare = FLAT.has(shape) ? sheetColour(style, tint) : style.backdrop === 'white' ? '#f6f5f3' : lighter(tint, 0.012)
  return darker(bare, SHADE[view] ?? 0.055)
}

/** Share of the backdrop's light lost to shadows, companions and the object itself, by view; measured over many pictures. */
const SHADE = [0.055, 0.02, 0.11, 0.08]

/** Shapes that always lie on a surface and are seen from above. */
export const FLAT: ReadonlySet<ShapeName> = new Set<ShapeName>([
  'puzzle',
  'pencils',
  'sewn',
  'wallet',
  'glasses',
  'collar',
  'watch',
  'bands',
  'notebook',
  'bracelet',
  'belt',
  'mittens',
  'necklace',
  'pin',
  'paints',
  'brush',
  'bib',
  'earrings',
  'plate',
  'pouch',
  'petToy',
  'socks',
  'phoneCase',
  'tie',
  'stickers',
  'slippers',
  'card',
  'deck',
  'treatBox',
  'scarf',
  'hairClip',
  'chocolate',
  'hoop',
  'bandana',
  'harness',
  'utensils',
  'rug',
  'seedPacket',
  'board',
])
