import type { Art, Label, LabelStyle } from '../art.ts'
import { art, label, labelNames } from '../art.ts'
import { flower, sprig } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import type { Profile } from '../form.ts'
import { aroundVeil, glassShell, hollow, onTurned, outlineOf, radiusAt, strip, tube, turned } from '../form.ts'
import type { Material } from '../light.ts'
import { BRUSHED, GLASS, GLAZE, MATTE, METAL, PLASTIC, SATIN, WAX, WOOD } from '../light.ts'
import type { Pen, Point } from '../pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect } from '../pen.ts'
import { ball } from '../props.ts'
import type { Ask, Drawn, Foot, Shape } from '../shape.ts'
import { amount, flag, word } from '../shape.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering } from '../type.ts'

export const WOODS: readonly Hex[] = ['#c89d6c', '#b98757', '#d9b88c', '#8f6238']
export const GOLD = '#d8ab5c',
  SILVER = '#c9ccd0',
  ROSE = '#d9a08a',
  COPPER = '#c57f55',
  BLACK = '#2d2b2a'
export const metalOf = (name: string): Hex =>
  ({ gold: GOLD, silver: SILVER, rose: ROSE, copper: COPPER, black: BLACK, steel: '#b9bec3', brass: '#c9a35a' })[name] ?? SILVER

const foot = (rx: number, h: number, top = rx, x = 0): Foot => ({ x, rx, h, top })
const box = (w: number, top: number, bottom = 0, left = -w): [number, number, number, number] => [left, top, w, bottom]

/** Puts a label on a turned form, between two heights, `wide` degrees across. */
export function wrapLabel(ask: Ask, profile: Profile, low: number, high: number, wide: number, given: Partial<Label> = {}): string {
  const { pen, r, text, tilt } = ask
  const mid = (low + high) / 2
  const radius = radiusAt(profile, mid)
  const w = (radius * wide * Math.PI) / 180
  const turn = ask.view === 1 ? 0.22 : 0
  const bend = onTurned(profile, tilt, turn)
  const styles = (typeof ask.params.label === 'string' ? [ask.params.label] : labelNames) as LabelStyle[]
  const style = r.fork('label').pick(styles)
  const drawn = label(pen, { style, tint: ask.accent, ...text, ...given }, w, high - low, (u, v) => bend(u, mid + v))
  const n = 10
  const edge: Point[] = [
    ...Array.from({ length: n + 1 }, (_, i) => bend(-w / 2 + (w * i) / n, high)),
    ...Array.from({ length: n + 1 }, (_, i) => bend(w / 2 - (w * i) / n, low)),
  ]
  return drawn + path(polygon(edge), `fill="${aroundVeil(pen, radius)}"`)
}

const round = (profile: Profile): Foot[] => [
  foot(profile[0]![1], profile[profile.length - 1]![0], Math.max(...profile.map((p) => p[1])) * 0.8),
]
const widest = (profile: Profile) => Math.max(...profile.map((p) => p[1]))

/* ---------- cups and kitchen pottery ---------- */

const potteryPaint = (ask: Ask, profile: Profile, inside: Hex): { paint: (y: number) => Hex; over: string } => {
  const { r, colour, params, pen, tilt } = ask
  const finish = word(params, 'finish', r.fork('finish').pick(['plain', 'dip', 'speckle', 'band', 'raw']))
  const top = profile[profile.length - 1]![0]
  const clay = r.fork('clay').pick(['#cfa988', '#b98a68', '#d8c2a6'])
  const line = top * r.fork('line').range(0.3, 0.55)
  const paint = (y: number): Hex =>
    finish === 'dip'
      ? y < line
        ? clay
        : colour
      : finish === 'raw'
        ? y < top * 0.13
          ? clay
          : colour
        : finish === 'band' && ((y > top * 0.72 && y < top * 0.77) || (y > top * 0.8 && y < top * 0.815))
          ? lightness(colour) > 0.6
            ? darker(colour, 0.3)
            : inside
          : colour
  let over = ''
  if (finish === 'speckle' || finish === 'dip')
    over = path(
      outlineOf(profile, tilt),
      `fill="${texture(pen, 'speckle', { size: 190, opacity: lightness(colour) < 0.45 ? 0.2 : 0.34 })}"`,
    )
  return { paint, over }
}

export const mug: Shape = (ask) => {
  const { pen, r, colour, params, tilt } = ask
  const tall = amount(params, 'tall', r.fork('tall').range(0.95, 1.12))
  const h = 300 * tall,
    q = 142
  const profile: Profile = r.fork('form').pick<Profile>([
    [
      [0, q * 0.86],
      [14, q * 0.97, 1],
      [40, q, 1],
      [h - 6, q * 1.01],
      [h, q * 1.01],
    ],
    [
      [0, q * 0.7],
      [26, q * 0.92, 1],
      [90, q * 1.02, 1],
      [h * 0.75, q * 1.0, 1],
      [h, q * 1.06],
    ],
    [
      [0, q * 0.9],
      [8, q * 0.94],
      [h * 0.2, q * 0.96, 1],
      [h, q * 1.04],
    ],
  ])
  const enamel = flag(params, 'enamel')
  const inside = enamel ? '#f4f1ea' : r.fork('in').pick([lighter(colour, 0.12), '#f3ece0', colour])
  const { paint, over } = enamel
    ? {
        paint: (y: number) => (y > h - 9 ? '#2f3338' : colour),
        over: path(outlineOf(profile, tilt), `fill="${texture(pen, 'speckle', { size: 260, opacity: 0.2 })}"`),
      }
    : potteryPaint(ask, profile, inside)
  const material: Material = enamel ? { ...GLAZE, gloss: 0.7 } : word(params, 'finish', '') === 'raw' ? SATIN : { ...GLAZE, rough: 0.2 }
  const reach = q + 104
  const handle = `M${num(q * 0.9)} ${num(-h * 0.8)}C${reach} ${num(-h * 0.9)} ${reach + 16} ${num(-h * 0.26)} ${num(q * 0.9)} ${num(-h * 0.22)}`
  let svg = tube(pen, { d: handle, width: enamel ? 24 : 33, colour: enamel ? colour : paint(h * 0.6), material })
  svg += turned(pen, { profile, colour: paint, material, tilt }) + over
  if (typeof params.art === 'string' && ask.view !== 1) {
    const bend = onTurned(profile, tilt)
    const [cx, cy] = bend(-10, h * 0.52)
    svg += `<g transform="translate(${num(cx - 88)} ${num(cy - 88)})" opacity=".92" clip-path="${pen.clip(circlePath88)}">${art(pen, params.art as Art, 176, 176, r.fork('art'))}</g>`
  } else if (text(ask) && flag(params, 'words')) {
    const bend = onTurned(profile, tilt)
    svg += path(
      lettering(text(ask), -8, -h * 0.46, { size: fitSize(text(ask), 190, 74, { face: 'hand' }), face: 'hand' }, (x, y) => bend(x, -y)),
      `fill="${inkOn(colour)}" opacity=".85"`,
    )
  }
  const top = profile[profile.length - 1]![1]
  svg += at(
    0,
    0,
    hollow(pen, {
      y: h,
      r: top,
      wall: enamel ? '#f4f1ea' : inside,
      tilt,
      lip: enamel ? 6 : 9,
      content: params.fill === 'none' ? undefined : r.fork('brew').pick(['#4a2c1a', '#6b3f22', '#b98a5a', '#8a9a55']),
      gloss: true,
    }),
  )
  if (enamel) svg += ellipse(0, -h, top, top * tilt, 'fill="none" stroke="#2f3338" stroke-width="5"')
  if (!enamel) svg += strip(pen, profile, -56, -46, { opacity: 0.28, tilt, low: 0.1, high: 0.9, blur: 4 })
  return { svg, box: [-q * 1.08, -h - top * tilt, reach - 6, q * tilt], stand: 'floor', feet: round(profile), focus: [0.45, 0.3] }
}
const circlePath88 = `<path d="${circlePath(88, 88, 88)}"/>`
const text = (ask: Ask): string => ask.text.title.toLowerCase()

export const tumbler: Shape = (ask) => {
  const { pen, colour, params, r, tilt } = ask
  const kind = word(params, 'kind', r.fork('kind').pick(['flask', 'straw', 'cup']))
  const h = kind === 'flask' ? 470 : kind === 'straw' ? 430 : 330
  const q = kind === 'flask' ? 92 : 112
  const profile: Profile =
    kind === 'flask'
      ? [
          [0, q * 0.95],
          [8, q],
          [h * 0.74, q, 1],
          [h * 0.86, q * 0.7, 1],
          [h * 0.9, q * 0.62],
        ]
      : [
          [0, q * 0.74],
          [10, q * 0.78],
          [h * 0.9, q * 1.04],
          [h * 0.92, q * 1.04],
        ]
  const powder: Material = { gloss: 0.3, rough: 0.6, wrap: 0.3 }
  const ombre = flag(params, 'ombre')
  let svg = turned(pen, {
    profile,
    colour: (y) => (y < 9 ? '#b9bec3' : ombre ? mix(colour, lighter(colour, 0.22), Math.round((y / h) * 14) / 14) : colour),
    material: powder,
    tilt,
  })
  const top = profile[profile.length - 1]!
  if (kind === 'flask') {
    svg += at(
      0,
      -top[0],
      turned(pen, {
        profile: [
          [0, q * 0.58],
          [8, q * 0.58],
          [9, q * 0.66],
          [58, q * 0.66],
          [64, q * 0.6],
          [64, 1],
        ],
        colour: r.fork('lid').pick(['#2e2d2c', '#c7a27a', colour]),
        material: SATIN,
        tilt,
      }),
    )
    svg += tube(pen, {
      d: `M${num(-q * 0.5)} ${num(-top[0] - 60)}C${num(-q * 0.5)} ${num(-top[0] - 130)} ${num(q * 0.5)} ${num(-top[0] - 130)} ${num(q * 0.5)} ${num(-top[0] - 60)}`,
      width: 15,
      colour: '#3a3836',
      material: SATIN,
    })
  } else {
    svg += at(
      0,
      -top[0],
      turned(pen, {
        profile: [
          [0, q * 1.08],
          [16, q * 1.08],
          [24, q * 0.98, 1],
          [27, q * 0.86],
          [27, 1],
        ],
        colour: kind === 'straw' ? '#f1ede6' : '#35322f',
        material: SATIN,
        tilt,
      }),
    )
    if (kind === 'straw')
      svg += tube(pen, {
        d: `M18 ${num(-top[0] - 30)}L52 ${num(-top[0] - 190)}`,
        width: 15,
        colour: mix(colour, '#ffffff', 0.25),
        material: PLASTIC,
        cap: 'butt',
      })
  }
  const bend = onTurned(profile, tilt)
  const name = ask.text.brand
  const size = fitSize(name, q * 1.1, 34, { face: 'sans', track: 0.12, upper: true })
  svg += path(
    lettering(name, 0, -h * 0.42, { size, face: 'sans', track: 0.12, upper: true }, (x, y) => bend(x, -y)),
    `fill="${lightness(colour) > 0.6 ? '#4a4540' : '#eeeae3'}" opacity=".8"`,
  )
  svg += strip(pen, profile, -58, -44, { opacity: 0.3, tilt, blur: 4 })
  const total = kind === 'flask' ? h * 0.9 + 120 : kind === 'straw' ? h * 0.92 + 190 : h * 0.92 + 30
  return { svg, box: box(q * 1.1, -total, q * tilt), stand: 'floor', feet: [foot(q * 0.8, h, q)] }
}

