import type { Hex } from '../colour.ts'
import { darker, inkOn, lightness, mix, withLightness } from '../colour.ts'
import type { Identity } from '../order.ts'
import type { Point } from '../pen.ts'
import { circlePath, num, path, polygon, rect, roundRect } from '../pen.ts'
import type { Face } from '../type.ts'
import { fitSize, lettering, wrapWords } from '../type.ts'
import { mark } from './mark.ts'

/** Size in pixels below which a logo has no small text and a larger emblem. */
const SMALL = 96
const SIDE = 1000

interface Inks {
  ground: Hex | null
  ink: Hex
  second: Hex
  gap: Hex
}

function inks({ colours: { main, second, paper }, logo }: Identity): Inks {
  if (logo.ground === 'main') return { ground: main, ink: inkOn(main, darker(main, 0.5), paper), second: clear(second, main), gap: main }
  if (logo.ground === 'second')
    return { ground: second, ink: clear(main, second), second: lightness(second) > 0.7 ? mix(main, second, 0.35) : paper, gap: second }
  return { ground: logo.ground === 'none' ? null : paper, ink: main, second: clear(second, paper), gap: paper }
}
/** Shifts the colour until it contrasts with the ground. */
function clear(colour: Hex, ground: Hex): Hex {
  const on = lightness(ground)
  if (Math.abs(lightness(colour) - on) > 0.2) return colour
  return on > 0.6 ? withLightness(colour, on - 0.26) : withLightness(colour, on + 0.3, 0.8)
}

