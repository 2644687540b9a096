import type { Hex } from '../colour.ts'
import { darker, lighter, mix } from '../colour.ts'
import type { Pen, Point } from '../pen.ts'
import { circlePath, curve, num, path, polygon } from '../pen.ts'
import type { Rnd } from '../random.ts'

/* Small drawn things that prints, posters, labels and props are made of. All around (0,0), pointing up. */

export const leaf = (length: number, width: number, bend = 0): string =>
  `M0 0C${num(width + bend * 0.3)} ${num(-length * 0.25)} ${num(width * 0.75 + bend)} ${num(-length * 0.75)} ${num(bend)} ${num(-length)}C${num(-width * 0.75 + bend * 0.8)} ${num(-length * 0.72)} ${num(-width + bend * 0.2)} ${num(-length * 0.25)} 0 0Z`

export function sprig(
  colour: Hex,
  {
    length = 100,
    pairs = 5,
    leafLength = 26,
    leafWidth = 9,
    round = false,
    line = 2.2,
    ends = true,
    bend = 14,
  }: {
    length?: number
    pairs?: number
    leafLength?: number
    leafWidth?: number
    round?: boolean
    line?: number
    ends?: boolean
    bend?: number
  } = {},
): string {
  const stem = (t: number): Point => [bend * Math.sin(t * 1.6), -length * t]
  let out = path(
    curve([stem(0), stem(0.33), stem(0.66), stem(1)]),
    `fill="none" stroke="${darker(colour, 0.06)}" stroke-width="${num(line)}" stroke-linecap="round"`,
  )
  for (let i = 0; i < pairs; i++) {
    const t = 0.18 + (0.78 * i) / pairs
    const [x, y] = stem(t)
    const k = 1 - 0.42 * t
    const d = round
      ? circlePath(0, -leafLength * k * 0.55, leafWidth * k * 1.15, leafLength * k * 0.5)
      : leaf(leafLength * k, leafWidth * k, 2)
    for (const side of [-1, 1])
      out += `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(side * (58 - 22 * t))})" d="${d}" fill="${side < 0 ? lighter(colour, 0.05) : darker(colour, 0.02)}"/>`
  }
  if (ends) {
    const [x, y] = stem(1)
    out += `<path transform="translate(${num(x)} ${num(y + 3)}) rotate(4)" d="${round ? circlePath(0, -leafLength * 0.3, leafWidth * 0.6, leafLength * 0.3) : leaf(leafLength * 0.62, leafWidth * 0.6)}" fill="${colour}"/>`
  }
  return out
}

export function flower(petal: Hex, heart: Hex, { r = 20, petals = 6, width = 0.52 } = {}): string {
  const one = leaf(r, r * width * 0.72)
  let out = ''
  for (let i = 0; i < petals; i++)
    out += `<path d="${one}" transform="rotate(${num((360 / petals) * i)})" fill="${i % 2 ? petal : lighter(petal, 0.03)}"/>`
  return `${out}<circle r="${num(r * 0.24)}" fill="${heart}"/>`
}

export const star = (r: number, points = 5, inner = 0.45): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const a = (Math.PI * i) / points - Math.PI / 2
      const q = i % 2 ? r * inner : r
      return [q * Math.cos(a), q * Math.sin(a)]
    }),
  )
export const heart = (r: number): string =>
  `M0 ${num(r * 0.9)}C${num(-r * 1.5)} ${num(-r * 0.1)} ${num(-r * 0.75)} ${num(-r * 1.15)} 0 ${num(-r * 0.4)}C${num(r * 0.75)} ${num(-r * 1.15)} ${num(r * 1.5)} ${num(-r * 0.1)} 0 ${num(r * 0.9)}Z`
export const moon = (r: number): string =>
  `M${num(r * 0.3)} ${num(-r)}A${num(r)} ${num(r)} 0 0 0 ${num(r * 0.3)} ${num(r)}A${num(r * 1.25)} ${num(r * 1.25)} 0 0 1 ${num(r * 0.3)} ${num(-r)}Z`