export const bowl: Shape = (ask) => {
  const { pen, r, colour, params, tilt: base } = ask
  const tilt = Math.max(base, 0.26)
  const pet = flag(params, 'pet')
  const h = pet ? 110 : amount(params, 'deep', r.fork('h').range(120, 165)),
    q = pet ? 200 : 205
  const profile: Profile = pet
    ? [
        [0, q * 1.08],
        [6, q * 1.09],
        [h, q * 0.86],
        [h + 2, q * 0.84],
      ]
    : [
        [0, q * 0.42],
        [10, q * 0.44],
        [14, q * 0.46],
        [h * 0.5, q * 0.84, 1],
        [h, q],
      ]
  const inside = r.fork('in').pick([colour, lighter(colour, 0.1), '#f4eee2'])
  const { paint, over } = pet ? { paint: () => colour, over: '' } : potteryPaint(ask, profile, inside)
  const rim = profile[profile.length - 1]!
  let svg = turned(pen, { profile, colour: paint, material: { ...GLAZE, rough: 0.22 }, tilt }) + over
  if (flag(params, 'suction'))
    svg =
      at(
        0,
        0,
        turned(pen, {
          profile: [
            [0, q * 0.62],
            [8, q * 0.6],
            [16, q * 0.44],
          ],
          colour: darker(colour, 0.05),
          material: SATIN,
          tilt,
        }),
      ) + at(0, -8, svg)
  svg += at(
    0,
    flag(params, 'suction') ? -8 : 0,
    hollow(pen, {
      y: rim[0],
      r: rim[1],
      wall: pet ? (flag(params, 'steel') ? '#c3c7ca' : lighter(colour, 0.08)) : inside,
      tilt,
      lip: 10,
      depth: 70,
      content: pet ? '#8a5f3d' : typeof params.content === 'string' ? params.content : undefined,
    }),
  )
  if (pet) {
    const kibble = r.fork('kibble')
    let bits = ''
    for (let i = 0; i < 70; i++) {
      const a = kibble.range(0, 6.28),
        d = Math.sqrt(kibble.next()) * rim[1] * 0.84
      bits += ellipse(
        d * Math.cos(a),
        -rim[0] + 16 + d * Math.sin(a) * tilt,
        15,
        11,
        `fill="${pen.radial(
          [
            [0, '#b98a5c'],
            [1, '#6d4526'],
          ],
          'cx=".36" cy=".3" r=".8"',
        )}"`,
      )
    }
    svg += `<g clip-path="${pen.clip(ellipse(0, -rim[0], rim[1] - 12, (rim[1] - 12) * tilt, ''))}">${bits}</g>`
    const bend = onTurned(profile, tilt)
    const name = r.fork('name').pick(['Biscuit', 'Maple', 'Scout', 'Olive', 'Waffles', 'Juniper', 'good dog', 'Pepper', 'dinner'])
    svg += path(
      lettering(name, 0, -h * 0.3, { size: 62, face: 'hand' }, (x, y) => bend(x, -y)),
      `fill="${inkOn(colour)}" opacity=".9"`,
    )
  }
  return { svg, box: box(q * 1.1, -h - q * tilt, profile[0]![1] * tilt), stand: 'floor', feet: [foot(profile[0]![1], h, q)] }
}

export const plate: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const q = 300
  const ring = (s: number, fill: string) => `<circle r="${num(q * s)}" fill="${fill}"/>`
  const edge = darker(colour, 0.08)
  let svg =
    ring(
      1,
      pen.linear(
        [
          [0, lighter(colour, 0.06)],
          [0.5, colour],
          [1, darker(colour, 0.1)],
        ],
        'x1=".1" y1=".05" x2=".9" y2=".95"',
      ),
    ) +
    ring(
      0.965,
      pen.linear(
        [
          [0, lighter(colour, 0.02)],
          [1, lighter(colour, 0.04)],
        ],
        'x1=".1" y1=".05" x2=".9" y2=".95"',
      ),
    )
  svg +=
    ring(
      0.72,
      pen.linear(
        [
          [0, darker(colour, 0.13)],
          [0.45, darker(colour, 0.03)],
          [1, lighter(colour, 0.07)],
        ],
        'x1=".15" y1=".1" x2=".85" y2=".9"',
      ),
    ) +
    ring(
      0.695,
      pen.linear(
        [
          [0, darker(colour, 0.035)],
          [1, lighter(colour, 0.02)],
        ],
        'x1=".1" y1=".05" x2=".9" y2=".95"',
      ),
    )
  const deco = word(params, 'deco', r.fork('deco').pick(['plain', 'speckle', 'line', 'print']))
  if (deco === 'speckle') svg += ring(1, texture(pen, 'speckle', { size: 230, opacity: 0.3 }))
  if (deco === 'line')
    svg += `<circle r="${q * 0.93}" fill="none" stroke="${lightness(colour) > 0.6 ? darker(colour, 0.35) : lighter(colour, 0.3)}" stroke-width="7" opacity=".8"/>`
  if (deco === 'print')
    svg += Array.from(
      { length: 14 },
      (_, i) =>
        `<g transform="rotate(${(360 / 14) * i}) translate(0 ${-q * 0.76})">${i % 2 ? flower(lighter(ask.accent, 0.05), '#e6b95a', { r: 26, petals: 6 }) : sprig(mix(ask.accent, '#5f7d5a', 0.5), { length: 52, pairs: 3, leafLength: 22, leafWidth: 7, line: 2 })}</g>`,
    ).join('')
  svg +=
    `<circle r="${q * 0.985}" fill="none" stroke="${edge}" stroke-width="2" opacity=".5"/>` +
    ellipse(
      -q * 0.5,
      -q * 0.56,
      90,
      24,
      `fill="#fff" opacity=".4" filter="${pen.blur(12)}" transform="rotate(-42 ${-q * 0.5} ${-q * 0.56})"`,
    )
  return { svg, box: [-q, -q, q, q], stand: 'flat', outline: circlePath(0, 0, q), lift: 12, fit: 0.9 }
}

export const teapot: Shape = (ask) => {
  const { pen, colour, tilt, r, params } = ask
  const steel = flag(params, 'steel')
  const body: Profile = r.fork('form').chance(0.5)
    ? [
        [0, 96],
        [16, 120, 1],
        [95, 162, 1],
        [170, 132, 1],
        [205, 78],
        [212, 76],
      ]
    : [
        [0, 126],
        [10, 134],
        [150, 122, 1],
        [196, 82],
        [204, 80],
      ]
  const material: Material = steel ? BRUSHED : { ...GLAZE, rough: 0.2 }
  const h = body[body.length - 1]![0]
  let svg = tube(pen, { d: `M-118 -160C-250 -220 -262 -40 -120 -60`, width: 26, colour, material })
  const spout = 'M96 -58C170 -62 168 -150 232 -196L258 -182C214 -120 220 -20 104 -22Z'
  svg +=
    path(
      spout,
      `fill="${pen.linear(
        [
          [0, lighter(colour, 0.08)],
          [0.5, colour],
          [1, darker(colour, 0.18)],
        ],
        'x1="0" y1="0" x2=".6" y2="1"',
      )}"`,
    ) + ellipse(245, -190, 15, 6, `fill="${darker(colour, 0.3)}" transform="rotate(28 245 -190)"`)
  svg += turned(pen, { profile: body, colour, material, tilt })
  svg += at(
    0,
    -h,
    turned(pen, {
      profile: [
        [0, 84],
        [6, 84],
        [26, 58, 1],
        [36, 20, 1],
        [38, 12],
        [46, 12],
        [52, 22, 1],
        [66, 24, 1],
        [78, 14, 1],
        [80, 2],
      ],
      colour: flag(params, 'woodKnob') ? '#b98757' : colour,
      material,
      tilt,
    }),
  )
  if (!steel) svg += strip(pen, body, -58, -46, { opacity: 0.34, tilt, blur: 4, low: 0.14, high: 0.84 })
  return { svg, box: [-238, -h - 84, 262, 96 * tilt], stand: 'floor', feet: [foot(110, h, 120), foot(40, 180, 30, 120)] }
}

export const pitcher: Shape = (ask) => {
  const { pen, colour, tilt } = ask
  const profile: Profile = [
    [0, 96],
    [12, 106, 1],
    [110, 128, 1],
    [220, 92, 1],
    [300, 78, 1],
    [346, 92],
  ]
  const inside = lighter(colour, 0.1)
  const { paint, over } = potteryPaint(ask, profile, inside)
  let svg = tube(pen, { d: 'M80 -318C200 -330 196 -120 112 -110', width: 28, colour: paint(240), material: GLAZE })
  svg += path(
    'M-86 -346C-128 -350 -140 -352 -134 -338C-120 -320 -100 -310 -84 -276Z',
    `fill="${pen.linear([
      [0, lighter(colour, 0.06)],
      [1, darker(colour, 0.05)],
    ])}"`,
  )
  svg +=
    turned(pen, { profile, colour: paint, material: { ...GLAZE, rough: 0.2 }, tilt }) +
    over +
    hollow(pen, { y: 346, r: 92, wall: inside, tilt, lip: 8 })
  if (flag(ask.params, 'flowers')) svg = at(0, -330, bouquet(ask, 1)) + svg
  return { svg, box: [-138, -372 - (flag(ask.params, 'flowers') ? 170 : 0), 186, 100 * tilt], stand: 'floor', feet: [foot(100, 346, 92)] }
}

function bouquet({ r, pen }: Ask, k: number): string {
  void pen
  let out = ''
  const stems = r.fork('stems')
  for (let i = 0; i < 9; i++) {
    const rot = -44 + i * 11 + stems.range(-4, 4)
    const length = stems.range(120, 210) * k
    const green = stems.pick(['#8ea58d', '#7f9a78', '#9fae8f', '#b8a47e'])
    out +=
      i % 2
        ? `<g transform="rotate(${num(rot)})">${sprig(green, { length, pairs: 6, leafLength: 44 * k, leafWidth: 14 * k, line: 3.4, bend: stems.range(-20, 20) })}</g>`
        : `<g transform="rotate(${num(rot)})">${path(`M0 0V${num(-length)}`, `stroke="${green}" stroke-width="3.4"`)}${at(0, -length, flower(stems.pick(['#f4ead9', '#e6b8a6', '#e2b45c', '#c98aa0']), '#c9973f', { r: 32 * k, petals: 7, width: 0.6 }))}</g>`
  }
  return out
}

export const vase: Shape = (ask) => {
  const { pen, r, colour, tilt, params } = ask
  const profile = r.fork('form').pick<Profile>([
    [
      [0, 84],
      [14, 96, 1],
      [120, 140, 1],
      [230, 96, 1],
      [290, 46, 1],
      [346, 54],
    ],
    [
      [0, 100],
      [10, 110, 1],
      [90, 150, 1],
      [190, 120, 1],
      [224, 60, 1],
      [250, 56],
    ],
    [
      [0, 70],
      [200, 112, 1],
      [300, 100, 1],
      [340, 92],
    ],
    [
      [0, 92],
      [8, 98],
      [330, 78],
      [336, 78],
    ],
    [
      [0, 60],
      [70, 130, 1],
      [140, 70, 1],
      [210, 110, 1],
      [280, 50, 1],
      [320, 58],
    ],
  ])
  const { paint, over } = potteryPaint(ask, profile, colour)
  const top = profile[profile.length - 1]!
  let svg = flag(params, 'empty') ? '' : at(0, -top[0] + 16, bouquet(ask, 1))
  svg += turned(pen, { profile, colour: paint, material: { ...MATTE, gloss: 0.2, rough: 0.6 }, tilt }) + over
  const open = hollow(pen, { y: top[0], r: top[1], wall: colour, tilt, lip: 7 })
  svg = flag(params, 'empty') ? svg + open : open.replace(/^/, '') && svg
  const up = flag(params, 'empty') ? 20 : 195
  return {
    svg,
    box: [-widest(profile) - (up > 20 ? 40 : 0), -top[0] - up, widest(profile) + (up > 20 ? 40 : 0), profile[0]![1] * tilt],
    stand: 'floor',
    feet: round(profile),
  }
}

export const planter: Shape = (ask) => {
  const { pen, r, colour, tilt, params } = ask
  const h = 210,
    q = 132
  const profile: Profile = r.fork('form').pick<Profile>([
    [
      [0, q * 0.74],
      [h, q],
      [h + 2, q],
    ],
    [
      [0, q * 0.9],
      [20, q, 1],
      [h, q],
      [h + 2, q],
    ],
    [
      [0, q * 0.6],
      [60, q * 0.96, 1],
      [140, q * 1.04, 1],
      [h, q * 0.9],
    ],
  ])
  const { paint, over } = potteryPaint(ask, profile, colour)
  const kind = word(params, 'plant', r.fork('plant').pick(['snake', 'rubber', 'succulent', 'fern', 'cactus', 'palm']))
  const top = profile[profile.length - 1]!
  const soil = hollow(pen, { y: top[0], r: top[1], wall: colour, tilt, lip: 11, content: '#4a3527' })
  let svg = turned(pen, { profile, colour: paint, material: SATIN, tilt }) + over + soil + at(0, -top[0] + 10, plant(pen, ask, kind))
  if (flag(params, 'stand')) {
    const legs = [-96, 96]
      .map((x) =>
        path(
          `M${x - 10} ${-130}L${x * 1.15 - 6} 96H${x * 1.15 + 8}L${x + 12} -130Z`,
          `fill="${pen.linear([
            [0, '#c89d6c'],
            [1, '#9a6f43'],
          ])}"`,
        ),
      )
      .join('')
    svg = at(0, -96, legs + svg)
  }
  const high = { snake: 330, rubber: 320, succulent: 90, fern: 240, cactus: 250, palm: 340 }[kind] ?? 260
  const up = flag(params, 'stand') ? 96 : 0
  return {
    svg,
    box: [-Math.max(q * 1.06, high * 0.5), -top[0] - high - up, Math.max(q * 1.06, high * 0.5), up ? 4 : q * tilt],
    stand: 'floor',
    feet: up ? [foot(16, 300, 16, -112), foot(16, 300, 16, 112)] : round(profile),
  }
}