const plain = (text: string): string => text.replaceAll('’', "'")
const m = (x: number, y: number, k: number, inner: string, rot = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${rot ? ` rotate(${num(rot)})` : ''} scale(${num(k)})">${inner}</g>`

/** Name without the type of business, for small places. */
export const shortName = (name: string): string =>
  plain(name).replace(
    / (Soap|Pottery|Candle Works|Paper Goods|Paper|Pantry|Home|Apothecary|Woodshop|Jewelry|Toys|Letterpress|Desk|Textiles|Pet Outfitters|Outfitters|Goods|Swim|Skincare|Knits|Mill|Games|Tea House|Gear|Tack & Tote|Sock Works|Society)$/,
    '',
  )
export const initials = (name: string): string => {
  const words = plain(name).replace('&', ' ').split(/\s+/).filter(Boolean)
  return words.length > 1 ? words[0]![0]! + words[1]![0]! : words[0]!.slice(0, 1)
}

/** A block of lines centred on y, scaled to fit w × h. */
function words(
  text: string,
  x: number,
  y: number,
  w: number,
  h: number,
  face: Face,
  fill: Hex,
  { upper = false, track = 0, lines = 2, lead = 1.02 } = {},
): string {
  const rows = Array.from({ length: lines }, (_, i) => wrapWords(plain(text), i + 1)).filter(
    (r, i, all) => i === 0 || r.length > all[i - 1]!.length,
  )
  const cap = face === 'caps' ? 0.7 : upper ? 0.68 : 0.66
  const sized = rows.map((row) => ({
    row,
    size: Math.min(h / (cap + (row.length - 1) * lead), ...row.map((one) => fitSize(one, w, 400, { face, track, upper }))),
  }))
  const { row, size } = sized.reduce((a, b) => (b.size > a.size * 1.12 ? b : a))
  return row
    .map((one, i) =>
      path(
        lettering(
          one,
          x,
          y + (i - (row.length - 1) / 2) * size * lead + size * (face === 'caps' || upper ? 0.35 : face === 'hand' ? 0.24 : 0.3),
          { size, face, track, upper },
        ),
        `fill="${fill}"`,
      ),
    )
    .join('')
}
const small = (text: string, x: number, y: number, w: number, fill: Hex, most = 46) =>
  path(
    lettering(plain(text), x, y, {
      size: fitSize(plain(text), w, most, { face: 'sans', track: 0.2, upper: true }),
      face: 'sans',
      track: 0.2,
      upper: true,
    }),
    `fill="${fill}"`,
  )

/** Letters around a circle: above, or below reading left to right. */
function around(text: string, r: number, size: number, face: Face, fill: Hex, { upper = true, track = 0.08, below = false } = {}): string {
  const bend = (x: number, y: number): Point => {
    const q = below ? r + y + size * 0.7 : r - y
    const a = below ? Math.PI / 2 - x / (r + size * 0.36) : -Math.PI / 2 + x / (r + size * 0.36)
    return [500 + q * Math.cos(a), 500 + q * Math.sin(a)]
  }
  return path(lettering(plain(text), 0, 0, { size, face, track, upper }, bend), `fill="${fill}"`)
}
const room = (text: string, r: number, degrees: number, most: number, face: Face, track = 0.08, upper = true) =>
  fitSize(plain(text), (r * degrees * Math.PI) / 180, most, { face, track, upper })

type Draw = (id: Identity, q: Inks, tiny: boolean) => string

const ring = (r: number, w: number, stroke: Hex) =>
  `<circle cx="500" cy="500" r="${r}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`
const emblem = (id: Identity, q: Inks, x: number, y: number, k: number, rot = 0) =>
  m(x, y, k, mark(id.logo.mark, q.ink, q.second, q.gap), rot)
const outer = (q: Inks, d = roundRect(0, 0, SIDE, SIDE, 0)) => (q.ground ? path(d, `fill="${q.ground}"`) : '')

const styles: Record<Identity['logo']['style'], Draw> = {
  // emblem above one or two lines of name
  stacked: (id, q, tiny) =>
    outer(q) +
    (tiny
      ? emblem(id, q, 500, 500, 3.5)
      : emblem(id, q, 500, 365, 2.25) +
        words(shortName(id.name), 500, 722, 800, 200, id.logo.face, q.ink, { upper: !!id.logo.upper, track: id.logo.upper ? 0.1 : 0 }) +
        small(id.line, 500, 896, 640, q.second)),
  // name around the emblem
  seal: (id, q, tiny) => {
    const disc = q.ground ? path(circlePath(500, 500, 492), `fill="${q.ground}"`) : ''
    if (tiny) return disc + ring(440, 20, q.second) + emblem(id, q, 500, 500, 2.9)
    const name = plain(id.name)
    const size = room(name, 352, 210, 104, id.logo.face, 0.1, true)
    const under = room(id.line, 352, 110, 58, 'sans', 0.16)
    return (
      disc +
      ring(458, 9, q.second) +
      ring(300, 5, q.second) +
      around(name, 352, size, id.logo.face, q.ink, { track: 0.1 }) +
      around(id.line, 338, under, 'sans', q.second, { track: 0.16, below: true }) +
      emblem(id, q, 500, 500, 2.05)
    )
  },
  // large initials above a small emblem
  monogram: (id, q, tiny) => {
    const two = initials(id.name),
      upper = true
    const size = tiny ? fitSize(two, 640, 640, { face: id.logo.face, upper }) : fitSize(two, 520, 500, { face: id.logo.face, upper })
    if (tiny) return outer(q) + path(lettering(two, 500, 500 + size * 0.34, { size, face: id.logo.face, upper }), `fill="${q.ink}"`)
    return (
      outer(q) +
      rect(70, 70, 860, 860, `fill="none" stroke="${q.second}" stroke-width="7"`) +
      rect(92, 92, 816, 816, `fill="none" stroke="${q.second}" stroke-width="3"`) +
      path(lettering(two, 500, 415 + size * 0.34, { size, face: id.logo.face, upper }), `fill="${q.ink}"`) +
      rect(200, 672, 210, 4, `fill="${q.second}"`) +
      rect(590, 672, 210, 4, `fill="${q.second}"`) +
      emblem(id, q, 500, 674, 0.62) +
      words(id.name, 500, 800, 690, 74, 'sans', q.ink, { upper: true, track: 0.16, lines: 1 })
    )
  },
  // emblem only; the name if there is room
  symbol: (id, q, tiny) =>
    outer(q) +
    (tiny
      ? emblem(id, q, 500, 500, 3.6)
      : emblem(id, q, 500, 440, 2.85) +
        words(shortName(id.name), 500, 858, 740, 96, id.logo.face, q.ink, {
          upper: !!id.logo.upper,
          track: id.logo.upper ? 0.14 : 0.01,
          lines: 1,
        })),
  // a window with the emblem in it
  arch: (id, q, tiny) => {
    const gate = (r: number, top: number, foot: number) => `M${500 - r} ${foot}V${top + r}A${r} ${r} 0 0 1 ${500 + r} ${top + r}V${foot}Z`
    if (tiny)
      return (
        outer(q) +
        path(gate(370, 110, 890), `fill="${q.second}"`) +
        m(500, 530, 2.7, mark(id.logo.mark, inkOver(q.second, id), q.ground ?? id.colours.paper, q.second))
      )
    return (
      outer(q) +
      path(gate(250, 100, 640), `fill="${q.second}"`) +
      path(gate(278, 68, 668), `fill="none" stroke="${q.second}" stroke-width="7"`) +
      m(500, 400, 1.72, mark(id.logo.mark, inkOver(q.second, id), q.ground ?? id.colours.paper, q.second)) +
      words(shortName(id.name), 500, 780, 780, 112, id.logo.face, q.ink, { lines: 1 }) +
      small(id.line, 500, 916, 600, q.ink, 40)
    )
  },
  // a printed label with double rule
  stamp: (id, q, tiny) => {
    if (tiny)
      return (
        outer(q) + path(roundRect(60, 60, 880, 880, 60), `fill="none" stroke="${q.ink}" stroke-width="26"`) + emblem(id, q, 500, 500, 3)
      )
    const notch = 62
    const frame = (i: number) => {
      const a = 62 + i,
        b = SIDE - a
      return `M${a + notch} ${a}H${b - notch}A${notch} ${notch} 0 0 0 ${b} ${a + notch}V${b - notch}A${notch} ${notch} 0 0 0 ${b - notch} ${b}H${a + notch}A${notch} ${notch} 0 0 0 ${a} ${b - notch}V${a + notch}A${notch} ${notch} 0 0 0 ${a + notch} ${a}Z`
    }
    return (
      outer(q) +
      path(frame(0), `fill="none" stroke="${q.ink}" stroke-width="12"`) +
      path(frame(28), `fill="none" stroke="${q.second}" stroke-width="5"`) +
      emblem(id, q, 500, 300, 1.45) +
      words(id.name, 500, 614, 720, 260, id.logo.face, q.ink, {
        upper: !!id.logo.upper,
        track: 0.04,
        lines: 3,
        lead: id.logo.face === 'caps' ? 0.9 : 1.0,
      }) +
      rect(380, 792, 240, 5, `fill="${q.second}"`) +
      small(id.line, 500, 864, 560, q.ink, 44)
    )
  },
  // handwriting with a swash
  script: (id, q, tiny) =>
    outer(q) +
    (tiny
      ? emblem(id, q, 500, 500, 3.4)
      : emblem(id, q, 500, 272, 1.55) +
        words(shortName(id.name), 500, 600, 840, 380, 'hand', q.ink, { lines: 2, lead: 0.78 }) +
        path(
          'M190 800C330 760 420 830 520 790S720 760 810 800',
          `fill="none" stroke="${q.second}" stroke-width="13" stroke-linecap="round"`,
        ) +
        small(id.line, 500, 892, 520, q.second, 40)),
  // two fields: the emblem on one, the name on the other
  split: (id, q, tiny) => {
    const ground = q.ground ?? id.colours.paper,
      low = q.ink
    const lowInk = clear(inkOn(low, id.colours.main, id.colours.paper), low)
    if (tiny)
      return (
        path(
          polygon([
            [0, 0],
            [SIDE, 0],
            [SIDE, SIDE],
            [0, SIDE],
          ]),
          `fill="${ground}"`,
        ) +
        path('M0 760H1000V1000H0Z', `fill="${low}"`) +
        emblem(id, { ...q, gap: ground }, 500, 400, 3)
      )
    return (
      rect(0, 0, SIDE, 590, `fill="${ground}"`) +
      rect(0, 590, SIDE, 410, `fill="${low}"`) +
      emblem(id, { ...q, gap: ground }, 500, 318, 2.15) +
      words(shortName(id.name), 500, 766, 800, 190, id.logo.face, lowInk, {
        upper: !!id.logo.upper,
        track: id.logo.upper ? 0.04 : 0,
        lines: 2,
        lead: 0.95,
      }) +
      small(id.line, 500, 936, 620, mix(lowInk, low, 0.25), 38)
    )
  },
  // a scalloped disc
  scallop: (id, q, tiny) => {
    const n = 24
    const edge = polygon(
      Array.from({ length: 288 }, (_, i): Point => {
        const a = (i / 288) * Math.PI * 2
        const k = 470 + 22 * Math.abs(Math.sin((a * n) / 2)) ** 0.8
        return [500 + k * Math.cos(a), 500 + k * Math.sin(a)]
      }),
    )
    const disc = path(edge, `fill="${q.ground ?? id.colours.paper}"`)
    if (tiny) return disc + emblem(id, q, 500, 500, 3.1)
    return (
      disc +
      `<circle cx="500" cy="500" r="424" fill="none" stroke="${q.second}" stroke-width="6" stroke-dasharray="2 17" stroke-linecap="round"/>` +
      emblem(id, q, 500, 385, 1.9) +
      words(shortName(id.name), 500, 672, 660, 104, id.logo.face, q.ink, { upper: !!id.logo.upper, lines: 1 }) +
      small(id.line, 500, 800, 440, q.second, 40)
    )
  },
  // text only, with a line and a small emblem
  wordmark: (id, q, tiny) => {
    if (tiny) return outer(q) + emblem(id, q, 500, 500, 3.3)
    return (
      outer(q) +
      words(shortName(id.name), 500, 520, 830, 250, id.logo.face, q.ink, {
        upper: !!id.logo.upper,
        track: id.logo.face === 'sans' ? 0.02 : 0,
        lines: 2,
      }) +
      rect(330, 716, 340, 5, `fill="${q.second}"`) +
      emblem(id, q, 500, 238, 1.1) +
      small(id.line, 500, 808, 640, q.ink, 44)
    )
  },
  // centred on the ampersand
  ampersand: (id, q, tiny) => {
    const [first = '', second = ''] = plain(id.name)
      .split(' & ')
      .map((part, i) => (i ? part.split(' ')[0]! : part))
    const face = id.logo.face
    if (tiny)
      return (
        outer(q) +
        path(lettering('&', 500, 800, { size: 860, face: face === 'caps' ? 'serif' : face }), `fill="${q.second}" opacity=".42"`) +
        emblem(id, q, 500, 500, 2.7)
      )
    const up = id.logo.upper ? { upper: true } : {}
    const size = Math.min(fitSize(first, 780, 196, { face, ...up }), fitSize(second, 780, 196, { face, ...up }))
    const drop = size * (face === 'caps' ? 0.35 : face === 'hand' ? 0.24 : 0.3)
    return (
      outer(q) +
      emblem(id, q, 500, 165, 0.92) +
      path(lettering(first, 500, 368 + drop, { size, face, ...up }), `fill="${q.ink}"`) +
      path(
        lettering('&', 500, 528 + 62, { size: 190, face: face === 'hand' ? 'display' : face === 'caps' ? 'serif' : face }),
        `fill="${q.second}"`,
      ) +
      rect(200, 526, 190, 5, `fill="${q.second}"`) +
      rect(610, 526, 190, 5, `fill="${q.second}"`) +
      path(lettering(second, 500, 690 + drop, { size, face, ...up }), `fill="${q.ink}"`) +
      small(id.line, 500, 890, 560, q.ink, 42)
    )
  },
  // emblem on a line, name below it
  horizon: (id, q, tiny) => {
    const disc = q.ground ? path(circlePath(500, 500, 492), `fill="${q.ground}"`) : ''
    const half = (y: number) => {
      const dx = Math.sqrt(492 ** 2 - (y - 500) ** 2)
      return `M${num(500 - dx)} ${y}H${num(500 + dx)}A492 492 0 0 1 ${num(500 - dx)} ${y}Z`
    }
    if (tiny) return disc + path(half(730), `fill="${q.ink}"`) + emblem(id, q, 500, 430, 2.7)
    const ink = clear(inkOn(q.ink, id.colours.main, id.colours.paper), q.ink)
    return (
      disc +
      path(half(600), `fill="${q.ink}"`) +
      emblem(id, q, 500, 355, 2) +
      words(shortName(id.name), 500, 722, 720, 118, id.logo.face, ink, {
        upper: !!id.logo.upper,
        track: id.logo.upper ? 0.05 : 0,
        lines: 1,
      }) +
      small(id.line, 500, 866, 430, mix(ink, q.ink, 0.2), 42)
    )
  },
}
/** Ink colour on a coloured window. */
const inkOver = (ground: Hex, { colours: { main, paper } }: Identity): Hex =>
  Math.abs(lightness(main) - lightness(ground)) > 0.22 ? main : lightness(ground) > 0.66 ? darker(main, 0.25) : paper

/** The logo of a supplier as an SVG document. */
export function logo(identity: Identity, pixels: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${pixels}" height="${pixels}">${styles[identity.logo.style](identity, inks(identity), pixels < SMALL)}</svg>`
}
