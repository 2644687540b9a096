import type { Hex } from './colour.ts'

/** Collects the definitions of one SVG document; equal definitions are written once. */
export interface Pen {
  /** output pixels per drawing unit; low-resolution pictures may skip detail */
  readonly scale: number
  readonly defs: string[]
  define(markup: (id: string) => string): string
  linear(stops: readonly Stop[], attrs?: string): string
  radial(stops: readonly Stop[], attrs?: string): string
  /** margins are shares of the blurred object's own box: smaller ones are faster to render */
  blur(deviation: number, marginX?: number, marginY?: number): string
  /** blurred silhouette of the element it is applied to */
  shadow(deviation: number): string
  clip(markup: string): string
  mask(markup: string): string
}
export type Stop = readonly [offset: number, colour: Hex, opacity?: number]

export const num = (x: number): string => (Math.round(x * 100) / 100).toString()

export function newPen(scale = 1): Pen {
  const known = new Map<string, string>()
  const defs: string[] = []
  const define = (markup: (id: string) => string) => {
    const key = markup('@')
    const old = known.get(key)
    if (old) return old
    const id = `d${known.size.toString(36)}`
    known.set(key, id)
    defs.push(markup(id))
    return id
  }
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
      )
      .join('')
  return {
    scale,
    defs,
    define,
    linear: (stops, attrs = 'x2="1"') =>
      `url(#${define((id) => `<linearGradient id="${id}" ${attrs}>${stopList(stops)}</linearGradient>`)})`,
    radial: (stops, attrs = '') => `url(#${define((id) => `<radialGradient id="${id}" ${attrs}>${stopList(stops)}</radialGradient>`)})`,
    blur: (deviation, mx = 0.5, my = mx) =>
      `url(#${define((id) => `<filter id="${id}" x="${num(-mx)}" y="${num(-my)}" width="${num(1 + mx * 2)}" height="${num(1 + my * 2)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`)})`,
    shadow: (deviation) =>
      `url(#${define((id) => `<filter id="${id}" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur in="SourceAlpha" stdDeviation="${num(deviation)}"/></filter>`)})`,
    clip: (markup) => `url(#${define((id) => `<clipPath id="${id}">${markup}</clipPath>`)})`,
    mask: (markup) => `url(#${define((id) => `<mask id="${id}">${markup}</mask>`)})`,
  }
}

export type Point = readonly [number, number]

export const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${num(x)} ${num(y)})"${more ? ` ${more}` : ''}>${inner}</g>`
export const path = (d: string, attrs: string): string => `<path d="${d}" ${attrs}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attrs: string): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}" ${attrs}/>`
export const rect = (x: number, y: number, w: number, h: number, attrs: string, r = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''} ${attrs}/>`

export const polygon = (points: readonly Point[]): string => `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')}Z`

/** A smooth closed or open curve through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const n = points.length
  const p = (i: number): Point => (closed ? points[((i % n) + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  let d = `M${num(points[0]![0])} ${num(points[0]![1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [x0, y0] = p(i - 1),
      [x1, y1] = p(i),
      [x2, y2] = p(i + 1),
      [x3, y3] = p(i + 2)
    const k = tension / 6
    d += `C${num(x1 + (x2 - x0) * k)} ${num(y1 + (y2 - y0) * k)} ${num(x2 - (x3 - x1) * k)} ${num(y2 - (y3 - y1) * k)} ${num(x2)} ${num(y2)}`
  }
  return d + (closed ? 'Z' : '')
}

export const roundRect = (x: number, y: number, w: number, h: number, r: number): string => {
  const q = Math.min(r, w / 2, h / 2)
  return `M${num(x + q)} ${num(y)}H${num(x + w - q)}A${num(q)} ${num(q)} 0 0 1 ${num(x + w)} ${num(y + q)}V${num(y + h - q)}A${num(q)} ${num(q)} 0 0 1 ${num(x + w - q)} ${num(y + h)}H${num(x + q)}A${num(q)} ${num(q)} 0 0 1 ${num(x)} ${num(y + h - q)}V${num(y + q)}A${num(q)} ${num(q)} 0 0 1 ${num(x + q)} ${num(y)}Z`
}
export const circlePath = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0Z`