function plant(pen: Pen, ask: Ask, kind: string): string {
  const r = ask.r.fork('growth')
  const blade = (length: number, width: number, rot: number, colour: Hex, bend = 0, rim?: Hex) => {
    const d = `M${num(-width * 0.5)} 0C${num(-width * 1.1 + bend * 0.3)} ${num(-length * 0.5)} ${num(-width * 0.4 + bend)} ${num(-length * 0.85)} ${num(bend)} ${num(-length)}C${num(width * 0.4 + bend)} ${num(-length * 0.85)} ${num(width * 1.1 + bend * 0.3)} ${num(-length * 0.5)} ${num(width * 0.5)} 0Z`
    return `<g transform="rotate(${num(rot)})">${path(
      d,
      `fill="${pen.linear([
        [0, lighter(colour, 0.09)],
        [0.48, colour],
        [0.52, darker(colour, 0.05)],
        [1, darker(colour, 0.12)],
      ])}"${rim ? ` stroke="${rim}" stroke-width="5"` : ''}`,
    )}</g>`
  }
  switch (kind) {
    case 'snake':
      return [
        [-16, 230],
        [14, 250],
        [-5, 320],
        [7, 280],
        [-26, 160],
        [24, 170],
      ]
        .map(([rot, l]) => blade(l!, 27, rot! + r.range(-3, 3), r.pick(['#52735b', '#5e8064', '#48674f']), r.range(-10, 10), '#b9b06a'))
        .join('')
    case 'cactus': {
      const green = '#6d8f68'
      const pipe = (profile: Profile) => turned(pen, { profile, colour: green, material: MATTE })
      return (
        pipe([
          [0, 50],
          [60, 58, 1],
          [170, 54, 1],
          [225, 34, 1],
          [240, 4],
        ]) +
        tube(pen, { d: 'M48 -100C104 -100 104 -120 104 -170', width: 44, colour: green }) +
        Array.from(
          { length: 42 },
          (_, i) =>
            `<path d="M${num(-44 + (i % 6) * 17.5)} ${num(-24 - Math.floor(i / 6) * 28)}l3 -7" stroke="#f2ecd8" stroke-width="2.4"/>`,
        ).join('') +
        at(4, -240, flower('#e59a8f', '#f2d27a', { r: 24 }))
      )
    }
    case 'succulent': {
      let out = ''
      for (let ring = 0; ring < 4; ring++)
        for (let i = 0; i < 11 - ring * 2; i++) {
          const rot = (360 / (11 - ring * 2)) * i + ring * 17
          out += `<g transform="translate(0 ${-18 - ring * 12}) scale(1 .58) rotate(${num(rot)})">${path(
            `M0 0C${34 - ring * 5} ${-40 + ring * 5} ${26 - ring * 4} ${-98 + ring * 20} 0 ${-116 + ring * 22}C${-26 + ring * 4} ${-98 + ring * 20} ${-34 + ring * 5} ${-40 + ring * 5} 0 0Z`,
            `fill="${pen.linear(
              [
                [0, mix('#c98f8f', '#9db39a', 0.4)],
                [0.3, '#9db39a'],
                [1, '#7c9a85'],
              ],
              'x1="0" y1="0" x2="0" y2="1"',
            )}" stroke="#6d8a75" stroke-width="1.4"`,
          )}</g>`
        }
      return out
    }
    case 'fern':
      return Array.from(
        { length: 13 },
        (_, i) =>
          `<g transform="rotate(${num(-72 + i * 12 + r.range(-4, 4))})">${sprig(r.pick(['#6d8f5d', '#7a9a68', '#5f8052']), { length: r.range(170, 235), pairs: 12, leafLength: 40, leafWidth: 10, line: 3, bend: (i - 6) * 12 })}</g>`,
      ).join('')
    case 'palm':
      return Array.from(
        { length: 9 },
        (_, i) =>
          `<g transform="rotate(${num(-48 + i * 12 + r.range(-4, 4))})">${sprig(r.pick(['#6a8c5e', '#79996a', '#587b50']), { length: r.range(230, 320), pairs: 9, leafLength: 98, leafWidth: 11, line: 4.5, bend: (i - 4) * 16 })}</g>`,
      ).join('')
    default: {
      const stem = path('M0 0C-6 -90 10 -180 0 -290', 'fill="none" stroke="#6d5642" stroke-width="8"')
      const leaves = [
        [-4, -60, -70],
        [3, -90, 62],
        [0, -130, -56],
        [5, -165, 50],
        [2, -205, -44],
        [4, -240, 38],
        [0, -280, -8],
      ]
        .map(([x, y, rot], i) => at(x!, y!, blade(128 - i * 7, 40 - i * 2, rot!, i % 2 ? '#3f6650' : '#4b7559', 4)))
        .join('')
      return stem + leaves
    }
  }
}

export const wateringCan: Shape = (ask) => {
  const { pen, colour, tilt } = ask
  const metal: Material = { gloss: 0.5, rough: 0.4, wrap: 0.3 }
  const body: Profile = [
    [0, 116],
    [6, 120],
    [190, 100],
    [196, 100],
  ]
  let svg = tube(pen, { d: 'M-60 -196C-150 -330 -250 -190 -110 -60', width: 17, colour, material: metal })
  svg += path(
    'M88 -40L262 -232L286 -214L104 -6Z',
    `fill="${pen.linear(
      [
        [0, lighter(colour, 0.1)],
        [0.5, colour],
        [1, darker(colour, 0.15)],
      ],
      'x1="0" y1="0" x2=".4" y2="1"',
    )}"`,
  )
  svg += `<g transform="translate(280 -232) rotate(46)">${ellipse(0, 0, 40, 17, `fill="${darker(colour, 0.1)}"`)}${ellipse(0, -4, 40, 15, `fill="${lighter(colour, 0.05)}"`)}${[-22, -8, 8, 22].map((x) => ellipse(x, -4, 3, 2, 'fill="#3a3028"')).join('')}</g>`
  svg += turned(pen, { profile: body, colour, material: metal, tilt }) + hollow(pen, { y: 196, r: 100, wall: colour, tilt, lip: 6 })
  return { svg, box: [-205, -286, 312, 120 * tilt], stand: 'floor', feet: [foot(118, 200, 100)] }
}

/* ---------- bottles, jars and tins with labels ---------- */

const AMBER = '#a8602a'

export const bottle: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'dropper')
  const glass = word(params, 'glass', kind === 'dropper' || kind === 'roll' ? r.fork('glass').pick(['amber', 'frost', 'clear']) : 'solid')
  const q = { dropper: 96, pump: 100, spray: 88, lotion: 96, sauce: 84, wine: 78, syrup: 92, roll: 46, squeeze: 92, oil: 86 }[kind] ?? 92
  const h =
    { dropper: 250, pump: 330, spray: 320, lotion: 330, sauce: 330, wine: 470, syrup: 360, roll: 190, squeeze: 330, oil: 400 }[kind] ?? 320
  const neck = { dropper: 40, pump: 44, spray: 40, lotion: 58, sauce: 34, wine: 30, syrup: 34, roll: 36, squeeze: 52, oil: 30 }[kind] ?? 40
  const shoulder =
    { dropper: 0.74, pump: 0.82, spray: 0.84, lotion: 0.86, sauce: 0.62, wine: 0.62, syrup: 0.66, roll: 0.88, squeeze: 0.84, oil: 0.7 }[
      kind
    ] ?? 0.8
  const profile: Profile = [
    [0, q * 0.9],
    [10, q, 1],
    [22, q],
    [h * shoulder, q, 1],
    [h * (shoulder + (1 - shoulder) * 0.55), neck + (q - neck) * 0.34, 1],
    [h * 0.98, neck],
    [h, neck],
  ]
  const body: Hex =
    glass === 'amber'
      ? AMBER
      : glass === 'green'
        ? '#5f7a4a'
        : glass === 'frost'
          ? mix(colour, '#ffffff', 0.45)
          : glass === 'clear'
            ? '#dfe6e2'
            : colour
  const liquid = typeof params.liquid === 'string' ? params.liquid : glass === 'clear' ? mix(colour, '#f2dca6', 0.3) : body
  let svg = ''
  if (glass === 'clear') {
    const level = h * (shoulder + 0.02)
    svg +=
      path(outlineOf(profile, tilt), `fill="#eef2ef" opacity=".5"`) +
      turned(pen, {
        profile: [
          [4, q * 0.88],
          [14, q * 0.94, 1],
          [level, q * 0.94],
          [level, 1],
        ],
        colour: liquid,
        material: { ...GLASS, rough: 0.2 },
        tilt,
      })
  } else
    svg += turned(pen, {
      profile,
      colour: body,
      material:
        glass === 'solid' ? (flag(params, 'matte') ? SATIN : PLASTIC) : glass === 'frost' ? { glass: true, gloss: 0.4, rough: 0.6 } : GLASS,
      tilt,
    })
  const low = kind === 'wine' ? 60 : h * 0.12,
    high = kind === 'wine' ? h * 0.46 : h * (shoulder - 0.08)
  const plainFace = glass === 'solid' && r.fork('direct').chance(0.4) && params.label === undefined
  if (kind === 'roll') svg += wrapLabel(ask, profile, low, high, 150, { line: '' })
  else if (plainFace)
    svg += wrapLabel(ask, profile, low, high, 118, {
      paper: body,
      style: 'quiet',
      tint: lightness(body) > 0.6 ? accent : lighter(body, 0.4),
      ...(lightness(body) > 0.6 ? {} : { style: 'block', tint: body, paper: body }),
    })
  else svg += wrapLabel(ask, profile, low, high, kind === 'wine' || kind === 'sauce' ? 128 : 138)
  if (glass === 'clear') svg += glassShell(pen, profile, { tilt })
  else
    svg +=
      strip(pen, profile, -60, -46, { opacity: glass === 'solid' ? 0.34 : 0.5, tilt, blur: 3 }) +
      strip(pen, profile, 52, 59, { opacity: 0.22, tilt, blur: 2 })
  const cap = capFor(ask, kind, neck)
  svg += at(0, -h + 2, cap.svg)
  return {
    svg,
    box: box(Math.max(q, cap.w), -h - cap.h, q * tilt),
    stand: 'floor',
    feet: [foot(q, h + cap.h, neck)],
    fit: kind === 'roll' ? 0.8 : 1,
    focus: [0.5, 0.62],
  }
}

