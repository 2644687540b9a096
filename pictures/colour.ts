/** Colour arithmetic in OKLab, so that lighter, darker and mixed colours look natural. */
export type Hex = string
export type Rgb = [number, number, number]

const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

export function linear(hex: Hex): Rgb {
  const n = parseInt(hex.slice(1, 7), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

export function hex([r, g, b]: Rgb): Hex {
  const byte = (c: number) => Math.round(clamp(toGamma(clamp(c))) * 255)
  return `#${((byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).padStart(6, '0')}`
}

export interface Lch {
  l: number
  c: number
  h: number
}

export function lch(colour: Hex): Lch {
  const [r, g, b] = linear(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: L, c: Math.hypot(A, B), h: Math.atan2(B, A) }
}

export function fromLch({ l, c, h }: Lch): Hex {
  const A = c * Math.cos(h)
  const B = c * Math.sin(h)
  const l3 = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m3 = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s3 = (l - 0.0894841775 * A - 1.291485548 * B) ** 3
  return hex([
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ])
}

export const lightness = (colour: Hex): number => lch(colour).l

/** Changes lightness by `by` (−1…1) and keeps the hue; chroma decreases towards the extremes. */
export function lighter(colour: Hex, by: number): Hex {
  const { l, c, h } = lch(colour)
  const to = clamp(l + by, 0.02, 0.995)
  return fromLch({ l: to, c: c * (to > 0.9 ? ((1 - to) / 0.1) * 0.7 + 0.3 : 1) * (to < 0.3 ? to / 0.3 : 1), h })
}
export const darker = (colour: Hex, by: number): Hex => lighter(colour, -by)

export function withLightness(colour: Hex, l: number, chroma = 1): Hex {
  const from = lch(colour)
  return fromLch({ l, c: from.c * chroma, h: from.h })
}

export function turn(colour: Hex, degrees: number, chroma = 1): Hex {
  const { l, c, h } = lch(colour)
  return fromLch({ l, c: c * chroma, h: h + (degrees * Math.PI) / 180 })
}

export function mix(a: Hex, b: Hex, t: number): Hex {
  const p = linear(a)
  const q = linear(b)
  const root = (x: number, y: number) => (Math.cbrt(x) * (1 - t) + Math.cbrt(y) * t) ** 3
  return hex([root(p[0], q[0]), root(p[1], q[1]), root(p[2], q[2])])
}

/** Dark ink on light grounds, cream on dark ones. */
export const inkOn = (ground: Hex, dark = '#2b2622', light = '#fbf6ec'): Hex => (lightness(ground) > 0.66 ? dark : light)
