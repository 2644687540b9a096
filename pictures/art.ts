import type { Inks, Print } from './brands/motif.ts'
import { bird, flower, leaf, moon, mushroom, pine, print, sprig, star, sunburst } from './brands/motif.ts'
import type { Hex } from './colour.ts'
import { darker, inkOn, lighter, lightness, mix, turn } from './colour.ts'
import type { Pen, Point } from './pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect } from './pen.ts'
import type { Rnd } from './random.ts'
import type { Bend, Face } from './type.ts'
import { fitSize, lettering, wrapWords } from './type.ts'

/* ---------- pictures for posters, cards, covers, mugs and shirts, in a box from (0,0) to (w,h) ---------- */

export const artNames = [
  'botanical',
  'sunset',
  'peaks',
  'abstract',
  'moonphase',
  'vase',
  'arches',
  'lake',
  'citrus',
  'mushrooms',
  'bird',
  'wildflowers',
  'lineface',
  'words',
  'checks',
  'fox',
  'bear',
  'lighthouse',
  'whale',
] as const
export type Art = (typeof artNames)[number]

export const palettes: readonly (readonly [Hex, Hex, Hex, Hex, Hex])[] = [
  ['#f4ebdd', '#d98f5c', '#b5563c', '#7b8f6a', '#2f4a46'],
  ['#f7f0e6', '#e3b23c', '#cf6f4f', '#6d8f8a', '#31445a'],
  ['#f3e8e1', '#e0a899', '#b86b6b', '#8a9a7b', '#4a3f4e'],
  ['#eef0e6', '#c9d0ab', '#8fa36f', '#4f6b4c', '#26392f'],
  ['#eaf0f0', '#a8c4c8', '#6494a0', '#3a5f74', '#1f3445'],
  ['#faf1e4', '#f0c27b', '#e08e5e', '#a65a4e', '#493843'],
  ['#f5efe9', '#d7c1ad', '#a98467', '#6c584c', '#3a2f2a'],
]

const WORDS = [
  'stay a while',
  'good things grow',
  'slow mornings',
  'hello sunshine',
  'take the long way',
  'made with care',
  'be kind',
  'find your wild',
  'small joys',
  'home sweet home',
  'salt air',
  'one more chapter',
]