function capFor(ask: Ask, kind: string, neck: number): { svg: string; h: number; w: number } {
  const { pen, r, tilt, params } = ask
  const tone = word(params, 'cap', r.fork('cap').pick(['black', 'white', 'wood', 'gold']))
  const colour = { black: '#2b2a2a', white: '#f1efeb', wood: '#c39a6b', gold: GOLD, cork: '#cda676', steel: SILVER }[tone] ?? '#2b2a2a'
  const material: Material = tone === 'gold' || tone === 'steel' ? METAL : tone === 'wood' || tone === 'cork' ? WOOD : PLASTIC
  const ring = (h: number, q: number) =>
    turned(pen, {
      profile: [
        [0, q],
        [h - 4, q],
        [h, q - 4],
        [h, 1],
      ],
      colour,
      material,
      tilt,
    })
  switch (kind) {
    case 'dropper':
      return {
        svg:
          ring(52, neck + 8) +
          at(
            0,
            -50,
            turned(pen, {
              profile: [
                [0, 24],
                [8, 25],
                [60, 22, 1],
                [84, 15, 1],
                [92, 3],
              ],
              colour: tone === 'white' ? '#e9e6e1' : '#2f2d2c',
              material: { gloss: 0.3, rough: 0.5 },
              tilt,
            }),
          ),
        h: 142,
        w: 60,
      }
    case 'pump':
      return {
        svg:
          ring(40, neck + 6) +
          at(
            0,
            -38,
            turned(pen, {
              profile: [
                [0, 13],
                [44, 13],
              ],
              colour: tone === 'wood' ? '#2b2a2a' : colour,
              material,
              tilt,
            }),
          ) +
          path(
            'M-26 -82H44C74 -82 86 -78 92 -60L82 -56C78 -66 68 -68 44 -68H-26Z',
            `fill="${pen.linear(
              [
                [0, lighter(colour, 0.16)],
                [0.5, colour],
                [1, darker(colour, 0.1)],
              ],
              'x1="0" y1="0" x2="0" y2="1"',
            )}"`,
          ) +
          at(
            0,
            -80,
            turned(pen, {
              profile: [
                [0, 30],
                [14, 30],
                [18, 26],
                [18, 1],
              ],
              colour,
              material,
              tilt,
            }),
          ),
        h: 104,
        w: 96,
      }
    case 'spray':
      return {
        svg:
          ring(30, neck + 4) +
          at(
            0,
            -28,
            turned(pen, {
              profile: [
                [0, 30],
                [48, 30],
                [54, 26],
                [54, 1],
              ],
              colour,
              material,
              tilt,
            }),
          ) +
          ellipse(-24, -56, 4, 5, 'fill="#1b1918"'),
        h: 92,
        w: 50,
      }
    case 'sauce':
      return {
        svg: turned(pen, {
          profile: [
            [0, neck + 4],
            [6, neck + 5],
            [58, neck + 1],
            [62, neck - 4],
            [62, 1],
          ],
          colour: tone === 'wood' ? '#2b2a2a' : colour,
          material,
          tilt,
        }),
        h: 66,
        w: 50,
      }
    case 'wine':
      return {
        svg: turned(pen, {
          profile: [
            [-84, neck + 2],
            [0, neck + 2],
            [8, neck + 4],
            [18, neck + 4],
            [20, neck],
            [20, 1],
          ],
          colour: ask.accent,
          material: SATIN,
          tilt,
        }),
        h: 24,
        w: 40,
      }
    case 'syrup':
    case 'oil':
      return {
        svg: turned(pen, {
          profile: [
            [0, neck + 5],
            [10, neck + 5],
            [12, neck - 6],
            [44, neck - 4],
            [48, neck - 8],
            [48, 1],
          ],
          colour: tone === 'gold' ? GOLD : '#c79f70',
          material: tone === 'gold' ? METAL : WOOD,
          tilt,
        }),
        h: 52,
        w: 50,
      }
    case 'roll':
      return {
        svg: turned(pen, {
          profile: [
            [0, neck + 4],
            [72, neck + 2],
            [80, neck - 4],
            [80, 1],
          ],
          colour,
          material,
          tilt,
        }),
        h: 84,
        w: 50,
      }
    case 'squeeze':
      return {
        svg: turned(pen, {
          profile: [
            [0, neck + 6],
            [26, neck + 4],
            [70, 16, 1],
            [98, 10],
            [98, 1],
          ],
          colour,
          material,
          tilt,
        }),
        h: 102,
        w: 60,
      }
    default:
      return {
        svg: turned(pen, {
          profile: [
            [0, neck + 6],
            [60, neck + 5],
            [66, neck],
            [66, 1],
          ],
          colour,
          material,
          tilt,
        }),
        h: 70,
        w: 66,
      }
  }
}

export const jar: Shape = (ask) => {
  const { pen, r, colour, params, tilt } = ask
  const kind = word(params, 'kind', 'food')
  const low = kind === 'cream'
  const q = low ? 140 : kind === 'spice' ? 82 : 118
  const h = low ? 118 : kind === 'spice' ? 210 : kind === 'tall' ? 330 : 244
  const profile: Profile = low
    ? [
        [0, q * 0.96],
        [6, q],
        [h, q],
        [h, q * 0.9],
      ]
    : [
        [0, q * 0.9],
        [12, q, 1],
        [26, q],
        [h * 0.82, q, 1],
        [h * 0.95, q * 0.84, 1],
        [h, q * 0.8],
      ]
  const content = typeof params.content === 'string' ? params.content : colour
  const solid = low && !flag(params, 'clear')
  let svg = ''
  if (solid)
    svg += turned(pen, {
      profile,
      colour: r.fork('pot').pick([colour, '#f2efe9', '#8a5a35']),
      material: r.fork('pot2').chance(0.5) ? PLASTIC : { glass: true, gloss: 0.6, rough: 0.2 },
      tilt,
    })
  else {
    const fill: Profile = [
      [4, q * 0.87],
      [14, q * 0.95, 1],
      [h * 0.84, q * 0.95, 1],
      [h * 0.9, q * 0.84],
      [h * 0.9, 1],
    ]
    svg +=
      path(outlineOf(profile, tilt), 'fill="#e9efec" opacity=".55"') +
      turned(pen, {
        profile: fill,
        colour: content,
        material: flag(params, 'clear') || flag(params, 'runny') ? { glass: true, gloss: 0.5, rough: 0.2 } : { ...MATTE, wrap: 0.4 },
        tilt,
      })
    const grain = word(params, 'grain', '')
    if (grain)
      svg += path(
        outlineOf(fill, tilt),
        `fill="${texture(pen, grain as 'crumb', { size: amount(params, 'grainSize', 180), opacity: 0.5 })}"`,
      )
    svg += glassShell(pen, profile, { tilt })
  }
  const labelLow = low ? h * 0.14 : h * 0.14,
    labelHigh = low ? h * 0.86 : h * 0.74
  if (params.label !== 'none') svg += wrapLabel(ask, profile, labelLow, labelHigh, kind === 'spice' ? 150 : low ? 120 : 128)
  if (!solid) svg += strip(pen, profile, -62, -50, { opacity: 0.45, tilt, blur: 2.4 })
  const lidTone = word(
    params,
    'lid',
    r.fork('lid').pick(low ? ['black', 'white', 'wood', 'gold'] : ['gold', 'black', 'cork', 'wood', 'cloth']),
  )
  const lidR = low ? q * 1.01 : q * 0.88
  const lidH = low ? 56 : lidTone === 'cork' ? 46 : 40
  const lidColour = { black: '#2c2a29', white: '#f2efea', wood: '#c49b6b', gold: GOLD, cork: '#cfa877', cloth: ask.accent }[lidTone] ?? GOLD
  const lidMaterial: Material =
    lidTone === 'gold' ? METAL : lidTone === 'wood' || lidTone === 'cork' ? WOOD : lidTone === 'cloth' ? { wrap: 0.4, sheen: 0.3 } : SATIN
  const lid: Profile =
    lidTone === 'cloth'
      ? [
          [-34, lidR * 1.18],
          [-4, lidR * 1.0, 1],
          [14, lidR * 1.0, 1],
          [34, lidR * 0.9, 1],
          [42, 1],
        ]
      : [
          [0, lidR],
          [lidH - 5, lidR],
          [lidH, lidR - 6],
          [lidH, 1],
        ]
  svg += at(
    0,
    -h + 4,
    turned(pen, { profile: lid, colour: lidColour, material: lidMaterial, tilt }) +
      (lidTone === 'gold' && !low
        ? Array.from({ length: 3 }, (_, i) =>
            ellipse(0, -8 - i * 9, lidR, lidR * tilt, 'fill="none" stroke="#7a5620" stroke-width="1.2" opacity=".35"'),
          ).join('')
        : '') +
      (lidTone === 'cloth'
        ? tube(pen, { d: `M${num(-lidR)} -6A${num(lidR)} ${num(lidR * tilt)} 0 0 0 ${num(lidR)} -6`, width: 7, colour: '#d8c29a' })
        : ''),
  )
  return {
    svg,
    box: box(q * 1.04, -h - lidH - 8, q * tilt),
    stand: 'floor',
    feet: [foot(q, h + lidH, lidR)],
    fit: kind === 'spice' ? 0.85 : 0.95,
    focus: [0.5, 0.6],
  }
}

export const tin: Shape = (ask) => {
  const { pen, r, colour, params, tilt: base } = ask
  const kind = word(params, 'kind', 'low')
  const tilt = kind === 'low' ? Math.max(base, 0.34) : base
  const q = kind === 'low' ? 190 : kind === 'can' ? 96 : 118
  const h = kind === 'low' ? 84 : kind === 'can' ? 300 : 290
  const steel: Material = { metal: true, gloss: 1, rough: 0.24 }
  if (kind === 'can') {
    const profile: Profile = [
      [0, q * 0.76],
      [14, q * 0.97, 1],
      [22, q],
      [h - 26, q],
      [h - 6, q * 0.82, 1],
      [h, q * 0.84],
    ]
    let svg = turned(pen, {
      profile,
      colour: (y) => (y < 20 || y > h - 24 ? '#c9ccd0' : colour),
      material: { gloss: 0.55, rough: 0.25, wrap: 0.2 },
      tilt,
    })
    svg += wrapLabel(ask, profile, 24, h - 30, 150, {
      style: r.fork('canlabel').pick(['sunrise', 'block', 'column', 'stamp'] as const),
      paper: lighter(colour, 0.16),
    })
    svg +=
      ellipse(
        0,
        -h,
        q * 0.82,
        q * 0.82 * tilt,
        `fill="${pen.linear([
          [0, '#8d9196'],
          [0.4, '#eef0f2'],
          [1, '#8d9196'],
        ])}"`,
      ) +
      ellipse(
        0,
        -h + 3,
        q * 0.7,
        q * 0.7 * tilt,
        `fill="${pen.linear([
          [0, '#b9bdc2'],
          [0.6, '#e6e8ea'],
          [1, '#9a9ea3'],
        ])}"`,
      ) +
      ellipse(0, -h + 4, 24, 7, 'fill="none" stroke="#7d8287" stroke-width="4"')
    return { svg, box: box(q, -h - q * tilt, q * tilt), stand: 'floor', feet: [foot(q * 0.8, h, q)], focus: [0.5, 0.5] }
  }
  const profile: Profile = [
    [0, q * 0.97],
    [4, q],
    [h * (kind === 'low' ? 0.62 : 0.8), q],
  ]
  const painted = flag(params, 'painted') || kind !== 'low'
  const lid: Profile = [
    [h * 0.62, q * 1.02],
    [h - 6, q * 1.02],
    [h, q * 0.98],
    [h, 1],
  ]
  let svg =
    turned(pen, { profile, colour: painted ? colour : '#c5c9cd', material: painted ? SATIN : steel, tilt }) +
    turned(pen, {
      profile:
        kind === 'low'
          ? lid
          : [
              [h * 0.78, q * 1.015],
              [h - 5, q * 1.015],
              [h, q * 0.98],
              [h, 1],
            ],
      colour: painted ? darker(colour, kind === 'low' ? 0 : 0.06) : '#d3d6d9',
      material: painted ? SATIN : steel,
      tilt,
    })
  if (kind === 'low') {
    // the lid is the face of a low tin
    const w = q * 1.62
    svg += `<g transform="translate(0 ${num(-h)}) scale(1 ${num(tilt)})"><clipPath id="lid"></clipPath><g clip-path="${pen.clip(`<circle r="${num(q * 0.84)}"/>`)}">${label(pen, { style: r.fork('label').pick(['stamp', 'sprig', 'quiet', 'sunrise']), tint: ask.accent, ...ask.text }, w * 1.1, w * 1.1, (x, y) => [x, -y])}</g><circle r="${num(q * 0.84)}" fill="none" stroke="${darker(ask.accent, 0.1)}" stroke-width="3" opacity=".5"/></g>`
    if (flag(params, 'wax')) svg += ''
    return { svg, box: box(q * 1.03, -h - q * tilt, q * tilt), stand: 'floor', feet: [foot(q, h, q)], fit: 0.86 }
  }
  svg += wrapLabel(
    ask,
    [
      [0, q],
      [h, q],
    ],
    h * 0.12,
    h * 0.68,
    140,
  )
  return { svg, box: box(q * 1.02, -h - q * tilt, q * tilt), stand: 'floor', feet: [foot(q, h, q)], focus: [0.5, 0.6] }
}