export const paw = (r: number): string =>
  circlePath(0, r * 0.25, r * 0.55, r * 0.46) +
  circlePath(-r * 0.62, -r * 0.22, r * 0.22, r * 0.29) +
  circlePath(-r * 0.22, -r * 0.6, r * 0.22, r * 0.3) +
  circlePath(r * 0.22, -r * 0.6, r * 0.22, r * 0.3) +
  circlePath(r * 0.62, -r * 0.22, r * 0.22, r * 0.29)
export const bone = (r: number): string =>
  `M${num(-r * 0.6)} ${num(-r * 0.18)}a${num(r * 0.24)} ${num(r * 0.24)} 0 1 0 ${num(-r * 0.16)} ${num(r * 0.18)}a${num(r * 0.24)} ${num(r * 0.24)} 0 1 0 ${num(r * 0.16)} ${num(r * 0.18)}H${num(r * 0.6)}a${num(r * 0.24)} ${num(r * 0.24)} 0 1 0 ${num(r * 0.16)} ${num(-r * 0.18)}a${num(r * 0.24)} ${num(r * 0.24)} 0 1 0 ${num(-r * 0.16)} ${num(-r * 0.18)}Z`
export const pine = (h: number): string =>
  polygon([
    [0, -h],
    [h * 0.2, -h * 0.66],
    [h * 0.1, -h * 0.66],
    [h * 0.29, -h * 0.34],
    [h * 0.15, -h * 0.34],
    [h * 0.38, 0],
    [h * 0.05, 0],
    [h * 0.05, h * 0.12],
    [-h * 0.05, h * 0.12],
    [-h * 0.05, 0],
    [-h * 0.38, 0],
    [-h * 0.15, -h * 0.34],
    [-h * 0.29, -h * 0.34],
    [-h * 0.1, -h * 0.66],
    [-h * 0.2, -h * 0.66],
  ])
export function mushroom(cap: Hex, h = 60): string {
  return (
    path(
      `M${num(-h * 0.12)} ${num(-h * 0.5)}C${num(-h * 0.1)} ${num(-h * 0.2)} ${num(-h * 0.22)} 0 ${num(-h * 0.16)} 0H${num(h * 0.16)}C${num(h * 0.22)} 0 ${num(h * 0.1)} ${num(-h * 0.2)} ${num(h * 0.12)} ${num(-h * 0.5)}Z`,
      'fill="#f3e7d3"',
    ) +
    path(
      `M${num(-h * 0.5)} ${num(-h * 0.46)}C${num(-h * 0.48)} ${num(-h * 1.12)} ${num(h * 0.48)} ${num(-h * 1.12)} ${num(h * 0.5)} ${num(-h * 0.46)}C${num(h * 0.25)} ${num(-h * 0.38)} ${num(-h * 0.25)} ${num(-h * 0.38)} ${num(-h * 0.5)} ${num(-h * 0.46)}Z`,
      `fill="${cap}"`,
    ) +
    [
      [-0.24, -0.6, 0.07],
      [0.05, -0.74, 0.08],
      [0.28, -0.57, 0.05],
    ]
      .map(([x, y, r]) => `<circle cx="${num(h * x!)}" cy="${num(h * y!)}" r="${num(h * r!)}" fill="#fbf3e6"/>`)
      .join('')
  )
}
export function bird(colour: Hex, h = 50): string {
  return (
    path(
      `M${num(-h * 0.7)} ${num(-h * 0.2)}C${num(-h * 0.4)} ${num(-h * 0.75)} ${num(h * 0.05)} ${num(-h * 0.7)} ${num(h * 0.22)} ${num(-h * 0.75)}C${num(h * 0.5)} ${num(-h * 0.85)} ${num(h * 0.56)} ${num(-h * 0.6)} ${num(h * 0.52)} ${num(-h * 0.55)}L${num(h * 0.68)} ${num(-h * 0.48)}L${num(h * 0.5)} ${num(-h * 0.44)}C${num(h * 0.4)} ${num(h * 0.05)} ${num(-h * 0.1)} ${num(h * 0.12)} ${num(-h * 0.36)} ${num(-h * 0.1)}Z`,
      `fill="${colour}"`,
    ) +
    path(
      `M${num(-h * 0.3)} ${num(-h * 0.25)}C${num(-h * 0.1)} ${num(-h * 0.52)} ${num(h * 0.15)} ${num(-h * 0.48)} ${num(h * 0.2)} ${num(-h * 0.35)}C${num(h * 0.05)} ${num(-h * 0.1)} ${num(-h * 0.15)} ${num(-h * 0.12)} ${num(-h * 0.3)} ${num(-h * 0.25)}Z`,
      `fill="${darker(colour, 0.12)}"`,
    ) +
    `<circle cx="${num(h * 0.38)}" cy="${num(-h * 0.63)}" r="${num(h * 0.035)}" fill="#2a2320"/>`
  )
}
export function sunburst(colour: Hex, r = 40, rays = 16): string {
  let out = `<circle r="${num(r * 0.5)}" fill="${colour}"/>`
  for (let i = 0; i < rays; i++)
    out += path(
      polygon([
        [-r * 0.05, -r * 0.6],
        [0, -r * (i % 2 ? 0.85 : 1)],
        [r * 0.05, -r * 0.6],
      ]),
      `fill="${colour}" transform="rotate(${num((360 / rays) * i)})"`,
    )
  return out
}