export function art(pen: Pen, name: Art, w: number, h: number, r: Rnd, palette: readonly Hex[] = r.pick(palettes), text?: string): string {
  const [p0, p1, p2, p3, p4] = palette as [Hex, Hex, Hex, Hex, Hex]
  const ground = rect(0, 0, w, h, `fill="${p0}"`)
  const m = Math.min(w, h)
  const hills = (y: number, amp: number, fill: Hex, seed: number) =>
    path(
      `${curve([
        [0, y],
        ...Array.from({ length: 5 }, (_, i): Point => [(w * (i + 1)) / 6, y + amp * Math.sin(seed + i * 1.7)]),
        [w, y + amp * 0.4],
      ])}L${num(w)} ${num(h)}L0 ${num(h)}Z`,
      `fill="${fill}"`,
    )
  const draw: Record<Art, () => string> = {
    botanical: () =>
      ground +
      at(
        w * 0.5,
        h * 0.92,
        [
          [-26, 0.62, p3],
          [0, 0.8, p4],
          [24, 0.58, p2],
        ]
          .map(
            ([rot, k, fill]) =>
              `<g transform="rotate(${rot})">${sprig(fill as Hex, { length: h * (k as number), pairs: 7, leafLength: m * 0.2, leafWidth: m * 0.065, line: m * 0.012, bend: m * 0.05 })}</g>`,
          )
          .join(''),
      ),
    sunset: () =>
      rect(0, 0, w, h, `fill="${p1}"`) +
      `<circle cx="${num(w * 0.5)}" cy="${num(h * 0.44)}" r="${num(m * 0.26)}" fill="${p0}"/>` +
      hills(h * 0.58, m * 0.04, p2, r.range(0, 6)) +
      hills(h * 0.7, m * 0.05, mix(p2, p4, 0.5), r.range(0, 6)) +
      hills(h * 0.83, m * 0.04, p4, r.range(0, 6)),
    peaks: () =>
      ground +
      `<circle cx="${num(w * 0.68)}" cy="${num(h * 0.3)}" r="${num(m * 0.11)}" fill="${p1}"/>` +
      path(
        polygon([
          [0, h * 0.72],
          [w * 0.22, h * 0.46],
          [w * 0.36, h * 0.6],
          [w * 0.56, h * 0.34],
          [w * 0.82, h * 0.62],
          [w, h * 0.5],
          [w, h],
          [0, h],
        ]),
        `fill="${p3}"`,
      ) +
      path(
        polygon([
          [w * 0.56, h * 0.34],
          [w * 0.65, h * 0.44],
          [w * 0.58, h * 0.43],
          [w * 0.55, h * 0.47],
          [w * 0.5, h * 0.41],
        ]),
        `fill="${p0}"`,
      ) +
      path(
        polygon([
          [w * 0.22, h * 0.46],
          [w * 0.29, h * 0.53],
          [w * 0.22, h * 0.52],
          [w * 0.16, h * 0.53],
        ]),
        `fill="${p0}"`,
      ) +
      hills(h * 0.76, m * 0.03, p4, 2) +
      Array.from({ length: 9 }, (_, i) =>
        at(
          w * (0.06 + i * 0.11),
          h * (0.84 + 0.03 * Math.sin(i * 2)),
          path(pine(m * (0.13 + 0.05 * Math.sin(i * 3.1))), `fill="${darker(p4, 0.05)}"`),
        ),
      ).join(''),
    abstract: () => {
      const blob = (x: number, y: number, q: number, fill: Hex) => {
        const n = 7,
          o = r.range(0, 6)
        return path(
          curve(
            Array.from({ length: n }, (_, i): Point => {
              const a = (i / n) * Math.PI * 2
              const k = q * (0.78 + 0.3 * Math.sin(o + i * 2.3))
              return [x + Math.cos(a) * k, y + Math.sin(a) * k]
            }),
            true,
          ),
          `fill="${fill}"`,
        )
      }
      return (
        ground +
        blob(w * 0.36, h * 0.34, m * 0.27, p1) +
        blob(w * 0.66, h * 0.56, m * 0.25, p2) +
        blob(w * 0.34, h * 0.72, m * 0.2, p3) +
        `<circle cx="${num(w * 0.7)}" cy="${num(h * 0.26)}" r="${num(m * 0.08)}" fill="${p4}"/>` +
        at(
          w * 0.58,
          h * 0.86,
          sprig(p4, { length: m * 0.42, pairs: 5, leafLength: m * 0.1, leafWidth: m * 0.03, line: m * 0.01, bend: 8 }),
          'opacity=".9"',
        )
      )
    },
    moonphase: () =>
      rect(0, 0, w, h, `fill="${p4}"`) +
      [-2, -1, 0, 1, 2]
        .map((i) =>
          at(
            w * (0.5 + i * 0.165),
            h * 0.5,
            i === 0
              ? `<circle r="${num(m * 0.095)}" fill="${p1}"/>`
              : path(moon(m * (0.085 - Math.abs(i) * 0.012)), `fill="${p0}" transform="rotate(${i < 0 ? 0 : 180})"`),
          ),
        )
        .join('') +
      Array.from(
        { length: 26 },
        () =>
          `<circle cx="${num(r.range(0.06, 0.94) * w)}" cy="${num(r.range(0.06, 0.94) * h)}" r="${num(m * r.range(0.003, 0.007))}" fill="${p0}" opacity=".8"/>`,
      ).join('') +
      at(w * 0.5, h * 0.24, path(star(m * 0.06, 8, 0.35), `fill="${p1}"`)) +
      at(w * 0.5, h * 0.78, sprig(p0, { length: m * 0.16, pairs: 4, leafLength: m * 0.06, leafWidth: m * 0.02, line: m * 0.008 })),
    vase: () =>
      ground +
      rect(0, h * 0.72, w, h * 0.28, `fill="${p1}"`) +
      at(
        w * 0.5,
        h * 0.46,
        `${[-34, -12, 12, 32]
          .map(
            (rot, i) =>
              `<g transform="rotate(${rot})">${sprig([p3, p4, p3, p2][i]!, { length: m * (0.36 + (i % 2) * 0.08), pairs: 5, leafLength: m * 0.11, leafWidth: m * 0.035, line: m * 0.01, bend: 6 })}</g>`,
          )
          .join('')}<g transform="translate(${num(-m * 0.13)} ${num(-m * 0.33)})">${flower(p2, p1, { r: m * 0.1 })}</g>`,
      ) +
      path(
        `M${num(w * 0.5 - m * 0.06)} ${num(h * 0.45)}C${num(w * 0.5 - m * 0.05)} ${num(h * 0.52)} ${num(w * 0.5 - m * 0.19)} ${num(h * 0.58)} ${num(w * 0.5 - m * 0.18)} ${num(h * 0.7)}C${num(w * 0.5 - m * 0.17)} ${num(h * 0.8)} ${num(w * 0.5 + m * 0.17)} ${num(h * 0.8)} ${num(w * 0.5 + m * 0.18)} ${num(h * 0.7)}C${num(w * 0.5 + m * 0.19)} ${num(h * 0.58)} ${num(w * 0.5 + m * 0.05)} ${num(h * 0.52)} ${num(w * 0.5 + m * 0.06)} ${num(h * 0.45)}Z`,
        `fill="${p2}"`,
      ),
    arches: () =>
      ground +
      [0.4, 0.31, 0.22, 0.13]
        .map((q, i) =>
          path(
            `M${num(w * 0.5 - m * q)} ${num(h * 0.84)}V${num(h * 0.5)}A${num(m * q)} ${num(m * q)} 0 0 1 ${num(w * 0.5 + m * q)} ${num(h * 0.5)}V${num(h * 0.84)}Z`,
            `fill="${[p2, p1, p3, p4][i]}"`,
          ),
        )
        .join('') +
      `<circle cx="${num(w * 0.5)}" cy="${num(h * 0.2)}" r="${num(m * 0.07)}" fill="${p2}"/>`,
    lake: () =>
      rect(0, 0, w, h, `fill="${mix(p0, p1, 0.35)}"`) +
      `<circle cx="${num(w * 0.32)}" cy="${num(h * 0.27)}" r="${num(m * 0.1)}" fill="${p0}"/>` +
      hills(h * 0.44, m * 0.06, p3, 1) +
      hills(h * 0.52, m * 0.04, p4, 3.5) +
      rect(0, h * 0.6, w, h * 0.4, `fill="${mix(p1, p3, 0.55)}"`) +
      [0.66, 0.73, 0.8, 0.88]
        .map((y, i) => rect(w * (0.14 + (i % 3) * 0.13), h * y, w * (0.28 - i * 0.03), h * 0.008, `fill="${p0}" opacity=".8"`))
        .join('') +
      path(
        `M${num(w * 0.42)} ${num(h * 0.74)}Q${num(w * 0.58)} ${num(h * 0.81)} ${num(w * 0.76)} ${num(h * 0.74)}Q${num(w * 0.59)} ${num(h * 0.775)} ${num(w * 0.42)} ${num(h * 0.74)}Z`,
        `fill="${p2}"`,
      ),
    citrus: () =>
      rect(0, 0, w, h, `fill="${p0}"`) + rect(0, 0, w, h, `fill="${print(pen, 'citrus', { ground: p0, a: p1, b: p2, c: p3 }, m * 0.4)}"`),
    mushrooms: () =>
      ground +
      at(w * 0.42, h * 0.78, mushroom(p2, m * 0.5)) +
      at(w * 0.68, h * 0.8, mushroom(p1, m * 0.3)) +
      at(w * 0.24, h * 0.8, mushroom(p2, m * 0.2)) +
      [0.14, 0.34, 0.56, 0.8].map((x, i) => at(w * x, h * 0.83, path(leaf(m * 0.16, m * 0.03, i % 2 ? 8 : -8), `fill="${p3}"`))).join('') +
      rect(w * 0.1, h * 0.82, w * 0.8, m * 0.012, `fill="${p4}"`),
    bird: () =>
      ground +
      at(w * 0.5, h * 0.56, bird(p2, m * 0.42)) +
      path(
        `M${num(w * 0.1)} ${num(h * 0.64)}Q${num(w * 0.5)} ${num(h * 0.58)} ${num(w * 0.9)} ${num(h * 0.66)}`,
        `fill="none" stroke="${p4}" stroke-width="${num(m * 0.016)}" stroke-linecap="round"`,
      ) +
      [
        [0.2, 0.62, -30],
        [0.3, 0.61, 160],
        [0.72, 0.62, 20],
        [0.82, 0.64, 150],
        [0.62, 0.61, 190],
      ]
        .map(
          ([x, y, rot]) =>
            `<path transform="translate(${num(w * x!)} ${num(h * y!)}) rotate(${rot})" d="${leaf(m * 0.14, m * 0.045)}" fill="${p3}"/>`,
        )
        .join('') +
      at(w * 0.76, h * 0.24, sunburst(p1, m * 0.12)),
    wildflowers: () =>
      ground +
      Array.from({ length: 9 }, (_, i) => {
        const x = w * (0.14 + i * 0.09),
          top = h * (0.3 + 0.22 * Math.abs(Math.sin(i * 2.2 + 1)))
        return (
          path(
            `M${num(x)} ${num(h * 0.9)}Q${num(x + 8)} ${num((h * 0.9 + top) / 2)} ${num(x)} ${num(top)}`,
            `fill="none" stroke="${p3}" stroke-width="${num(m * 0.01)}"`,
          ) +
          `<path transform="translate(${num(x + 3)} ${num(h * 0.72)}) rotate(${i % 2 ? 40 : -40})" d="${leaf(m * 0.13, m * 0.03)}" fill="${p3}"/>` +
          at(
            x,
            top,
            flower([p2, p1, p4, turn(p2, 30)][i % 4]!, [p1, p4, p1, p0][i % 4]!, { r: m * (0.06 + 0.025 * (i % 3)), petals: 5 + (i % 3) }),
          )
        )
      }).join(''),
    lineface: () =>
      ground +
      `<circle cx="${num(w * 0.62)}" cy="${num(h * 0.42)}" r="${num(m * 0.28)}" fill="${p1}"/>` +
      path(
        `M${num(w * 0.34)} ${num(h * 0.16)}C${num(w * 0.24)} ${num(h * 0.34)} ${num(w * 0.42)} ${num(h * 0.4)} ${num(w * 0.28)} ${num(h * 0.53)}C${num(w * 0.24)} ${num(h * 0.57)} ${num(w * 0.36)} ${num(h * 0.57)} ${num(w * 0.33)} ${num(h * 0.62)}C${num(w * 0.3)} ${num(h * 0.66)} ${num(w * 0.38)} ${num(h * 0.66)} ${num(w * 0.34)} ${num(h * 0.7)}C${num(w * 0.34)} ${num(h * 0.8)} ${num(w * 0.52)} ${num(h * 0.72)} ${num(w * 0.54)} ${num(h * 0.88)}`,
        `fill="none" stroke="${p4}" stroke-width="${num(m * 0.014)}" stroke-linecap="round"`,
      ) +
      path(
        `M${num(w * 0.42)} ${num(h * 0.38)}q${num(m * 0.09)} ${num(-m * 0.05)} ${num(m * 0.17)} 0m${num(-m * 0.15)} ${num(m * 0.04)}q${num(m * 0.07)} ${num(m * 0.04)} ${num(m * 0.13)} 0`,
        `fill="none" stroke="${p4}" stroke-width="${num(m * 0.012)}" stroke-linecap="round"`,
      ) +
      at(
        w * 0.7,
        h * 0.84,
        `<g transform="rotate(24)">${sprig(p3, { length: m * 0.5, pairs: 6, leafLength: m * 0.13, leafWidth: m * 0.04, line: m * 0.01 })}</g>`,
      ),
    words: () => {
      const dark = lightness(p0) > 0.7
      const lines = wrapWords(text ?? r.pick(WORDS), 3)
      const face = r.pick(['serif', 'display', 'hand', 'caps'] as Face[])
      const size = Math.min(...lines.map((line) => fitSize(line, w * 0.72, m * 0.3, { face })))
      return (
        ground +
        lines
          .map((line, i) =>
            path(
              lettering(line, w / 2, h * 0.52 + (i - (lines.length - 1) / 2) * size * 1.08 + size * 0.3, { size, face }),
              `fill="${dark ? p4 : p0}"`,
            ),
          )
          .join('') +
        rect(w * 0.44, h * 0.82, w * 0.12, m * 0.012, `fill="${p2}"`)
      )
    },
    checks: () => rect(0, 0, w, h, `fill="${print(pen, 'checker', { ground: p0, a: p2, b: p1, c: p3 }, m * 0.26)}"`),
    fox: () =>
      rect(0, 0, w, h, `fill="${mix(p0, p1, 0.25)}"`) +
      at(
        w * 0.5,
        h * 0.56,
        `<g transform="scale(${num(m / 400)})"><path d="M-110 -120L-70 -40C-90 10 -60 80 0 110C60 80 90 10 70 -40L110 -120L40 -70C15 -78 -15 -78 -40 -70Z" fill="${p2}"/><path d="M-70 -20C-60 40 -30 70 0 110C30 70 60 40 70 -20C50 10 25 20 0 60C-25 20 -50 10 -70 -20Z" fill="${p0}"/><circle cx="-34" cy="-4" r="8" fill="${p4}"/><circle cx="34" cy="-4" r="8" fill="${p4}"/><ellipse cy="100" rx="15" ry="12" fill="${p4}"/><path d="M-100 -105L-66 -62L-52 -72ZM100 -105L66 -62L52 -72Z" fill="${p4}"/></g>`,
      ) +
      Array.from({ length: 5 }, (_, i) =>
        at(w * (0.12 + i * 0.19), h * 0.98, path(leaf(m * 0.2, m * 0.05, i % 2 ? 10 : -10), `fill="${p3}"`)),
      ).join(''),
    bear: () =>
      rect(0, 0, w, h, `fill="${p0}"`) +
      at(
        w * 0.5,
        h * 0.58,
        `<g transform="scale(${num(m / 400)})"><circle cx="-78" cy="-84" r="36" fill="${p2}"/><circle cx="78" cy="-84" r="36" fill="${p2}"/><circle cx="-78" cy="-84" r="18" fill="${p1}"/><circle cx="78" cy="-84" r="18" fill="${p1}"/><ellipse rx="118" ry="108" fill="${p2}"/><ellipse cy="38" rx="58" ry="46" fill="${p0}"/><circle cx="-44" cy="-18" r="9" fill="${p4}"/><circle cx="44" cy="-18" r="9" fill="${p4}"/><ellipse cy="20" rx="19" ry="14" fill="${p4}"/><path d="M0 32V48M-20 54Q0 68 20 54" fill="none" stroke="${p4}" stroke-width="5" stroke-linecap="round"/></g>`,
      ) +
      at(w * 0.5, h * 0.2, path(star(m * 0.05), `fill="${p1}"`)) +
      at(w * 0.24, h * 0.26, path(star(m * 0.03), `fill="${p3}"`)) +
      at(w * 0.78, h * 0.24, path(star(m * 0.035), `fill="${p3}"`)),
    lighthouse: () =>
      rect(0, 0, w, h, `fill="${mix(p0, p3, 0.2)}"`) +
      `<circle cx="${num(w * 0.26)}" cy="${num(h * 0.26)}" r="${num(m * 0.1)}" fill="${p1}"/>` +
      path(
        polygon([
          [w * 0.53, h * 0.32],
          [w * 0.65, h * 0.32],
          [w * 0.69, h * 0.76],
          [w * 0.49, h * 0.76],
        ]),
        `fill="${p0}"`,
      ) +
      [0.4, 0.54, 0.68]
        .map((y, i) =>
          path(
            polygon([
              [w * (0.522 - i * 0.013), h * y],
              [w * (0.658 + i * 0.013), h * y],
              [w * (0.665 + i * 0.013), h * (y + 0.07)],
              [w * (0.515 - i * 0.013), h * (y + 0.07)],
            ]),
            `fill="${p2}"`,
          ),
        )
        .join('') +
      rect(w * 0.545, h * 0.24, w * 0.09, h * 0.08, `fill="${p1}"`) +
      path(
        polygon([
          [w * 0.53, h * 0.24],
          [w * 0.59, h * 0.18],
          [w * 0.65, h * 0.24],
        ]),
        `fill="${p4}"`,
      ) +
      hills(h * 0.77, m * 0.02, p4, 2) +
      [0.86, 0.92].map((y) => rect(w * 0.1, h * y, w * 0.5, h * 0.008, `fill="${p0}" opacity=".6"`)).join(''),
    whale: () =>
      rect(0, 0, w, h, `fill="${p0}"`) +
      at(
        w * 0.48,
        h * 0.55,
        `<g transform="scale(${num(m / 420)})"><path d="M-150 0C-140 -80 -20 -96 60 -50C90 -32 110 -40 118 -70C90 -90 96 -112 104 -116C124 -110 134 -96 138 -84C146 -98 160 -106 178 -104C180 -88 166 -70 144 -66C140 10 80 62 -30 62C-110 62 -152 40 -150 0Z" fill="${p3}"/><path d="M-148 10C-100 44 0 48 90 26C60 52 20 62 -30 62C-100 62 -144 44 -148 10Z" fill="${p0}" opacity=".7"/><circle cx="-98" cy="-10" r="7" fill="${p4}"/><path d="M-60 -92q-6 -30 -26 -34m26 34q8 -30 30 -32" fill="none" stroke="${p3}" stroke-width="8" stroke-linecap="round"/></g>`,
      ) +
      [0.76, 0.84]
        .map((y, i) =>
          path(
            `M${num(w * 0.14)} ${num(h * y)}q${num(w * 0.09)} ${num(-h * 0.03)} ${num(w * 0.18)} 0t${num(w * 0.18)} 0t${num(w * 0.18)} 0t${num(w * 0.18)} 0`,
            `fill="none" stroke="${i ? p2 : p1}" stroke-width="${num(m * 0.014)}" stroke-linecap="round"`,
          ),
        )
        .join(''),
  }
  return draw[name]()
}