export const pillBottle: Shape = (ask) => {
  const { pen, r, tilt } = ask
  const q = 100,
    h = 250
  const glass = r.fork('g').pick(['amber', 'white', 'green'])
  const profile: Profile = [
    [0, q * 0.95],
    [8, q, 1],
    [20, q],
    [h * 0.84, q, 1],
    [h * 0.95, q * 0.8, 1],
    [h, q * 0.78],
  ]
  let svg = turned(pen, {
    profile,
    colour: glass === 'amber' ? AMBER : glass === 'green' ? '#5c7a62' : '#f1efea',
    material: glass === 'white' ? PLASTIC : GLASS,
    tilt,
  })
  svg += wrapLabel(ask, profile, h * 0.1, h * 0.76, 180)
  svg += strip(pen, profile, -62, -50, { opacity: 0.35, tilt })
  const cap = glass === 'white' ? ask.accent : '#f3f1ec'
  svg += at(
    0,
    -h + 4,
    turned(pen, {
      profile: [
        [0, q * 0.9],
        [64, q * 0.9],
        [72, q * 0.84],
        [72, 1],
      ],
      colour: cap,
      material: PLASTIC,
      tilt,
    }) +
      Array.from({ length: 15 }, (_, i) => {
        const a = -1.4 + i * 0.2
        return path(
          `M${num(q * 0.9 * Math.sin(a))} ${num(q * 0.9 * tilt * Math.cos(a) - 6)}v-54`,
          'stroke="#000" stroke-width="2.4" opacity=".12"',
        )
      }).join(''),
  )
  return { svg, box: box(q, -h - 90, q * tilt), stand: 'floor', feet: [foot(q, 320, q)], focus: [0.5, 0.6] }
}

/* ---------- candles ---------- */

const flame = (pen: Pen, x: number, y: number, k = 1): string =>
  ellipse(
    x,
    y - 34 * k,
    66 * k,
    72 * k,
    `fill="${pen.radial([
      [0, '#ffdf9a', 0.55],
      [1, '#ffdf9a', 0],
    ])}"`,
  ) +
  path(
    `M${num(x)} ${num(y - 74 * k)}C${num(x + 20 * k)} ${num(y - 40 * k)} ${num(x + 17 * k)} ${num(y - 12 * k)} ${num(x)} ${num(y - 8 * k)}C${num(x - 17 * k)} ${num(y - 12 * k)} ${num(x - 20 * k)} ${num(y - 40 * k)} ${num(x)} ${num(y - 74 * k)}Z`,
    `fill="${pen.linear(
      [
        [0, '#fff3c4'],
        [0.6, '#ffc85a'],
        [1, '#f08a2c'],
      ],
      'x2="0" y2="1"',
    )}"`,
  ) +
  path(`M${num(x)} ${num(y)}v${num(-18 * k)}`, `stroke="#3a2a20" stroke-width="${num(4 * k)}" stroke-linecap="round"`)

export const candle: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'jar')
  const lit = r.fork('lit').chance(0.6)
  if (kind === 'pillar' || kind === 'taper') {
    const slim = kind === 'taper'
    const set = slim
      ? [
          [-76, 400],
          [0, 430],
          [76, 380],
        ]
      : [
          [-120, 210],
          [70, 300],
        ]
    let svg = ''
    const feet: Foot[] = []
    for (const [x, h] of set as [number, number][]) {
      const q = slim ? 21 : 86
      const twist = flag(params, 'twist')
      const c = slim && x !== 0 ? mix(colour, '#f6efe3', 0.35) : colour
      if (slim)
        svg += at(
          x,
          0,
          turned(pen, {
            profile: [
              [0, 52],
              [6, 54, 1],
              [18, 30, 1],
              [30, 17, 1],
              [46, 26],
              [60, 26],
            ],
            colour: GOLD,
            material: METAL,
            tilt,
          }),
        )
      svg += at(
        x,
        slim ? -46 : 0,
        turned(pen, {
          profile: slim
            ? [
                [0, q],
                [h - 40, q * 0.86],
                [h, q * 0.4],
              ]
            : [
                [0, q],
                [h - 10, q],
                [h - 2, q * 0.95, 1],
                [h - 6, q * 0.8],
                [h - 12, q * 0.7],
                [h - 12, 1],
              ],
          colour: c,
          material: WAX,
          tilt,
        }) +
          (twist
            ? Array.from({ length: 9 }, (_, i) =>
                path(
                  `M${-q} ${-20 - i * (h / 10)}Q0 ${-4 - i * (h / 10)} ${q} ${-34 - i * (h / 10)}`,
                  `fill="none" stroke="${darker(c, 0.2)}" stroke-width="5" opacity=".35" filter="${pen.blur(2)}"`,
                ),
              ).join('')
            : '') +
          (lit
            ? flame(pen, 0, slim ? -h : -h + 12, slim ? 0.8 : 1)
            : path(`M0 ${slim ? -h : -h + 12}v-20`, 'stroke="#e8dcc4" stroke-width="4"')),
      )
      feet.push(foot(slim ? 52 : q, h, q, x))
    }
    return { svg, box: slim ? [-130, -560, 130, 10] : [-208, -380, 158, 16], stand: 'floor', feet }
  }
  if (kind === 'melts') {
    let svg = ''
    for (const [x, y] of [
      [-120, 0],
      [0, 0],
      [120, 0],
      [-60, 70],
      [60, 70],
    ] as Point[])
      svg += at(
        x,
        y,
        `${turned(pen, {
          profile: [
            [0, 54],
            [30, 46],
            [34, 42],
            [34, 1],
          ],
          colour: mix(colour, '#fff6e6', 0.1),
          material: WAX,
          tilt: 0.4,
        })}<g transform="translate(0 -34) scale(1 .4)">${flower(lighter(colour, 0.05), darker(colour, 0.06), { r: 30, petals: 6 })}</g>`,
      )
    return {
      svg,
      box: [-180, -60, 180, 100],
      stand: 'floor',
      feet: [-120, 0, 120].map((x) => foot(54, 34, 50, x)).concat([-60, 60].map((x) => ({ ...foot(54, 34, 50, x), y: 70 }))),
      fit: 0.85,
    }
  }
  const vessel = word(params, 'vessel', r.fork('vessel').pick(['glass', 'amber', 'ceramic', 'tin']))
  const q = vessel === 'tin' ? 140 : 124,
    h = vessel === 'tin' ? 130 : r.fork('h').range(200, 240)
  const profile: Profile =
    vessel === 'ceramic'
      ? [
          [0, q * 0.86],
          [14, q * 0.98, 1],
          [h, q],
        ]
      : [
          [0, q * 0.94],
          [8, q, 1],
          [h, q],
        ]
  const wax = mix(colour, '#f7f0e2', vessel === 'glass' ? 0.55 : 0.8)
  let svg = ''
  if (vessel === 'glass')
    svg +=
      path(outlineOf(profile, tilt), 'fill="#eaf0ee" opacity=".6"') +
      turned(pen, {
        profile: [
          [14, q * 0.93],
          [h * 0.72, q * 0.94],
          [h * 0.72, 1],
        ],
        colour: wax,
        material: WAX,
        tilt,
      })
  else
    svg += turned(pen, {
      profile,
      colour: vessel === 'amber' ? '#9c5a28' : vessel === 'tin' ? '#c8b08a' : colour,
      material: vessel === 'amber' ? GLASS : vessel === 'tin' ? BRUSHED : { ...MATTE, gloss: 0.16, rough: 0.6 },
      tilt,
    })
  if (vessel === 'ceramic' && r.fork('speck').chance(0.5))
    svg += path(outlineOf(profile, tilt), `fill="${texture(pen, 'speckle', { size: 190, opacity: 0.3 })}"`)
  if (vessel === 'glass') svg += glassShell(pen, profile, { tilt })
  if (vessel !== 'ceramic' || r.fork('cl').chance(0.6)) svg += wrapLabel(ask, profile, h * 0.16, h * (vessel === 'tin' ? 0.84 : 0.66), 116)
  const wall = vessel === 'glass' ? '#e4ebe8' : vessel === 'amber' ? '#7d4520' : vessel === 'tin' ? '#cdb791' : colour
  svg += hollow(pen, { y: h, r: q, wall, tilt, lip: vessel === 'glass' ? 4 : 7, content: wax, depth: vessel === 'glass' ? 18 : 26 })
  const wickY = -h + q * tilt * 0.34
  if (flag(params, 'woodwick')) svg += rect(-16, wickY - 24, 32, 26, 'fill="#a9794d"')
  svg += lit ? flame(pen, 0, wickY) : path(`M0 ${num(wickY)}v-24`, 'stroke="#efe4cc" stroke-width="5"')
  svg += strip(pen, profile, -60, -49, { opacity: vessel === 'ceramic' ? 0.14 : 0.46, tilt })
  void accent
  return { svg, box: box(q, -h - (lit ? 80 : q * tilt), q * tilt), stand: 'floor', feet: [foot(q, h, q)], focus: [0.5, 0.45] }
}

export const reedDiffuser: Shape = (ask) => {
  const { pen, r, colour, tilt } = ask
  const profile: Profile = r.fork('f').pick<Profile>([
    [
      [0, 92],
      [10, 98, 1],
      [150, 98, 1],
      [200, 50, 1],
      [216, 32],
      [240, 32],
    ],
    [
      [0, 78],
      [60, 118, 1],
      [130, 100, 1],
      [190, 36, 1],
      [226, 34],
    ],
  ])
  const sticks = [-30, -18, -7, 5, 16, 28]
    .map((a, i) =>
      path(
        `M0 0L${num(Math.sin((a * Math.PI) / 180) * 330)} ${num(-Math.cos((a * Math.PI) / 180) * (330 - i * 6))}`,
        `stroke="${i % 2 ? '#c7a277' : '#b48d60'}" stroke-width="8" stroke-linecap="round"`,
      ),
    )
    .join('')
  const glass = r.fork('g').pick(['amber', 'colour', 'clear'])
  let svg = at(0, -160, sticks)
  svg += turned(pen, {
    profile,
    colour: glass === 'amber' ? AMBER : glass === 'colour' ? colour : '#dfe7e3',
    material: glass === 'colour' ? SATIN : GLASS,
    tilt,
  })
  svg += at(
    0,
    -profile[profile.length - 1]![0] + 20,
    turned(pen, {
      profile: [
        [0, 38],
        [24, 38],
        [28, 34],
        [28, 1],
      ],
      colour: '#c79f70',
      material: WOOD,
      tilt,
    }),
  )
  svg =
    svg +
    at(0, -(profile[profile.length - 1]![0] + 6), `<g clip-path="${pen.clip(rect(-400, -400, 800, 404, ''))}">${at(0, 90, sticks)}</g>`)
  svg += wrapLabel(ask, profile, 30, 140, 108) + strip(pen, profile, -60, -48, { opacity: 0.5, tilt, high: 0.75 })
  return { svg, box: [-168, -500, 168, 16], stand: 'floor', feet: round(profile), focus: [0.5, 0.78] }
}

export const diffuser: Shape = (ask) => {
  const { pen, colour, tilt, params } = ask
  if (flag(params, 'stone')) {
    let svg = turned(pen, {
      profile: [
        [0, 130],
        [16, 140, 1],
        [60, 136, 1],
        [84, 60, 1],
        [88, 1],
      ],
      colour,
      material: MATTE,
      tilt: 0.24,
    })
    svg += path(
      outlineOf(
        [
          [0, 130],
          [16, 140],
          [60, 136],
          [84, 60],
          [88, 1],
        ],
        0.24,
      ),
      `fill="${texture(pen, 'stone', { size: 200, opacity: 0.3 })}"`,
    )
    return { svg, box: [-142, -110, 142, 36], stand: 'floor', feet: [foot(134, 88, 100)], fit: 0.8 }
  }
  const profile: Profile = [
    [30, 126],
    [60, 132, 1],
    [140, 116, 1],
    [230, 66, 1],
    [282, 26, 1],
    [286, 16],
  ]
  let svg =
    turned(pen, {
      profile: [
        [0, 118],
        [4, 122],
        [32, 126],
      ],
      colour: '#c39a6b',
      material: WOOD,
      tilt,
    }) +
    turned(pen, { profile, colour, material: { ...MATTE, gloss: 0.14, rough: 0.7 }, tilt }) +
    ellipse(0, -286, 14, 4, 'fill="#3a332d"')
  svg += [
    [0, -330, 26, 0.5],
    [14, -384, 38, 0.36],
    [-6, -450, 52, 0.22],
  ]
    .map(([x, y, q, o]) => ellipse(x!, y!, q!, q! * 1.1, `fill="#fff" opacity="${o}" filter="${pen.blur(16)}"`))
    .join('')
  return { svg, box: [-134, -470, 134, 22], stand: 'floor', feet: [foot(122, 280, 40)], focus: [0.5, 0.7] }
}

/* ---------- small turned things ---------- */