/* ---------- repeating prints for cloth, paper and covers ---------- */

export const printNames = [
  'stripes',
  'breton',
  'pinstripe',
  'dots',
  'gingham',
  'plaid',
  'check',
  'floral',
  'ditsy',
  'leafy',
  'terrazzo',
  'zigzag',
  'stars',
  'hearts',
  'waves',
  'mudcloth',
  'arches',
  'citrus',
  'paws',
  'bones',
  'pines',
  'mushrooms',
  'confetti',
  'moons',
  'checker',
  'tiles',
  'fairisle',
  'camo',
  'birds',
  'dinos',
] as const
export type Print = (typeof printNames)[number]
export interface Inks {
  ground: Hex
  a: Hex
  b: Hex
  c: Hex
}

/** Three ink colours that match a ground colour. */
export function inksFor(ground: Hex, accent: Hex, r: Rnd): Inks {
  const families: [Hex, Hex, Hex][] = [
    ['#f6efe2', '#d9a441', '#2f4a46'],
    ['#fbf4ea', '#c8654b', '#7b8f6a'],
    ['#f4e9dc', '#8aa6a3', '#b5563c'],
    ['#fff6ec', '#e2b7a1', '#49637a'],
    ['#f7f0e4', '#a9b48c', '#d98f5c'],
  ]
  const [a, b, c] = r.pick(families)
  return { ground, a: mix(a, '#ffffff', 0), b: mix(b, accent, 0.35), c }
}