/* ---------- labels ---------- */

export interface LabelText {
  brand: string
  title: string
  line?: string
  size?: string
}
export const labelNames = ['quiet', 'apothecary', 'block', 'sprig', 'sunrise', 'stamp', 'column', 'print'] as const
export type LabelStyle = (typeof labelNames)[number]
export interface Label extends LabelText {
  style: LabelStyle
  tint: Hex
  paper?: Hex
  motif?: Print
}

/** A label w × h around (0,0), v up. `bend` maps it onto a shape, so that letters and lines follow its curve. */
export function label(
  pen: Pen,
  { brand, title, line = '', size = '', style, tint, paper, motif }: Label,
  w: number,
  h: number,
  bend: Bend,
): string {
  const cream = paper ?? '#fbf7ee'
  const ground = style === 'block' || style === 'column' ? tint : style === 'apothecary' ? '#f3e8d2' : cream
  const ink = style === 'block' || style === 'column' ? inkOn(tint) : mix(darker(tint, 0.42), '#2a2420', 0.55)
  const x0 = -w / 2,
    x1 = w / 2,
    y0 = h / 2,
    y1 = -h / 2 // y up
  const quad = (a: number, b: number, c: number, d: number) => {
    // left, top, right, bottom
    const n = 10
    const top: Point[] = Array.from({ length: n + 1 }, (_, i) => bend(a + ((c - a) * i) / n, b))
    const low: Point[] = Array.from({ length: n + 1 }, (_, i) => bend(c - ((c - a) * i) / n, d))
    return polygon([...top, ...low])
  }
  const flatBend: Bend = (x, y) => bend(x, -y)
  const write = (text: string, y: number, most: number, face: Face, width = w * 0.8, track = 0, upper = false, fill = ink) =>
    text
      ? path(
          lettering(text, 0, -y, { size: fitSize(text, width, most, { face, track, upper }), face, track, upper }, flatBend),
          `fill="${fill}"`,
        )
      : ''
  const dotAt = (x: number, y: number, r: number, fill: Hex) => {
    const [px, py] = bend(x, y)
    return ellipse(px, py, r * 0.98, r, `fill="${fill}"`)
  }
  const put = (x: number, y: number, inner: string) => {
    const [px, py] = bend(x, y)
    return at(px, py, inner)
  }
  const body = path(quad(x0, y0, x1, y1), `fill="${ground}"`)
  const title2 = wrapWords(title, 2)
  /** the title on one or two lines, filling at most `room` of the label's height around y */
  const stack = (y: number, face: Face, room: number, track = 0, upper = false, fill = ink) => {
    const most = Math.min(h * 0.24, room / (title2.length * 1.02))
    const size1 = Math.min(...title2.map((one) => fitSize(one, w * 0.8, most, { face, track, upper })))
    return title2
      .map((one, i) => write(one, y - (i - (title2.length - 1) / 2) * size1 * 1.02 - size1 * 0.32, size1, face, w, track, upper, fill))
      .join('')
  }
  switch (style) {
    case 'quiet':
      return (
        body +
        write(brand, h * 0.3, h * 0.1, 'sans', w * 0.7, 0.18, true) +
        path(quad(-w * 0.12, h * 0.235, w * 0.12, h * 0.225), `fill="${ink}" opacity=".6"`) +
        stack(0, 'serif', h * 0.36) +
        write(line, -h * 0.29, h * 0.075, 'sans', w * 0.74, 0.08) +
        write(size, -h * 0.4, h * 0.062, 'sans', w * 0.6, 0.1)
      )
    case 'apothecary': {
      const k = Math.min(w, h) * 0.045
      const border = `<path fill-rule="evenodd" d="${quad(x0 + k, y0 - k, x1 - k, y1 + k)}${quad(x0 + k * 1.35, y0 - k * 1.35, x1 - k * 1.35, y1 + k * 1.35)}" fill="${ink}"/>`
      return (
        body +
        border +
        write(brand, h * 0.27, h * 0.1, 'serif', w * 0.7, 0.1, true) +
        put(0, h * 0.2, `<g transform="rotate(90)">${''}</g>`) +
        path(quad(-w * 0.32, h * 0.2, w * 0.32, h * 0.19), `fill="${ink}"`) +
        stack(0, 'display', h * 0.34) +
        path(quad(-w * 0.32, -h * 0.2, w * 0.32, -h * 0.21), `fill="${ink}"`) +
        write(line, -h * 0.31, h * 0.075, 'serif', w * 0.72, 0.06)
      )
    }
    case 'block':
      return (
        body +
        path(quad(x0, -h * 0.22, x1, y1), `fill="${cream}"`) +
        stack(h * 0.14, 'caps', h * 0.54, 0.02, true) +
        write(brand, -h * 0.36, h * 0.1, 'sans', w * 0.76, 0.12, true, mix(darker(tint, 0.35), '#2a2420', 0.4))
      )
    case 'sprig':
      return (
        body +
        put(
          0,
          h * 0.17,
          `<g transform="rotate(-26)">${sprig(mix(tint, '#5d7a58', 0.4), { length: h * 0.3, pairs: 4, leafLength: h * 0.11, leafWidth: h * 0.035, line: h * 0.01, bend: 4 })}</g><g transform="rotate(24)">${sprig(tint, { length: h * 0.27, pairs: 4, leafLength: h * 0.1, leafWidth: h * 0.035, line: h * 0.01, bend: -4 })}</g>`,
        ) +
        stack(-h * 0.07, 'hand', h * 0.36) +
        write(brand, -h * 0.35, h * 0.07, 'sans', w * 0.76, 0.16, true) +
        write(size || line, -h * 0.45, h * 0.055, 'sans', w * 0.6, 0.08)
      )
    case 'sunrise':
      return (
        body +
        path(quad(x0, -h * 0.18, x1, y1), `fill="${mix(tint, '#f3e6d2', 0.25)}"`) +
        (() => {
          const [px, py] = bend(0, -h * 0.18)
          const q = Math.min(w * 0.3, h * 0.34)
          return (
            path(`M${num(px - q)} ${num(py)}A${num(q)} ${num(q)} 0 0 1 ${num(px + q)} ${num(py)}Z`, `fill="${tint}"`) +
            path(
              `M${num(px - q * 0.66)} ${num(py)}A${num(q * 0.66)} ${num(q * 0.66)} 0 0 1 ${num(px + q * 0.66)} ${num(py)}Z`,
              `fill="${lighter(tint, 0.12)}"`,
            )
          )
        })() +
        write(brand, h * 0.36, h * 0.085, 'sans', w * 0.74, 0.16, true) +
        stack(-h * 0.33, 'display', h * 0.26)
      )
    case 'stamp':
      return (
        body +
        dotAt(0, h * 0.2, Math.min(w, h) * 0.22, tint) +
        write(brand[0] ?? '', h * 0.2 - Math.min(w, h) * 0.09, Math.min(w, h) * 0.26, 'display', w, 0, true, inkOn(tint)) +
        stack(-h * 0.2, 'serif', h * 0.3) +
        write(line || size, -h * 0.44, h * 0.055, 'sans', w * 0.7, 0.1, true)
      )
    case 'column':
      return (
        body +
        path(quad(-w * 0.36, y0, w * 0.36, y1), `fill="${cream}"`) +
        stack(h * 0.14, 'display', h * 0.36, 0, false, mix(darker(tint, 0.4), '#2a2420', 0.4)) +
        path(quad(-w * 0.08, -h * 0.12, w * 0.08, -h * 0.135), `fill="${tint}"`) +
        write(brand, -h * 0.26, h * 0.075, 'sans', w * 0.6, 0.14, true, mix(darker(tint, 0.4), '#2a2420', 0.4)) +
        write(size, -h * 0.38, h * 0.06, 'sans', w * 0.5, 0.08, false, mix(darker(tint, 0.4), '#2a2420', 0.4))
      )
    case 'print': {
      const inks: Inks = { ground: tint, a: lighter(tint, 0.16), b: mix(tint, '#fff4e0', 0.75), c: darker(tint, 0.14) }
      return (
        path(quad(x0, y0, x1, y1), `fill="${print(pen, motif ?? 'leafy', inks, Math.min(w, h) * 0.42)}"`) +
        path(quad(-w * 0.4, h * 0.24, w * 0.4, -h * 0.24), `fill="${cream}"`) +
        stack(h * 0.05, 'serif', h * 0.28) +
        write(brand, -h * 0.17, h * 0.065, 'sans', w * 0.62, 0.14, true)
      )
    }
  }
}
export { circlePath }