export const sphere: Shape = (ask) => {
  const { pen, colour, params } = ask
  const kind = word(params, 'kind', 'plain')
  const q = 190
  const profile = ball(q)
  const clip = pen.clip(`<circle cy="${-q}" r="${q}"/>`)
  let over = ''
  const line = (d: string, c: Hex, w = 6) => path(d, `fill="none" stroke="${c}" stroke-width="${w}"`)
  let material: Material = PLASTIC
  let base = colour
  if (kind === 'basketball') {
    base = '#c9703a'
    material = MATTE
    over = `${line(
      `M0 ${-2 * q}V0M${-q} ${-q}H${q}M${-q * 0.7} ${-q * 1.75}Q${-q * 0.15} ${-q} ${-q * 0.7} ${-q * 0.25}M${q * 0.7} ${-q * 1.75}Q${q * 0.15} ${-q} ${q * 0.7} ${-q * 0.25}`,
      '#33241c',
    )}<circle cy="${-q}" r="${q}" fill="${texture(pen, 'rubber', { size: 120, opacity: 0.22 })}"/>`
  }
  if (kind === 'baseball') {
    base = '#f3eee4'
    material = MATTE
    over =
      line(
        `M${-q * 0.62} ${-q * 1.9}Q${-q * 0.05} ${-q} ${-q * 0.62} ${-q * 0.1}M${q * 0.62} ${-q * 1.9}Q${q * 0.05} ${-q} ${q * 0.62} ${-q * 0.1}`,
        '#b9443c',
        5,
      ) +
      line(
        `M${-q * 0.62} ${-q * 1.9}Q${-q * 0.05} ${-q} ${-q * 0.62} ${-q * 0.1}M${q * 0.62} ${-q * 1.9}Q${q * 0.05} ${-q} ${q * 0.62} ${-q * 0.1}`,
        '#b9443c',
        24,
      ).replace('stroke-width="24"', 'stroke-width="24" stroke-dasharray="4 18"')
  }
  if (kind === 'soccer') {
    base = '#f3f1ec'
    over =
      [
        [0, -q, 0.34],
        [-q * 0.78, -q * 1.36, 0.26],
        [q * 0.78, -q * 1.36, 0.26],
        [-q * 0.5, -q * 0.24, 0.26],
        [q * 0.5, -q * 0.24, 0.26],
        [0, -q * 1.86, 0.26],
      ]
        .map(([x, y, s]) =>
          path(
            polygon(Array.from({ length: 5 }, (_, i): Point => [x! + q * s! * Math.sin(i * 1.2566), y! - q * s! * Math.cos(i * 1.2566)])),
            `fill="${kind === 'soccer' ? '#33363a' : base}"`,
          ),
        )
        .join('') +
      line(
        `M0 ${-q * 1.34}V${-q * 1.6}M${q * 0.32} ${-q * 1.1}L${q * 0.56} ${-q * 1.2}M${-q * 0.32} ${-q * 1.1}L${-q * 0.56} ${-q * 1.2}M${q * 0.2} ${-q * 0.72}L${q * 0.36} ${-q * 0.48}M${-q * 0.2} ${-q * 0.72}L${-q * 0.36} ${-q * 0.48}`,
        '#8b8d90',
        4,
      )
  }
  if (kind === 'tennis') {
    base = '#cddb5e'
    material = { wrap: 0.5, sheen: 0.5, gloss: 0, rough: 1 }
    over =
      `<circle cy="${-q}" r="${q}" fill="${texture(pen, 'felt', { size: 160, opacity: 0.3 })}"/>` +
      line(
        `M${-q} ${-q * 1.3}C${-q * 0.3} ${-q * 1.3} ${-q * 0.1} ${-q * 1.7} ${-q * 0.1} ${-2 * q}M${q * 0.1} 0C${q * 0.1} ${-q * 0.6} ${q * 0.5} ${-q * 0.7} ${q} ${-q * 0.75}`,
        '#f4f2e2',
        13,
      )
  }
  if (kind === 'golf') {
    base = '#f6f5f1'
    over = `<circle cy="${-q}" r="${q}" fill="${texture(pen, 'rubber', { size: 420, opacity: 0.2 })}"/>`
  }
  if (kind === 'bathbomb') {
    material = { ...MATTE, wrap: 0.4 }
    over =
      `<circle cy="${-q}" r="${q}" fill="${texture(pen, 'stone', { size: 150, opacity: 0.3 })}"/>` +
      line(`M${-q} ${-q + 4}Q0 ${-q + 50} ${q} ${-q + 4}`, darker(colour, 0.14), 7) +
      [
        [-60, -270, 30],
        [30, -300, -20],
        [-10, -240, 80],
        [70, -240, 10],
        [-90, -200, -60],
      ]
        .map(
          ([x, y, rot]) =>
            `<path transform="translate(${x} ${y}) rotate(${rot})" d="M0 0C12 -10 12 -30 0 -38C-12 -30 -12 -10 0 0Z" fill="${mix(ask.accent, '#f2d9d0', 0.4)}"/>`,
        )
        .join('')
  }
  if (kind === 'massage') {
    over = Array.from({ length: 60 }, (_, i) => {
      const row = Math.floor(i / 9),
        x = -q + (i % 9) * (q / 4) + (row % 2) * 20,
        y = -q * 1.85 + row * 54
      return `<circle cx="${num(x)}" cy="${num(y)}" r="15" fill="${pen.radial(
        [
          [0, lighter(colour, 0.14)],
          [1, darker(colour, 0.04)],
        ],
        'cx=".35" cy=".3" r=".8"',
      )}"/>`
    }).join('')
  }
  if (kind === 'beach') {
    base = '#f4f1ea'
    over = [0, 1, 2]
      .map((i) =>
        path(
          `M0 ${-2 * q}C${-q * 1.3 + i * q * 0.86} ${-q * 1.6} ${-q * 1.3 + i * q * 0.86} ${-q * 0.4} 0 0C${-q * 0.9 + i * q * 0.86} ${-q * 0.4} ${-q * 0.9 + i * q * 0.86} ${-q * 1.6} 0 ${-2 * q}Z`,
          `fill="${[colour, ask.accent, '#e7b75f'][i]}"`,
        ),
      )
      .join('')
  }
  let svg = turned(pen, { profile, colour: base, material })
  if (over)
    svg += `<g clip-path="${clip}">${over}<circle cy="${-q}" r="${q}" fill="${pen.radial(
      [
        [0, '#ffffff', 0.14],
        [0.5, '#000000', 0],
        [1, '#140b05', 0.5],
      ],
      'cx=".36" cy=".3" r=".82"',
    )}"/></g>`
  const set = amount(params, 'set', 1)
  if (set > 1) {
    const small = svg
    svg =
      at(-150, -12, `<g transform="scale(.72)">${small}</g>`) +
      at(150, -4, `<g transform="scale(.76)">${small}</g>`) +
      at(0, 34, `<g transform="scale(.84)">${small}</g>`)
    return {
      svg,
      box: [-300, -300, 300, 40],
      stand: 'floor',
      feet: [
        { ...foot(70, 200, 80, -150), y: -12 },
        { ...foot(70, 200, 80, 150), y: -4 },
        { ...foot(84, 220, 90, 0), y: 34 },
      ],
    }
  }
  return { svg, box: [-q, -2 * q, q, 10], stand: 'floor', feet: [foot(q * 0.52, q * 1.5, q * 0.6)], fit: 0.86, focus: [0.5, 0.35] }
}

export const ornament: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const q = 180
  const profile = ball(q)
  const clip = pen.clip(`<circle cy="${-q}" r="${q}"/>`)
  const deco = r.fork('deco').pick(['band', 'stars', 'plain', 'snow'])
  let over = ''
  if (deco === 'band')
    over = [0.8, 1, 1.2]
      .map((k, i) =>
        path(
          `M${-q} ${num(-q * k)}Q0 ${num(-q * k + 56)} ${q} ${num(-q * k)}`,
          `fill="none" stroke="${i === 1 ? '#f4ead2' : GOLD}" stroke-width="${i === 1 ? 34 : 9}" opacity=".9"`,
        ),
      )
      .join('')
  if (deco === 'stars')
    over = Array.from({ length: 24 }, (_, i) => {
      const s = r.fork(`s${i}`)
      return `<path transform="translate(${num(s.range(-q, q))} ${num(s.range(-2 * q, 0))}) scale(${num(s.range(0.4, 1))})" d="M0 -20L5 -5L20 0L5 5L0 20L-5 5L-20 0L-5 -5Z" fill="#f6e7bd"/>`
    }).join('')
  if (deco === 'snow')
    over = Array.from({ length: 60 }, (_, i) => {
      const s = r.fork(`f${i}`)
      return `<circle cx="${num(s.range(-q, q))}" cy="${num(s.range(-2 * q, 0))}" r="${num(s.range(3, 8))}" fill="#fff" opacity=".85"/>`
    }).join('')
  let svg =
    turned(pen, { profile, colour, material: { gloss: 0.9, rough: 0.08, wrap: 0.15 } }) +
    `<g clip-path="${clip}">${over}<circle cy="${-q}" r="${q}" fill="${pen.radial(
      [
        [0, '#ffffff', 0.3],
        [0.4, '#000000', 0],
        [1, '#140b05', 0.5],
      ],
      'cx=".34" cy=".28" r=".85"',
    )}"/></g>` +
    ellipse(-70, -q * 1.5, 36, 20, `fill="#fff" opacity=".8" filter="${pen.blur(7)}" transform="rotate(-38 -70 ${-q * 1.5})"`)
  svg +=
    at(
      0,
      -2 * q + 6,
      turned(pen, {
        profile: [
          [0, 36],
          [34, 34],
          [38, 30],
          [38, 1],
        ],
        colour: GOLD,
        material: METAL,
      }),
    ) +
    `<circle cy="${-2 * q - 48}" r="17" fill="none" stroke="${GOLD}" stroke-width="6"/>` +
    path(
      curve([
        [0, -2 * q - 62],
        [-40, -2 * q - 120],
        [0, -2 * q - 150],
        [40, -2 * q - 120],
        [0, -2 * q - 62],
      ]),
      `fill="none" stroke="${mix(accent, '#a8453d', 0.5)}" stroke-width="10"`,
    )
  return { svg, box: [-q, -2 * q - 156, q, 8], stand: 'floor', feet: [foot(q * 0.5, q * 1.5, q * 0.6)] }
}

export const spinTop: Shape = (ask) => {
  const { pen, colour, accent, tilt } = ask
  const profile: Profile = [
    [0, 3],
    [40, 26, 1],
    [110, 140, 1],
    [150, 166, 1],
    [176, 140, 1],
    [196, 60, 1],
    [206, 16],
    [300, 13],
    [306, 16, 1],
    [318, 4],
  ]
  const bands = [colour, '#f3e7d0', accent, '#e2b45c']
  return {
    svg: `<g transform="rotate(9)">${turned(pen, { profile, colour: (y) => (y > 196 ? '#c89d6c' : bands[Math.floor((y / 200) * 5) % 4]!), material: { gloss: 0.3, rough: 0.4, wrap: 0.3 }, tilt: Math.max(tilt, 0.24) })}</g>`,
    box: [-180, -325, 170, 12],
    stand: 'floor',
    feet: [foot(26, 220, 120)],
    fit: 0.8,
  }
}

export const stacker: Shape = (ask) => {
  const { pen, r, tilt: base } = ask
  const tilt = Math.max(base, 0.24)
  const colours = r.fork('set').pick([
    ['#c9705a', '#dd9a5f', '#e7c06a', '#9fb07f', '#7ea3a3', '#6d7fa0'],
    ['#b5806a', '#d4a68b', '#e8cdb0', '#b9b48f', '#8f9f8a', '#6d8583'],
    ['#d98a8f', '#e9b3a4', '#f1d6a5', '#b7c9a8', '#93b9bd', '#9a94b9'],
  ])
  let svg = turned(pen, {
    profile: [
      [0, 158],
      [6, 162],
      [24, 160],
      [26, 150],
      [26, 1],
    ],
    colour: '#d9b88c',
    material: WOOD,
    tilt,
  })
  let y = 26
  colours.forEach((c, i) => {
    const q = 146 - i * 15,
      h = 50
    svg += at(
      0,
      -y,
      turned(pen, {
        profile: [
          [0, q - 16],
          [8, q - 5, 1],
          [h / 2, q, 1],
          [h - 8, q - 5, 1],
          [h, q - 16],
          [h, 10],
        ],
        colour: c,
        material: { gloss: 0.32, rough: 0.4, wrap: 0.35 },
        tilt,
      }),
    )
    y += h - 2
  })
  svg += at(0, -y, turned(pen, { profile: ball(46), colour: '#d9b88c', material: WOOD, tilt }))
  return { svg, box: [-162, -y - 92, 162, 162 * tilt], stand: 'floor', feet: [foot(160, y, 60)] }
}