/** A fill for the print; `size` is the side of one repeat. */
export function print(pen: Pen, name: Print, inks: Inks, size = 80, turn = 0): string {
  const { ground, a, b, c } = inks
  const half = size / 2,
    q = size / 4
  const g = (x: number, y: number, inner: string, rot = 0, k = 1) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${rot}) scale(${num(k)})">${inner}</g>`
  const bar = (x: number, y: number, w: number, h: number, fill: Hex, o = 1) =>
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${o < 1 ? ` opacity="${o}"` : ''}/>`
  const s = size
  const spread = (inner: string, k = 1) => g(q, q, inner, -14, k) + g(q * 3, q * 3, inner, 18, k)
  const body: Record<Print, () => string> = {
    stripes: () => bar(0, 0, s, half, a),
    breton: () => bar(0, 0, s, s * 0.3, a),
    pinstripe: () => bar(0, 0, s * 0.08, s, a),
    dots: () =>
      `<circle cx="${q}" cy="${q}" r="${num(s * 0.11)}" fill="${a}"/><circle cx="${q * 3}" cy="${q * 3}" r="${num(s * 0.11)}" fill="${a}"/>`,
    gingham: () => bar(0, 0, half, s, a, 0.55) + bar(0, 0, s, half, a, 0.55),
    plaid: () =>
      bar(0, 0, s * 0.34, s, c, 0.5) +
      bar(0, 0, s, s * 0.34, c, 0.5) +
      bar(s * 0.58, 0, s * 0.05, s, a, 0.8) +
      bar(0, s * 0.58, s, s * 0.05, a, 0.8) +
      bar(s * 0.74, 0, s * 0.12, s, b, 0.45) +
      bar(0, s * 0.74, s, s * 0.12, b, 0.45),
    check: () => path(`M0 ${half}H${s}M${half} 0V${s}`, `stroke="${a}" stroke-width="${num(s * 0.05)}" fill="none"`),
    floral: () =>
      g(q, q, flower(a, b, { r: s * 0.21, petals: 6 })) +
      g(q * 3, q * 2.9, flower(b, a, { r: s * 0.17, petals: 5 })) +
      g(q * 2.9, q * 0.9, path(leaf(s * 0.2, s * 0.06), `fill="${c}"`), 30) +
      g(q * 1.1, q * 3.2, path(leaf(s * 0.2, s * 0.06), `fill="${c}"`), -40) +
      `<circle cx="${num(half)}" cy="${num(half)}" r="${num(s * 0.035)}" fill="${b}"/>`,
    ditsy: () =>
      g(q, q, flower(a, b, { r: s * 0.13, petals: 5, width: 0.8 })) +
      g(q * 3, q * 2.6, flower(b, a, { r: s * 0.11, petals: 5, width: 0.8 })) +
      g(q * 1.4, q * 3.3, path(leaf(s * 0.13, s * 0.05), `fill="${c}"`), 50) +
      g(q * 3.1, q * 0.6, path(leaf(s * 0.13, s * 0.05), `fill="${c}"`), -30),
    leafy: () =>
      g(q, q * 2, sprig(a, { length: s * 0.42, pairs: 4, leafLength: s * 0.13, leafWidth: s * 0.05, line: s * 0.018, bend: s * 0.04 })) +
      g(
        q * 3,
        q * 4,
        sprig(b, { length: s * 0.42, pairs: 4, leafLength: s * 0.13, leafWidth: s * 0.05, line: s * 0.018, bend: -s * 0.04 }),
      ),
    terrazzo: () =>
      [
        [0.15, 0.2, a, 20],
        [0.6, 0.12, b, 70],
        [0.84, 0.5, c, 130],
        [0.36, 0.52, c, 10],
        [0.12, 0.78, b, 50],
        [0.62, 0.82, a, 160],
      ]
        .map(([x, y, fill, rot], i) =>
          g(
            s * (x as number),
            s * (y as number),
            path(
              polygon([
                [-s * 0.07, -s * 0.03],
                [s * 0.02, -s * 0.07],
                [s * 0.08, 0.01 * s],
                [s * 0.01, s * 0.06],
              ]),
              `fill="${fill}"`,
            ),
            rot as number,
            0.7 + (i % 3) * 0.25,
          ),
        )
        .join(''),
    zigzag: () =>
      path(
        `M0 ${num(s * 0.62)}L${q} ${num(s * 0.3)}L${half} ${num(s * 0.62)}L${q * 3} ${num(s * 0.3)}L${s} ${num(s * 0.62)}`,
        `fill="none" stroke="${a}" stroke-width="${num(s * 0.15)}"`,
      ) +
      path(
        `M0 ${num(s * 1.02)}L${q} ${num(s * 0.7)}L${half} ${num(s * 1.02)}L${q * 3} ${num(s * 0.7)}L${s} ${num(s * 1.02)}`,
        `fill="none" stroke="${b}" stroke-width="${num(s * 0.05)}"`,
      ) +
      path(`M0 ${num(s * 0.02)}L${q} ${num(-s * 0.3)}`, `fill="none" stroke="${b}" stroke-width="${num(s * 0.05)}"`),
    stars: () =>
      g(q, q, path(star(s * 0.12), `fill="${a}"`), 8) +
      g(q * 3, q * 3, path(star(s * 0.09), `fill="${b}"`), -12) +
      `<circle cx="${q * 3}" cy="${q}" r="${num(s * 0.022)}" fill="${a}"/><circle cx="${q}" cy="${q * 3}" r="${num(s * 0.022)}" fill="${a}"/>`,
    hearts: () => spread(path(heart(s * 0.11), `fill="${a}"`)),
    waves: () =>
      [0.2, 0.7]
        .map((y, i) =>
          path(
            `M0 ${num(s * y)}Q${q} ${num(s * (y - 0.22))} ${half} ${num(s * y)}T${s} ${num(s * y)}`,
            `fill="none" stroke="${i ? b : a}" stroke-width="${num(s * 0.075)}" stroke-linecap="round"`,
          ),
        )
        .join(''),
    mudcloth: () =>
      path(
        `M${num(s * 0.1)} ${num(s * 0.12)}l${num(s * 0.12)} ${num(s * 0.14)}m0 ${num(-s * 0.14)}l${num(-s * 0.12)} ${num(s * 0.14)}M${num(s * 0.5)} ${num(s * 0.3)}l${num(s * 0.1)} ${num(-s * 0.2)}l${num(s * 0.1)} ${num(s * 0.2)}M${num(s * 0.08)} ${num(s * 0.6)}h${num(s * 0.26)}m${num(-s * 0.26)} ${num(s * 0.09)}h${num(s * 0.26)}m${num(-s * 0.26)} ${num(s * 0.09)}h${num(s * 0.26)}M${num(s * 0.62)} ${num(s * 0.58)}v${num(s * 0.22)}m${num(s * 0.1)} ${num(-s * 0.22)}v${num(s * 0.22)}m${num(s * 0.1)} ${num(-s * 0.22)}v${num(s * 0.22)}`,
        `fill="none" stroke="${a}" stroke-width="${num(s * 0.03)}" stroke-linecap="round"`,
      ),
    arches: () =>
      [
        [q, s * 0.9],
        [q * 3, s * 0.4],
      ]
        .map(([x, y]) =>
          [0.2, 0.13, 0.06]
            .map((r, i) =>
              path(
                `M${num(x! - s * r)} ${num(y!)}v${num(-s * 0.08)}a${num(s * r)} ${num(s * r)} 0 0 1 ${num(s * r * 2)} 0v${num(s * 0.08)}`,
                `fill="none" stroke="${[a, b, c][i]}" stroke-width="${num(s * 0.045)}"`,
              ),
            )
            .join(''),
        )
        .join(''),
    citrus: () =>
      [
        [q, q, a],
        [q * 3, q * 3, b],
      ]
        .map(([x, y, fill]) =>
          g(
            x as number,
            y as number,
            `<circle r="${num(s * 0.19)}" fill="${fill}"/><circle r="${num(s * 0.16)}" fill="#fff6e4"/>` +
              Array.from({ length: 8 }, (_, i) => path(leaf(s * 0.14, s * 0.045), `transform="rotate(${i * 45})" fill="${fill}"`)).join(''),
            10,
          ),
        )
        .join('') +
      g(q * 3, q, path(leaf(s * 0.16, s * 0.06), `fill="${c}"`), 40) +
      g(q, q * 3, path(leaf(s * 0.16, s * 0.06), `fill="${c}"`), -60),
    paws: () => spread(path(paw(s * 0.17), `fill="${a}"`)),
    bones: () => g(q, q, path(bone(s * 0.19), `fill="${a}"`), -24) + g(q * 3, q * 3, path(bone(s * 0.19), `fill="${b}"`), 30),
    pines: () => g(q, q * 1.7, path(pine(s * 0.38), `fill="${a}"`)) + g(q * 3, q * 3.7, path(pine(s * 0.3), `fill="${b}"`)),
    mushrooms: () =>
      g(q, q * 1.7, mushroom(b, s * 0.32), -6) +
      g(q * 3, q * 3.6, mushroom(c, s * 0.26), 8) +
      g(q * 3, q * 1.2, path(leaf(s * 0.15, s * 0.05), `fill="${a}"`), 30),
    confetti: () =>
      [
        [0.2, 0.15, a, 30],
        [0.7, 0.25, b, 100],
        [0.45, 0.5, c, 60],
        [0.15, 0.7, b, 150],
        [0.8, 0.75, a, 10],
        [0.5, 0.88, c, 80],
      ]
        .map(([x, y, fill, rot]) =>
          g(
            s * (x as number),
            s * (y as number),
            `<rect x="${num(-s * 0.07)}" y="${num(-s * 0.02)}" width="${num(s * 0.14)}" height="${num(s * 0.04)}" rx="${num(s * 0.02)}" fill="${fill}"/>`,
            rot as number,
          ),
        )
        .join(''),
    moons: () =>
      g(q, q, path(moon(s * 0.12), `fill="${a}"`), -20) +
      g(q * 3, q * 3, path(star(s * 0.08, 4, 0.3), `fill="${b}"`)) +
      g(q * 3, q, path(star(s * 0.04, 4, 0.3), `fill="${a}"`)),
    checker: () => bar(0, 0, half, half, a) + bar(half, half, half, half, a),
    tiles: () =>
      `${path(
        `M${half} 0A${half} ${half} 0 0 1 0 ${half}M${s} ${half}A${half} ${half} 0 0 0 ${half} ${s}`,
        `fill="none" stroke="${a}" stroke-width="${num(s * 0.12)}"`,
      )}<circle cx="${half}" cy="${half}" r="${num(s * 0.06)}" fill="${b}"/>`,
    fairisle: () =>
      bar(0, 0, s, s * 0.06, b) +
      bar(0, s * 0.5, s, s * 0.06, b) +
      [0.125, 0.375, 0.625, 0.875]
        .map((x) =>
          path(
            polygon([
              [s * x, s * 0.14],
              [s * (x + 0.09), s * 0.28],
              [s * x, s * 0.42],
              [s * (x - 0.09), s * 0.28],
            ]),
            `fill="${a}"`,
          ),
        )
        .join('') +
      [0, 0.25, 0.5, 0.75]
        .map((x) => bar(s * x, s * 0.7, s * 0.09, s * 0.09, a) + bar(s * x + s * 0.125, s * 0.82, s * 0.09, s * 0.09, a))
        .join(''),
    camo: () =>
      path(
        `M${num(s * 0.1)} ${num(s * 0.2)}C${num(s * 0.3)} 0 ${num(s * 0.5)} ${num(s * 0.2)} ${num(s * 0.4)} ${num(s * 0.35)}S${num(s * 0.1)} ${num(s * 0.4)} ${num(s * 0.1)} ${num(s * 0.2)}Z`,
        `fill="${a}"`,
      ) +
      path(
        `M${num(s * 0.6)} ${num(s * 0.55)}C${num(s * 0.8)} ${num(s * 0.4)} ${num(s * 0.98)} ${num(s * 0.6)} ${num(s * 0.85)} ${num(s * 0.8)}S${num(s * 0.5)} ${num(s * 0.75)} ${num(s * 0.6)} ${num(s * 0.55)}Z`,
        `fill="${c}"`,
      ) +
      path(`M${num(s * 0.1)} ${num(s * 0.75)}q${num(s * 0.15)} ${num(-s * 0.15)} ${num(s * 0.25)} 0t${num(-s * 0.25)} 0Z`, `fill="${b}"`),
    birds: () =>
      g(q, q * 1.5, bird(a, s * 0.3), 0) +
      g(q * 3, q * 3.5, bird(b, s * 0.26), 0) +
      g(q * 3, q * 1.4, path(leaf(s * 0.16, s * 0.05), `fill="${c}"`), 30) +
      g(q, q * 3.5, path(leaf(s * 0.16, s * 0.05), `fill="${c}"`), -40),
    dinos: () =>
      [
        [q, q * 1.5, a, 1],
        [q * 3, q * 3.5, b, -1],
      ]
        .map(
          ([x, y, fill, side]) =>
            `<g transform="translate(${num(x as number)} ${num(y as number)}) scale(${num((side as number) * s * 0.004)} ${num(s * 0.004)})"><path d="M-50 10C-60 -5 -40 -10 -30 -8C-26 -34 10 -36 22 -14C26 -30 24 -52 36 -60C48 -66 60 -58 56 -50C50 -46 46 -48 44 -44C44 -20 42 4 30 10L30 26H20L18 12H-10L-12 26H-22L-24 10C-34 12 -44 14 -50 10Z" fill="${fill}"/><circle cx="47" cy="-55" r="2.5" fill="#2a2320"/></g>`,
        )
        .join(''),
  }
  const id = pen.define(
    (i) =>
      `<pattern id="${i}" patternUnits="userSpaceOnUse" width="${num(s)}" height="${num(s)}"${turn ? ` patternTransform="rotate(${num(turn)})"` : ''}>${bar(0, 0, s, s, ground)}${body[name]()}</pattern>`,
  )
  return `url(#${id})`
}