export const spool: Shape = (ask) => {
  const { pen, r, colour, accent, tilt } = ask
  const one = (x: number, y: number, c: Hex, k: number) => {
    const wood = '#d3ab7a'
    return `<g transform="translate(${x} ${y}) scale(${k})">${turned(pen, {
      profile: [
        [0, 74],
        [18, 76],
        [22, 66],
        [22, 1],
      ],
      colour: wood,
      material: WOOD,
      tilt,
    })}${turned(pen, {
      profile: [
        [20, 50],
        [30, 64, 1],
        [90, 68, 1],
        [150, 64, 1],
        [160, 50],
      ],
      colour: c,
      material: { gloss: 0.2, rough: 0.6, wrap: 0.3 },
      tilt,
    })}${Array.from({ length: 19 }, (_, i) => path(`M-67 ${num(-28 - i * 7)}A67 ${num(67 * tilt)} 0 0 0 67 ${num(-28 - i * 7)}`, `fill="none" stroke="${i % 2 ? darker(c, 0.16) : lighter(c, 0.12)}" stroke-width="2" opacity=".55"`)).join('')}${turned(
      pen,
      {
        profile: [
          [158, 66],
          [162, 76],
          [178, 74],
          [180, 70],
          [180, 1],
        ],
        colour: wood,
        material: WOOD,
        tilt,
      },
    )}${ellipse(0, -180, 16, 16 * tilt, 'fill="#5d4128"')}</g>`
  }
  const more = [colour, accent, '#e9e0d0', mix(colour, accent, 0.5)]
  const svg = one(-130, -20, more[1]!, 0.9) + one(130, -20, more[2]!, 0.9) + one(0, 16, more[0]!, 1.06)
  void r
  return {
    svg,
    box: [-204, -190, 204, 34],
    stand: 'floor',
    feet: [
      { ...foot(68, 160, 60, -130), y: -20 },
      { ...foot(68, 160, 60, 130), y: -20 },
      { ...foot(80, 180, 70), y: 16 },
    ],
  }
}

export const yarn: Shape = (ask) => {
  const { pen, r, colour } = ask
  const q = 170
  const skein = (c: Hex, seed: string) => {
    const s = r.fork(seed)
    const clip = pen.clip(`<circle cy="${-q}" r="${q}"/>`)
    let strands = ''
    for (let g = 0; g < 5; g++) {
      const rot = s.range(0, 180)
      for (let i = -7; i <= 7; i++)
        strands += `<path transform="rotate(${num(rot)} 0 ${-q})" d="M${-q - 10} ${num(-q + i * 24)}Q0 ${num(-q + i * 24 + 46 * Math.sign(i || 1) * (1 - Math.abs(i) / 9))} ${q + 10} ${num(-q + i * 24)}" fill="none" stroke="${[lighter(c, 0.07), c, darker(c, 0.07)][(i + 9) % 3]}" stroke-width="15" opacity="${g === 4 ? 1 : 0.85}"/>`
    }
    return (
      turned(pen, { profile: ball(q), colour: c, material: MATTE }) +
      `<g clip-path="${clip}">${strands}<circle cy="${-q}" r="${q}" fill="${texture(pen, 'felt', { size: 120, opacity: 0.28 })}"/><circle cy="${-q}" r="${q}" fill="${pen.radial(
        [
          [0, '#ffffff', 0.2],
          [0.5, '#000000', 0],
          [1, '#140b05', 0.55],
        ],
        'cx=".35" cy=".28" r=".85"',
      )}"/></g>`
    )
  }
  const tail = tube(pen, {
    d: curve([
      [90, -30],
      [190, -6],
      [260, -18],
      [330, 4],
    ]),
    width: 11,
    colour,
  })
  const needles = flag(ask.params, 'needles')
    ? [
        [-30, 20],
        [26, -12],
      ]
        .map(
          ([rot, x]) =>
            `<g transform="translate(${x} ${-q * 1.4}) rotate(${rot})">${path(
              'M-6 -250L-3 150L3 150L6 -250Z',
              `fill="${pen.linear([
                [0, '#e3c294'],
                [1, '#a97c4c'],
              ])}"`,
            )}<circle cy="-254" r="15" fill="#b98757"/></g>`,
        )
        .join('')
    : ''
  const svg =
    needles +
    tail +
    skein(colour, 'a') +
    (flag(ask.params, 'pair') ? at(-210, 24, `<g transform="scale(.72)">${skein(mix(colour, '#f4ead8', 0.55), 'b')}</g>`) : '')
  return {
    svg,
    box: [flag(ask.params, 'pair') ? -330 : -q, -2 * q - (needles ? 150 : 0), needles ? 200 : 240, 26],
    stand: 'floor',
    feet: [foot(q * 0.6, q * 1.4, q * 0.6), ...(flag(ask.params, 'pair') ? [{ ...foot(74, 170, 70, -210), y: 24 }] : [])],
  }
}

export const lamp: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'table')
  if (kind === 'pendant') {
    const profile: Profile = r.fork('f').pick<Profile>([
      [
        [0, 210],
        [6, 212],
        [70, 150, 1],
        [120, 60, 1],
        [150, 34],
      ],
      [
        [0, 150],
        [80, 190, 1],
        [170, 120, 1],
        [210, 40],
      ],
    ])
    const top = profile[profile.length - 1]!
    const woven = flag(params, 'woven')
    const svg =
      path(`M0 ${-top[0] - 40}V-620`, `stroke="#2f2a26" stroke-width="7"`) +
      ellipse(0, 30, 240, 70, `fill="#ffe2a6" opacity=".4" filter="${pen.blur(34)}"`) +
      ellipse(
        0,
        0,
        profile[0]![1],
        profile[0]![1] * 0.17,
        `fill="${pen.radial([
          [0, '#fff5d8'],
          [0.6, '#f5cf8b'],
          [1, darker(colour, 0.2)],
        ])}"`,
      ) +
      turned(pen, {
        profile: profile.map(([y, q, s]) => (s ? [y, q, s] : [y, q]) as Profile[number]),
        colour,
        material: woven ? MATTE : SATIN,
        tilt: 0.02,
      }) +
      (woven ? path(outlineOf(profile, 0.02), `fill="${texture(pen, 'wicker', { size: 200, opacity: 0.6 })}"`) : '') +
      ellipse(0, 2, profile[0]![1] * 0.98, profile[0]![1] * 0.06, 'fill="#fff0c9"') +
      at(
        0,
        -top[0],
        turned(pen, {
          profile: [
            [0, 30],
            [40, 22],
            [46, 10],
          ],
          colour: GOLD,
          material: METAL,
          tilt: 0.05,
        }),
      )
    return { svg, box: [-215, -520, 215, 30], stand: 'hang', outline: `${outlineOf(profile, 0.02)}`, lift: 34 }
  }
  const base = r.fork('f').pick<Profile>([
    [
      [0, 90],
      [14, 96],
      [20, 70, 1],
      [60, 104, 1],
      [150, 96, 1],
      [190, 30, 1],
      [240, 16],
    ],
    [
      [0, 104],
      [12, 106],
      [16, 30, 1],
      [40, 17],
      [240, 17],
    ],
    [
      [0, 70],
      [90, 112, 1],
      [170, 70, 1],
      [210, 24],
      [240, 16],
    ],
  ])
  const shade: Profile = r.fork('s').pick<Profile>([
    [
      [0, 190],
      [190, 120],
      [191, 119],
    ],
    [
      [0, 168],
      [180, 152],
      [181, 151],
    ],
    [
      [0, 200],
      [70, 180, 1],
      [150, 90, 1],
      [170, 60],
    ],
  ])
  const shadeColour = mix('#f6ead2', accent, r.fork('sc').chance(0.6) ? 0.08 : 0.4)
  const glow = r.fork('on').chance(0.7)
  let svg = turned(pen, { profile: base, colour, material: flag(params, 'metal') ? BRUSHED : { ...GLAZE, rough: 0.25 }, tilt })
  svg +=
    (glow
      ? ellipse(
          0,
          -330,
          320,
          260,
          `fill="${pen.radial([
            [0, '#ffe7b5', 0.6],
            [1, '#ffe7b5', 0],
          ])}"`,
        )
      : '') +
    at(
      0,
      -240,
      turned(pen, {
        profile: shade,
        colour: glow ? mix(shadeColour, '#ffdf9c', 0.45) : shadeColour,
        material: { wrap: 0.9, gloss: 0, rough: 1 },
        tilt: 0.1,
      }) +
        path(outlineOf(shade, 0.1), `fill="${texture(pen, 'linen', { size: 170, opacity: 0.22 })}"`) +
        (glow
          ? path(
              outlineOf(shade, 0.1),
              `fill="${pen.linear(
                [
                  [0, '#fff0c4', 0.05],
                  [0.75, '#ffd98a', 0.5],
                  [1, '#ffedc0', 0.65],
                ],
                'x2="0" y2="1"',
              )}"`,
            )
          : '') +
        ellipse(
          0,
          -shade[shade.length - 1]![0],
          shade[shade.length - 1]![1],
          shade[shade.length - 1]![1] * 0.1,
          `fill="${glow ? '#fff3d2' : darker(shadeColour, 0.12)}"`,
        ),
    )
  return { svg, box: [-200, -450, 200, 100 * tilt], stand: 'floor', feet: [foot(base[0]![1], 420, 150)] }
}

export const lantern: Shape = (ask) => {
  const { pen, colour, tilt } = ask
  const metal: Material = { gloss: 0.4, rough: 0.4 }
  let svg = tube(pen, { d: 'M-88 -330C-88 -480 88 -480 88 -330', width: 11, colour: '#4a4642', material: metal })
  svg += ellipse(
    0,
    -190,
    230,
    230,
    `fill="${pen.radial([
      [0, '#ffdf9a', 0.6],
      [1, '#ffdf9a', 0],
    ])}"`,
  )
  svg += turned(pen, {
    profile: [
      [0, 120],
      [8, 124],
      [60, 118],
      [72, 96, 1],
      [80, 84],
    ],
    colour,
    material: metal,
    tilt,
  })
  svg +=
    turned(pen, {
      profile: [
        [80, 80],
        [170, 98, 1],
        [270, 78],
      ],
      colour: '#f9e6b8',
      material: { glass: true, gloss: 0.6, rough: 0.1 },
      tilt,
    }) +
    ellipse(0, -150, 40, 66, `fill="#fff6d6" filter="${pen.blur(14)}"`) +
    flame(pen, 0, -110, 1.1)
  svg += [-70, 70, 0].map((x) => path(`M${x} -84V-272`, `stroke="${darker(colour, 0.1)}" stroke-width="5" opacity=".8"`)).join('')
  svg += turned(pen, {
    profile: [
      [268, 98],
      [274, 100],
      [292, 96],
      [318, 60, 1],
      [334, 50],
      [352, 40],
      [356, 1],
    ],
    colour,
    material: metal,
    tilt,
  })
  return { svg, box: [-126, -450, 126, 124 * tilt], stand: 'floor', feet: [foot(122, 350, 90)] }
}

export const paperCup: Shape = (ask) => {
  const { pen, r, colour, accent, tilt } = ask
  const cup = (x: number, y: number, c: Hex, k: number) => {
    const profile: Profile = [
      [0, 70],
      [4, 74],
      [190, 100],
      [192, 100],
    ]
    const dots = r.fork('p').pick(['stripe', 'dot', 'plain'])
    const bend = onTurned(profile, tilt)
    let deco = ''
    if (dots === 'stripe')
      for (let i = -4; i <= 4; i++) {
        const a = bend(i * 34, 8),
          b = bend(i * 34 + 15, 8),
          d = bend((i * 34 + 15) * 1.28, 182),
          e = bend(i * 34 * 1.28, 182)
        if (Math.abs(i * 34) < 116) deco += path(polygon([a, b, d, e]), `fill="${accent}" opacity=".85"`)
      }
    if (dots === 'dot')
      for (let i = 0; i < 26; i++) {
        const [px, py] = bend(-110 + (i % 6) * 42 + (Math.floor(i / 6) % 2) * 21, 24 + Math.floor(i / 6) * 38)
        deco += ellipse(px, py, 8, 8, `fill="${accent}" opacity=".85"`)
      }
    return `<g transform="translate(${x} ${y}) scale(${k})">${turned(pen, { profile, colour: c, material: MATTE, tilt })}<g clip-path="${pen.clip(path(outlineOf(profile, tilt), ''))}">${deco}<path d="${outlineOf(profile, tilt)}" fill="${aroundVeil(pen, 100)}" opacity=".5"/></g>${hollow(pen, { y: 192, r: 102, wall: '#f7f3ec', tilt, lip: 7 })}</g>`
  }
  const svg = cup(-130, -26, lighter(colour, 0.06), 0.92) + cup(120, -26, mix(colour, '#fff8ec', 0.5), 0.92) + cup(-6, 16, colour, 1.06)
  return {
    svg,
    box: [-225, -240, 215, 34],
    stand: 'floor',
    feet: [
      { ...foot(68, 170, 90, -130), y: -26 },
      { ...foot(68, 170, 90, 120), y: -26 },
      { ...foot(78, 200, 100, -6), y: 16 },
    ],
  }
}

export const cosmetics: Shape = (ask) => {
  const { pen, r, colour, params, tilt } = ask
  const kind = word(params, 'kind', 'lipstick')
  const shell = r.fork('shell').pick(['#2b2929', GOLD, '#f0ece6', ROSE])
  const shellMaterial: Material = shell === GOLD || shell === ROSE ? METAL : { ...PLASTIC, rough: 0.2 }
  if (kind === 'lipstick') {
    let svg =
      turned(pen, {
        profile: [
          [0, 62],
          [120, 62],
          [122, 54],
          [150, 54],
        ],
        colour: shell,
        material: shellMaterial,
        tilt,
      }) +
      at(
        0,
        -150,
        turned(pen, {
          profile: [
            [0, 46],
            [40, 46],
          ],
          colour: GOLD,
          material: METAL,
          tilt,
        }),
      )
    svg += at(
      0,
      -190,
      turned(pen, {
        profile: [
          [0, 38],
          [92, 38],
        ],
        colour,
        material: { gloss: 0.4, rough: 0.4, wrap: 0.3 },
        tilt,
      }) +
        path(
          'M-38 -92C-38 -130 -10 -170 30 -176C37 -168 38 -130 38 -92A38 7 0 0 1 -38 -92Z',
          `fill="${pen.linear([
            [0, lighter(colour, 0.1)],
            [0.5, colour],
            [1, darker(colour, 0.12)],
          ])}"`,
        ) +
        path('M-36 -98C-34 -130 -8 -166 28 -174C34 -160 20 -120 -8 -100Q-22 -92 -36 -98Z', `fill="${lighter(colour, 0.1)}" opacity=".7"`),
    )
    const cap = at(
      170,
      24,
      turned(pen, {
        profile: [
          [0, 64],
          [176, 64],
          [182, 58],
          [182, 1],
        ],
        colour: shell,
        material: shellMaterial,
        tilt,
      }),
    )
    return {
      svg: svg + cap,
      box: [-70, -370, 240, 36],
      stand: 'floor',
      feet: [foot(62, 300, 44), { ...foot(64, 180, 60, 170), y: 24 }],
      fit: 0.92,
    }
  }
  if (kind === 'polish') {
    const one = (x: number, y: number, c: Hex, k: number) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${turned(pen, {
        profile: [
          [0, 74],
          [8, 84, 1],
          [90, 86, 1],
          [124, 70, 1],
          [140, 34],
          [146, 34],
        ],
        colour: c,
        material: { gloss: 0.9, rough: 0.08, wrap: 0.2 },
        tilt,
      })}${at(
        0,
        -142,
        turned(pen, {
          profile: [
            [0, 40],
            [150, 30],
            [156, 24],
            [156, 1],
          ],
          colour: shell === '#f0ece6' ? '#f0ece6' : '#2b2929',
          material: SATIN,
          tilt,
        }),
      )}</g>`
    const svg = one(-150, -16, lighter(colour, 0.1), 0.86) + one(150, -16, mix(colour, '#d9b48f', 0.5), 0.86) + one(0, 18, colour, 1)
    return {
      svg,
      box: [-225, -300, 225, 36],
      stand: 'floor',
      feet: [
        { ...foot(66, 230, 30, -150), y: -16 },
        { ...foot(66, 230, 30, 150), y: -16 },
        { ...foot(80, 260, 36), y: 18 },
      ],
    }
  }
  if (kind === 'mascara' || kind === 'balm') {
    const balm = kind === 'balm'
    const q = balm ? 48 : 34,
      h = balm ? 170 : 260
    let svg = turned(pen, {
      profile: [
        [0, q],
        [h, q],
        [h, q * 0.9],
      ],
      colour: balm ? colour : shell,
      material: balm ? SATIN : shellMaterial,
      tilt,
    })
    svg += wrapLabel(
      ask,
      [
        [0, q],
        [h, q],
      ],
      20,
      h - 14,
      150,
      balm ? {} : { style: 'quiet', paper: shell },
    )
    svg += balm
      ? at(
          0,
          -h,
          turned(pen, {
            profile: [
              [0, 43],
              [34, 43],
              [62, 40],
              [64, 38],
              [64, 1],
            ],
            colour: mix(colour, '#f6e4cf', 0.6),
            material: WAX,
            tilt,
          }),
        ) +
        at(
          140,
          26,
          turned(pen, {
            profile: [
              [0, 50],
              [96, 50],
              [102, 44],
              [102, 1],
            ],
            colour: '#f1eeea',
            material: PLASTIC,
            tilt,
          }),
        )
      : at(
          0,
          -h,
          turned(pen, {
            profile: [
              [0, q + 2],
              [170, q + 1],
              [178, q - 4],
              [178, 1],
            ],
            colour: shell === GOLD ? '#2b2929' : GOLD,
            material: shell === GOLD ? SATIN : METAL,
            tilt,
          }),
        )
    return {
      svg,
      box: balm ? [-54, -h - 72, 196, 36] : [-60, -h - 190, 60, 8],
      stand: 'floor',
      feet: balm ? [foot(48, 230, 44), { ...foot(50, 100, 48, 140), y: 26 }] : [foot(q, 420, q)],
      fit: 0.86,
    }
  }
  // compact seen from above, open
  const pans = kind === 'palette' ? 8 : 1
  if (pans > 1) {
    const w = 520,
      h = 300
    const tones = Array.from({ length: 8 }, (_, i) =>
      mix(['#e8cdb8', '#d9a184', '#b8705a', '#8a4a44', '#c98f9a', '#a87a9a', '#6d5560', '#e2b36a'][i]!, colour, 0.3),
    )
    let svg = rect(
      -w / 2,
      -h / 2,
      w,
      h,
      `fill="${pen.linear(
        [
          [0, lighter(shell, 0.12)],
          [1, darker(shell, 0.06)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
      26,
    )
    tones.forEach((c, i) => {
      const x = -w / 2 + 30 + (i % 4) * 118,
        y = -h / 2 + 34 + Math.floor(i / 4) * 120
      svg +=
        rect(x - 3, y - 3, 112, 112, 'fill="#000" opacity=".3"', 12) +
        rect(
          x,
          y,
          106,
          106,
          `fill="${pen.linear(
            [
              [0, darker(c, 0.05)],
              [1, lighter(c, 0.05)],
            ],
            'x1="0" y1="0" x2="1" y2="1"',
          )}"`,
          10,
        ) +
        rect(x, y, 106, 106, `fill="${texture(pen, 'paper', { size: 120, opacity: 0.2 })}"`, 10)
    })
    return {
      svg: `<g transform="rotate(-12)">${svg}</g>`,
      box: [-300, -230, 300, 230],
      stand: 'flat',
      outline: rotated(w, h, -12, 26),
      lift: 14,
    }
  }
  let svg = `<circle cy="-215" r="200" fill="${pen.linear(
    [
      [0, lighter(shell, 0.1)],
      [1, darker(shell, 0.1)],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}"/><circle cy="-215" r="172" fill="${pen.linear(
    [
      [0, '#f2f5f5'],
      [0.45, '#c9d3d6'],
      [0.5, '#e9eeee'],
      [1, '#aab6ba'],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}"/>`
  svg +=
    `<rect x="-60" y="-26" width="120" height="28" rx="8" fill="${darker(shell, 0.12)}"/><circle cy="200" r="205" fill="${pen.linear(
      [
        [0, lighter(shell, 0.1)],
        [1, darker(shell, 0.12)],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}"/><circle cy="200" r="166" fill="#000" opacity=".25"/><circle cy="202" r="163" fill="${pen.radial([
      [0, lighter(colour, 0.04)],
      [1, darker(colour, 0.03)],
    ])}"/><circle cy="202" r="163" fill="${texture(pen, 'paper', { size: 150, opacity: 0.2 })}"/>` +
    at(0, 290, sprig(darker(colour, 0.08), { length: 180, pairs: 5, leafLength: 50, leafWidth: 15, line: 4 }), 'opacity=".6"')
  return { svg, box: [-206, -416, 206, 406], stand: 'flat', outline: circlePath(0, -215, 200) + circlePath(0, 200, 205), lift: 16 }
}

export const rotated = (w: number, h: number, degrees: number, r = 0): string => {
  const a = (degrees * Math.PI) / 180
  const c = Math.cos(a),
    s = Math.sin(a)
  void r
  return polygon(
    (
      [
        [-w / 2, -h / 2],
        [w / 2, -h / 2],
        [w / 2, h / 2],
        [-w / 2, h / 2],
      ] as Point[]
    ).map(([x, y]): Point => [x * c - y * s, x * s + y * c]),
  )
}

export const perfume: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const w = 220,
    h = 240
  const liquid = mix(colour, '#f3d9a8', 0.35)
  const tall = r.fork('f').chance(0.4)
  const W = tall ? w * 0.8 : w,
    H = tall ? h * 1.2 : h
  const d = `M${-W / 2} ${-H + 20}Q${-W / 2} ${-H} ${-W / 2 + 20} ${-H}H${W / 2 - 20}Q${W / 2} ${-H} ${W / 2} ${-H + 20}V-14Q${W / 2} 0 ${W / 2 - 14} 0H${-W / 2 + 14}Q${-W / 2} 0 ${-W / 2} -14Z`
  let svg = path(
    d,
    `fill="${pen.linear([
      [0, mix(liquid, '#6b5a44', 0.25)],
      [0.06, '#f5f3ee'],
      [0.12, liquid],
      [0.5, lighter(liquid, 0.08)],
      [0.88, liquid],
      [0.95, '#efece6'],
      [1, mix(liquid, '#6b5a44', 0.35)],
    ])}"`,
  )
  svg += rect(
    -W / 2 + 20,
    -H + 34,
    W - 40,
    H - 58,
    `fill="${pen.linear(
      [
        [0, lighter(liquid, 0.03)],
        [0.4, mix(liquid, '#ffffff', 0.4)],
        [1, darker(liquid, 0.07)],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}"`,
    10,
  )
  svg += path(
    `M${-W / 2 + 26} ${-H + 24}L${-W / 2 + 70} ${-H + 24}L${-W / 2 + 34} -30L${-W / 2 + 26} -30Z`,
    `fill="#fff" opacity=".45" filter="${pen.blur(3)}"`,
  )
  const lw = W * 0.62,
    lh = H * 0.42
  svg += `<g transform="translate(0 ${num(-H * 0.46)})">${label(pen, { style: r.fork('label').pick(['quiet', 'apothecary', 'stamp']), tint: accent, ...ask.text }, lw, lh, (x, y) => [x, -y])}</g>`
  svg += at(
    0,
    -H,
    turned(pen, {
      profile: [
        [0, 30],
        [24, 30],
        [26, 26],
        [34, 26],
      ],
      colour: GOLD,
      material: METAL,
    }) +
      at(
        0,
        -32,
        turned(pen, {
          profile: r.fork('cap').pick<Profile>([
            [
              [0, 46],
              [86, 46],
              [92, 40],
              [92, 1],
            ],
            [
              [0, 40],
              [20, 52, 1],
              [60, 52, 1],
              [84, 30, 1],
              [92, 1],
            ],
          ]),
          colour: r.fork('capc').pick(['#2b2929', GOLD, '#c39a6b', accent]),
          material: r.fork('capm').chance(0.5) ? METAL : PLASTIC,
        }),
      ),
  )
  return {
    svg,
    box: [-W / 2, -H - 128, W / 2, 4],
    stand: 'floor',
    feet: [{ x: 0, rx: W / 2, ry: 22, h: H + 60, top: 50 }],
    focus: [0.5, 0.55],
  }
}

export const shapes = {
  mug,
  tumbler,
  bowl,
  plate,
  teapot,
  pitcher,
  vase,
  planter,
  wateringCan,
  bottle,
  jar,
  tin,
  pillBottle,
  candle,
  reedDiffuser,
  diffuser,
  sphere,
  ornament,
  spinTop,
  stacker,
  spool,
  yarn,
  lamp,
  lantern,
  paperCup,
  cosmetics,
  perfume,
} satisfies Record<string, Shape>
export type { Drawn }
