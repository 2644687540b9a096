import type { Art, LabelStyle } from '../art.ts'
import { art, artNames, label, labelNames, palettes } from '../art.ts'
import type { Print } from '../brands/motif.ts'
import { flower, heart, inksFor, leaf, print, printNames, sprig, star } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix, turn } from '../colour.ts'
import { boxFaces, soft, stitches, tube, turned } from '../form.ts'
import { METAL, SATIN, WOOD } from '../light.ts'
import type { Point } from '../pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect, roundRect } from '../pen.ts'
import type { Ask, Drawn, Foot, Shape } from '../shape.ts'
import { amount, flag, word } from '../shape.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering, wrapWords } from '../type.ts'
import { bowTop } from './soft-goods.ts'
import { BLACK, GOLD, SILVER, WOODS } from './vessels.ts'

const artOf = (ask: Ask, list: readonly Art[] = artNames): Art => word(ask.params, 'art', ask.r.fork('art').pick(list)) as Art
const paletteOf = (ask: Ask) => {
  const p = ask.r.fork('palette').pick(palettes)
  return [p[0], mix(p[1], ask.colour, 0.5), ask.colour, p[3], p[4]] as const
}
const inks = (ask: Ask, ground = ask.colour) => inksFor(ground, ask.accent, ask.r.fork('inks'))
const anyPrint = (ask: Ask, list: readonly Print[] = printNames): Print =>
  word(ask.params, 'print', ask.r.fork('print').pick(list)) as Print
const flatLabel = (ask: Ask, w: number, h: number, style?: LabelStyle): string =>
  label(
    ask.pen,
    { style: style ?? (word(ask.params, 'label', ask.r.fork('label').pick(labelNames)) as LabelStyle), tint: ask.accent, ...ask.text },
    w,
    h,
    (x, y) => [x, -y],
  )

/* ---------- boxes standing in the room ---------- */

interface BoxLook {
  w: number
  h: number
  d: number
  colour: Hex
  front?: string
  side?: string
  top?: string
  round?: number
}
function solidBox(
  ask: Ask,
  { w, h, d, colour, front = '', side = '', top = '' }: BoxLook,
): { svg: string; feet: Foot[]; box: [number, number, number, number] } {
  const { pen, yaw } = ask
  const turnBy = Math.abs(yaw)
  const f = boxFaces({ w, h, d, yaw: turnBy, pitch: 14, colour })
  const put = (face: (typeof f)['front'], inner: string, veil: number) =>
    path(face.d, `fill="${face.colour}"`) +
    (inner ? `<g transform="${face.matrix}"><g clip-path="${pen.clip(rect(0, 0, face.w, face.h, ''))}">${inner}</g></g>` : '') +
    (veil > 0 ? path(face.d, `fill="#1d130b" opacity="${num(veil)}"`) : '') +
    path(
      face.d,
      `fill="${pen.linear(
        [
          [0, '#ffffff', 0.1],
          [0.6, '#ffffff', 0],
          [1, '#1d130b', 0.1],
        ],
        'x1="0" y1="0" x2=".3" y2="1"',
      )}"`,
    )
  const svg =
    put(f.top, top, 0) +
    put(f.side, side, 0.3) +
    put(f.front, front, 0.02) +
    path(f.front.d, `fill="none" stroke="${lighter(colour, 0.14)}" stroke-width="1.6" opacity=".6"`)
  const xs = f.foot.map(([x]) => x),
    ys = f.foot.map(([, y]) => y)
  const wide = (Math.max(...xs) - Math.min(...xs)) / 2
  return {
    svg: yaw < 0 ? `<g transform="scale(-1 1)">${svg}</g>` : svg,
    feet: [
      {
        x: 0,
        rx: wide * 0.9,
        ry: (Math.max(...ys) - Math.min(...ys)) / 2,
        h,
        top: wide * 0.8,
        d: polygon(yaw < 0 ? f.foot.map(([px, py]): Point => [-px, py]) : f.foot),
      },
    ],
    box: [-wide, Math.min(...ys) - h, wide, Math.max(...ys)],
  }
}
const flip = (ask: Ask, w: number, inner: string): string =>
  ask.yaw < 0 ? `<g transform="translate(${w} 0) scale(-1 1)">${inner}</g>` : inner

export const carton: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'game')
  const dims: Record<string, [number, number, number]> = {
    game: [380, 380, 90],
    puzzle: [400, 300, 90],
    kit: [360, 280, 150],
    tea: [220, 330, 130],
    chocolate: [400, 250, 70],
    soap: [260, 170, 110],
    tall: [180, 400, 150],
    cards: [190, 270, 66],
  }
  const [w, h, d] = dims[kind] ?? dims.game!
  const palette = paletteOf(ask)
  const title = ask.text.title
  const lines = wrapWords(title, 2)
  const face = r.fork('face').pick(['display', 'caps', 'serif'] as const)
  const picture =
    kind === 'tea' || kind === 'soap' || kind === 'tall'
      ? ''
      : art(
          pen,
          artOf(ask, [
            'peaks',
            'lake',
            'mushrooms',
            'fox',
            'bear',
            'whale',
            'bird',
            'citrus',
            'lighthouse',
            'abstract',
            'wildflowers',
            'botanical',
            'moonphase',
          ]),
          w,
          h,
          r.fork('cover'),
          palette,
        )
  const size = Math.min(...lines.map((l) => fitSize(l, w * 0.74, h * 0.15, { face })))
  const plate =
    rect(w * 0.08, h * 0.07, w * 0.84, size * (lines.length + 0.9), `fill="#fbf6ea" opacity=".94"`, 10) +
    lines.map((l, i) => path(lettering(l, w / 2, h * 0.07 + size * (1.15 + i), { size, face }), `fill="${palette[4]}"`)).join('')
  const small = path(
    lettering(ask.text.brand, w * 0.5, h * 0.955, { size: h * 0.042, face: 'sans', track: 0.14, upper: true }),
    `fill="#fbf6ea"`,
  )
  const plainFront = `<g transform="translate(${w / 2} ${h / 2})">${label(pen, { style: r.fork('l').pick(['block', 'sunrise', 'column', 'print', 'sprig']), tint: ask.accent, ...ask.text, paper: lighter(colour, 0.16) }, w, h, (x, y) => [x, -y])}</g>`
  const front = flip(
    ask,
    w,
    picture ? picture + plate + rect(0, h * 0.91, w, h * 0.09, `fill="${palette[4]}" opacity=".85"`) + small : plainFront,
  )
  const sideArt = flip(
    ask,
    d,
    path(
      lettering(title, 0, 0, { size: Math.min(d * 0.4, fitSize(title, h * 0.8, 60, { face })), face }),
      `fill="${inkOn(colour)}" transform="translate(${d * 0.5 + 12} ${h / 2}) rotate(-90)"`,
    ),
  )
  const b = solidBox(ask, { w, h, d, colour, front, side: sideArt, top: rect(0, 0, w, d, `fill="${lighter(colour, 0.04)}"`) })
  let extra = ''
  if (kind === 'puzzle') extra = scatterPieces(ask, b.box[2] + 6, 20)
  return {
    svg: b.svg + extra,
    box: [b.box[0], b.box[1], b.box[2] + (extra ? 130 : 0), b.box[3] + (extra ? 20 : 0)],
    stand: 'floor',
    feet: b.feet,
    focus: [0.45, 0.35],
  }
}

function scatterPieces(ask: Ask, x: number, y: number): string {
  const s = ask.r.fork('pieces')
  return [
    [-60, 40],
    [20, 10],
    [70, 46],
  ]
    .map(([dx, dy]) =>
      at(
        x + dx!,
        y + dy! - 30,
        `<g transform="scale(1 .5) rotate(${num(s.range(0, 90))})">${path(pieceD(44), 'fill="#1d130b" opacity=".3" transform="translate(5 9)"')}${path(pieceD(44), `fill="${s.pick([ask.colour, ask.accent, '#e7c98f'])}"`)}</g>`,
      ),
    )
    .join('')
}
const pieceD = (q: number): string => {
  const k = q / 2,
    t = q * 0.2
  return `M${-k} ${-k}H${-t}C${-t * 1.6} ${-k - t * 1.8} ${t * 1.6} ${-k - t * 1.8} ${t} ${-k}H${k}V${-t}C${k + t * 1.8} ${-t * 1.6} ${k + t * 1.8} ${t * 1.6} ${k} ${t}V${k}H${t}C${t * 1.6} ${k - t * 1.8} ${-t * 1.6} ${k - t * 1.8} ${-t} ${k}H${-k}V${t}C${-k + t * 1.8} ${t * 1.6} ${-k + t * 1.8} ${-t * 1.6} ${-k} ${-t}Z`
}

export const giftBox: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const w = 330,
    h = 210,
    d = 260
  const paper =
    flag(params, 'print') || r.fork('pp').chance(0.55)
      ? print(pen, anyPrint(ask, ['dots', 'stripes', 'leafy', 'stars', 'hearts', 'confetti', 'gingham', 'pines', 'floral']), inks(ask), 64)
      : ''
  const cover = (a: number, b: number) =>
    (paper ? rect(0, 0, a, b, `fill="${paper}"`) : '') + rect(0, 0, a, b, `fill="${texture(pen, 'paper', { size: 300, opacity: 0.12 })}"`)
  const band = (a: number, b: number) =>
    rect(a / 2 - 22, 0, 44, b, `fill="${accent}"`) + rect(a / 2 - 22, 0, 7, b, `fill="${lighter(accent, 0.14)}" opacity=".6"`)
  const b = solidBox(ask, {
    w,
    h,
    d,
    colour,
    front: cover(w, h) + band(w, h),
    side: cover(d, h) + band(d, h),
    top: cover(w, d) + band(w, d) + rect(0, d / 2 - 22, w, 44, `fill="${lighter(accent, 0.03)}"`),
  })
  const l = solidBox(ask, {
    w: w + 16,
    h: 56,
    d: d + 16,
    colour: lighter(colour, 0.02),
    front: cover(w + 16, 56) + band(w + 16, 56),
    side: cover(d + 16, 56) + band(d + 16, 56),
    top: cover(w + 16, d + 16) + band(w + 16, d + 16) + rect(0, d / 2 - 14, w + 16, 44, `fill="${lighter(accent, 0.03)}"`),
  })
  const lidY = -h * 0.95
  const svg = b.svg + at(0, lidY + 30, l.svg) + at(0, lidY - 40, bowTop(ask, accent, 1.05))
  const tag = at(
    86,
    lidY + 16,
    `<g transform="rotate(18)">${path('M0 -30L40 -14V70H-40V-14Z', 'fill="#1d130b" opacity=".25" transform="translate(4 6)"')}${path('M0 -30L40 -14V70H-40V-14Z', 'fill="#f4ead6"')}<circle cy="-10" r="6" fill="#8a7355"/>${path(lettering('for you', 0, 38, { size: 26, face: 'hand' }), 'fill="#5a4634"')}</g>`,
  )
  return {
    svg: svg + (r.fork('tag').chance(0.6) ? tag : ''),
    box: [l.box[0] - 8, lidY - 140, l.box[2] + 8, b.box[3]],
    stand: 'floor',
    feet: b.feet,
    focus: [0.5, 0.35],
  }
}

export const giftBag: Shape = (ask) => {
  const { pen, colour, accent, r } = ask
  const w = 300,
    h = 380,
    d = 140
  const name = anyPrint(ask, ['dots', 'stripes', 'leafy', 'stars', 'floral', 'confetti', 'hearts', 'gingham'])
  const cover = (a: number, b: number) => rect(0, 0, a, b, `fill="${print(pen, name, inks(ask), 76)}"`)
  const b = solidBox(ask, {
    w,
    h,
    d,
    colour,
    front: cover(w, h),
    side:
      cover(d, h) + path(`M${d / 2} 0L${d * 0.34} ${h * 0.6}L${d / 2} ${h}`, `fill="none" stroke="#1d130b" stroke-width="5" opacity=".2"`),
    top: rect(0, 0, w, d, `fill="${darker(colour, 0.24)}"`),
  })
  const tissue = Array.from({ length: 9 }, (_, i) => {
    const x = -120 + i * 29
    const hgt = 60 + 46 * Math.abs(Math.sin(i * 2.3))
    return path(
      `M${x - 34} ${-h + 12}L${x - 8} ${-h - hgt}L${x + 30} ${-h + 12}Z`,
      `fill="${i % 2 ? mix(accent, '#fff8ee', 0.7) : '#fbf4e8'}"`,
    )
  }).join('')
  const handle = (y: number) =>
    tube(pen, { d: `M-70 ${y}C-66 ${y - 150} 46 ${y - 156} 56 ${y + 6}`, width: 9, colour: mix(accent, '#8a6d4a', 0.3) })
  void r
  return { svg: at(12, 0, tissue) + b.svg + handle(-h + 26), box: [b.box[0], -h - 150, b.box[2], b.box[3]], stand: 'floor', feet: b.feet }
}

/** Stand-up pouches: coffee, snacks, treats, mixes. */
export const sack: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'pouch')
  const kraft = flag(params, 'kraft') || r.fork('kraft').chance(0.4)
  const base = kraft ? '#c9a67c' : colour
  const w = kind === 'coffee' ? 180 : 205,
    h = kind === 'coffee' ? 500 : 470
  const d =
    kind === 'coffee'
      ? `M${-w} ${-h + 70}L${-w - 4} -18Q${-w} 0 ${-w + 30} 2H${w - 30}Q${w} 0 ${w + 4} -18L${w} ${-h + 70}Q${w - 6} ${-h + 40} ${w - 22} ${-h + 26}H${-w + 22}Q${-w + 6} ${-h + 40} ${-w} ${-h + 70}Z`
      : `M${-w} ${-h}H${w}L${w - 6} ${-h + 60}C${w + 14} ${-h * 0.6} ${w + 10} ${-h * 0.2} ${w - 2} -20Q${w - 14} 4 ${w - 50} 0Q0 26 ${-w + 50} 0Q${-w + 14} 4 ${-w + 2} -20C${-w - 10} ${-h * 0.2} ${-w - 14} ${-h * 0.6} ${-w + 6} ${-h + 60}Z`
  let over = kraft
    ? path(d, `fill="${texture(pen, 'kraft', { size: 320, opacity: 0.4 })}"`)
    : params.print || r.fork('pr').chance(0.4)
      ? path(
          d,
          `fill="${print(pen, anyPrint(ask, ['leafy', 'dots', 'waves', 'arches', 'terrazzo', 'zigzag', 'bones', 'citrus', 'mudcloth']), { ground: base, a: lighter(base, 0.1), b: darker(base, 0.08), c: lighter(base, 0.05) }, 90)}"`,
        )
      : ''
  over += path(
    d,
    `fill="${pen.linear([
      [0, '#1d130b', 0.16],
      [0.1, '#ffffff', 0.06],
      [0.22, '#ffffff', 0.26],
      [0.34, '#ffffff', 0.04],
      [0.7, '#1d130b', 0.02],
      [0.86, '#ffffff', 0.1],
      [1, '#1d130b', 0.26],
    ])}"`,
  )
  const folds =
    kind === 'coffee'
      ? [`M${-w + 30} ${-h + 80}L${-w + 20} -10`, `M${w - 30} ${-h + 80}L${w - 20} -10`]
      : [
          `M${-w + 20} ${-h + 70}Q${-w * 0.5} ${-h + 110} 0 ${-h + 84}T${w - 20} ${-h + 70}`,
          `M${-w + 10} -90Q0 10 ${w - 10} -90`,
          `M${-w * 0.8} -150Q${-w * 0.5} -80 ${-w * 0.3} -14`,
          `M${w * 0.8} -150Q${w * 0.5} -80 ${w * 0.3} -14`,
        ]
  let svg = soft(pen, { d, colour: base, over, puff: 0.6, roll: 50, folds, foldWidth: 16 })
  if (kind === 'coffee') {
    const top = `M${-w + 22} ${-h + 26}H${w - 22}V${-h - 44}H${-w + 22}Z`
    svg +=
      soft(pen, {
        d: top,
        colour: darker(base, 0.03),
        over: kraft ? path(top, `fill="${texture(pen, 'kraft', { size: 320, opacity: 0.4 })}"`) : '',
        puff: 0.3,
        roll: 20,
      }) +
      rect(-w + 8, -h - 2, w * 2 - 16, 26, `fill="${kraft ? '#8f7453' : darker(base, 0.14)}"`, 4) +
      rect(-w + 8, -h - 2, w * 2 - 16, 8, 'fill="#fff" opacity=".2"', 4)
  } else
    svg +=
      rect(-w + 2, -h + 4, w * 2 - 4, 30, 'fill="#1d130b" opacity=".1"') +
      path(`M${-w + 4} ${-h + 52}H${w - 4}M${-w + 5} ${-h + 60}H${w - 5}`, 'stroke="#fff" stroke-width="2.4" opacity=".4"') +
      path(`M${-w + 4} ${-h + 56}H${w - 4}`, 'stroke="#1d130b" stroke-width="3" opacity=".2"')
  const lh = h * (flag(params, 'window') ? 0.36 : 0.48)
  const style = word(
    params,
    'label',
    r.fork('label').pick(['quiet', 'apothecary', 'block', 'sprig', 'sunrise', 'stamp', 'column']),
  ) as LabelStyle
  svg += at(
    0,
    -h * 0.55,
    rect(-w * 0.74 + 3, -lh / 2 + 5, w * 1.48, lh, `fill="#1d130b" opacity=".22" filter="${pen.blur(4)}"`) +
      flatLabel(ask, w * 1.48, lh, style),
  )
  if (flag(params, 'window')) {
    const win = circlePath(0, -h * 0.17, w * 0.6, h * 0.1)
    const content = typeof params.content === 'string' ? params.content : '#8a5a34'
    const s = r.fork('bits')
    svg +=
      path(win, `fill="${darker(content, 0.2)}"`) +
      `<g clip-path="${pen.clip(path(win, ''))}">${Array.from({ length: 44 }, () =>
        ellipse(
          s.range(-w * 0.6, w * 0.6),
          -h * 0.17 + s.range(-h * 0.1, h * 0.1),
          17,
          12,
          `fill="${pen.radial(
            [
              [0, lighter(content, 0.12)],
              [1, darker(content, 0.1)],
            ],
            'cx=".36" cy=".3" r=".8"',
          )}"`,
        ),
      ).join('')}</g>` +
      path(
        win,
        `fill="${pen.linear(
          [
            [0, '#ffffff', 0.35],
            [0.5, '#ffffff', 0],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}" stroke="${darker(base, 0.2)}" stroke-width="2"`,
      )
  }
  if (kind === 'coffee')
    svg += `<circle cx="${w * 0.5}" cy="${-h + 120}" r="11" fill="${darker(base, 0.12)}"/><circle cx="${w * 0.5}" cy="${-h + 119}" r="5" fill="${lighter(base, 0.06)}"/>`
  void accent
  return {
    svg,
    box: [-w - 12, -h - 46, w + 12, 14],
    stand: 'floor',
    feet: [{ x: 0, rx: w * 0.94, ry: 26, h, top: w * 0.8 }],
    focus: [0.5, 0.45],
  }
}

export const chocolate: Shape = (ask) => {
  const { pen, colour, params, r } = ask
  const w = 190,
    h = 380
  const bar = params.bar !== false
  const brown =
    word(params, 'kind', r.fork('k').pick(['dark', 'milk', 'white'])) === 'white'
      ? '#ecdcb9'
      : r.fork('k').chance(0.5)
        ? '#4a2b1c'
        : '#7a4a2c'
  let svg = ''
  if (bar) {
    let pieces = rect(-w + 14, -h - 84, w * 2 - 28, 260, `fill="${darker(brown, 0.05)}"`, 8)
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 3; j++) {
        const x = -w + 22 + i * 86,
          y = -h - 76 + j * 84
        pieces +=
          rect(
            x,
            y,
            78,
            76,
            `fill="${pen.linear(
              [
                [0, lighter(brown, 0.1)],
                [1, darker(brown, 0.05)],
              ],
              'x1="0" y1="0" x2="1" y2="1"',
            )}"`,
            7,
          ) +
          rect(
            x + 11,
            y + 11,
            56,
            54,
            `fill="${pen.linear(
              [
                [0, darker(brown, 0.04)],
                [1, lighter(brown, 0.08)],
              ],
              'x1="0" y1="0" x2="1" y2="1"',
            )}"`,
            5,
          )
      }
    svg +=
      pieces +
      path(
        `M${-w + 4} ${-h + 90}L${-w + 40} ${-h + 60}L${-w + 90} ${-h + 84}L-60 ${-h + 52}L0 ${-h + 86}L60 ${-h + 54}L${w - 90} ${-h + 82}L${w - 40} ${-h + 58}L${w - 4} ${-h + 88}V${-h + 130}H${-w + 4}Z`,
        `fill="${pen.linear([
          [0, '#f2f0ec'],
          [0.5, '#bfbcb6'],
          [1, '#f4f2ee'],
        ])}"`,
      )
  }
  const wrap = roundRect(-w, -h + (bar ? 110 : 0), w * 2, h * 2 - (bar ? 110 : 0), 8)
  const inner = print(
    pen,
    anyPrint(ask, ['leafy', 'floral', 'tiles', 'waves', 'arches', 'zigzag', 'terrazzo', 'citrus', 'dots', 'mudcloth']),
    inks(ask),
    110,
  )
  svg +=
    soft(pen, {
      d: wrap,
      colour,
      over:
        path(wrap, `fill="${inner}"`) +
        path(
          wrap,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.14],
              [0.5, '#ffffff', 0],
              [1, '#1d130b', 0.14],
            ],
            'x1="0" y1="0" x2="1" y2="1"',
          )}"`,
        ),
      puff: 0.25,
      roll: 22,
    }) + at(0, bar ? 110 : 40, flatLabel(ask, w * 1.56, h * 0.66, r.fork('style').pick(['quiet', 'apothecary', 'sunrise', 'sprig'])))
  return {
    svg: `<g transform="rotate(9)">${svg}</g>`,
    box: [-w - 90, -h - 100, w + 90, h + 40],
    stand: 'flat',
    outline: `<g transform="rotate(9)"><path d="${roundRect(-w + 8, -h - 84, w * 2 - 16, h * 2 + 84, 8)}"/></g>`,
    lift: 10,
  }
}

export const treatBox: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const w = 300,
    h = 210
  const kind = word(params, 'kind', 'truffles')
  const s = r.fork('fill')
  let svg =
    rect(
      -w,
      -h,
      w * 2,
      h * 2,
      `fill="${pen.linear(
        [
          [0, lighter(colour, 0.05)],
          [1, darker(colour, 0.06)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
      16,
    ) + rect(-w + 22, -h + 22, w * 2 - 44, h * 2 - 44, `fill="${darker(colour, 0.22)}"`, 8)
  const cols = 5,
    rows = 3
  for (let i = 0; i < cols; i++)
    for (let j = 0; j < rows; j++) {
      const x = -w + 78 + i * 111,
        y = -h + 78 + j * 132
      if (kind === 'truffles') {
        const c = s.pick(['#4a2b1c', '#7a4a2c', '#ecdcb9', '#5d3424', '#b5703f'])
        svg +=
          `<circle cx="${x}" cy="${y}" r="54" fill="${s.pick(['#e9dcc2', '#cdb28a', '#3a2a20'])}"/>` +
          Array.from(
            { length: 18 },
            (_, k) =>
              `<path d="M${x} ${y}L${num(x + 56 * Math.cos(k * 0.349))} ${num(y + 56 * Math.sin(k * 0.349))}" stroke="#00000022" stroke-width="3"/>`,
          ).join('') +
          `<circle cx="${x}" cy="${y}" r="42" fill="${pen.radial(
            [
              [0, lighter(c, 0.16)],
              [0.6, c],
              [1, darker(c, 0.12)],
            ],
            'cx=".36" cy=".32" r=".8"',
          )}"/>` +
          (s.chance(0.5)
            ? path(
                `M${x - 28} ${y - 8}Q${x - 10} ${y + 12} ${x} ${y - 10}T${x + 28} ${y - 6}`,
                `fill="none" stroke="${s.pick(['#f3e6cc', '#d98f7a', '#3a2418'])}" stroke-width="5" stroke-linecap="round"`,
              )
            : `<circle cx="${x}" cy="${y}" r="9" fill="${s.pick(['#e2b75f', '#c98a8a', '#8fa57f'])}"/>`)
      } else {
        const c = s.pick(['#d9b07a', '#c99a62', '#e2c191', '#b9804a'])
        svg +=
          path(
            kind === 'biscuits' && s.chance(0.5)
              ? `M${x} ${y - 44}L${num(x + 44)} ${y}L${x} ${y + 44}L${num(x - 44)} ${y}Z`
              : circlePath(x, y, 47),
            `fill="${pen.radial(
              [
                [0, lighter(c, 0.09)],
                [0.7, c],
                [1, darker(c, 0.12)],
              ],
              'cx=".4" cy=".35" r=".8"',
            )}"`,
          ) +
          `<circle cx="${x}" cy="${y}" r="46" fill="${texture(pen, 'crumb', { size: 130, opacity: 0.3 })}"/>` +
          Array.from(
            { length: 5 },
            () => `<circle cx="${num(x + s.range(-28, 28))}" cy="${num(y + s.range(-28, 28))}" r="${num(s.range(4, 8))}" fill="#4a2b1c"/>`,
          ).join('')
      }
    }
  svg += rect(-w + 22, -h + 22, w * 2 - 44, 22, `fill="#1d130b" opacity=".3" filter="${pen.blur(8)}"`)
  const lid = roundRect(-w, h + 30, w * 2, 150, 16)
  svg +=
    soft(pen, { d: lid, colour, puff: 0.3, roll: 26 }) +
    at(
      0,
      h + 105,
      path(
        lettering(ask.text.brand, 0, 12, {
          size: fitSize(ask.text.brand, w * 1.3, 48, { face: 'serif', track: 0.1 }),
          face: 'serif',
          track: 0.1,
        }),
        `fill="${inkOn(colour)}"`,
      ),
    )
  return {
    svg: `<g transform="rotate(-5)">${svg}</g>`,
    box: [-w - 30, -h - 40, w + 30, h + 205],
    stand: 'flat',
    outline: `<g transform="rotate(-5)"><path d="${roundRect(-w, -h, w * 2, h * 2, 16)}${lid}"/></g>`,
    lift: 16,
  }
}

export const soap: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const w = 360,
    h = 110,
    d = 230
  const s = r.fork('soap')
  const swirl = (a: number, b: number) =>
    Array.from({ length: 4 }, (_, i) =>
      path(
        curve(Array.from({ length: 7 }, (_, k): Point => [(a * k) / 6, b * (0.2 + i * 0.22) + s.range(-16, 16)])),
        `fill="none" stroke="${[lighter(colour, 0.14), accent, darker(colour, 0.1), '#f6efe2'][i]}" stroke-width="${num(s.range(9, 22))}" opacity=".55"`,
      ),
    ).join('')
  const specks = (a: number, b: number) =>
    Array.from({ length: 26 }, () =>
      ellipse(
        s.range(0, a),
        s.range(0, b),
        s.range(2, 5),
        s.range(1.5, 3),
        `fill="${s.pick([darker(accent, 0.1), '#7a5a3a', '#8fa57f'])}" opacity=".6"`,
      ),
    ).join('')
  const look = s.pick(['swirl', 'specks', 'plain'])
  const inner = (a: number, b: number) =>
    (look === 'swirl' ? swirl(a, b) : look === 'specks' ? specks(a, b) : '') +
    rect(0, 0, a, b, `fill="${texture(pen, 'stone', { size: 240, opacity: 0.12 })}"`)
  const b = solidBox(ask, { w, h, d, colour, front: inner(w, h), side: inner(d, h), top: inner(w, d) })
  let svg = ''
  if (params.band !== false) {
    const belly = solidBox(ask, {
      w: w * 0.46,
      h: h + 3,
      d: d + 4,
      colour: mix('#efe4cf', accent, 0.15),
      front:
        `<g transform="translate(${num(w * 0.23)} ${num(h / 2)})">${flip({ ...ask }, 0, path(lettering(ask.text.title, 0, 4, { size: fitSize(ask.text.title, w * 0.4, 32, { face: 'serif' }), face: 'serif' }), 'fill="#4a3a2c"') + path(lettering(ask.text.brand, 0, 32, { size: fitSize(ask.text.brand, w * 0.36, 13, { face: 'sans', track: 0.14, upper: true }), face: 'sans', track: 0.14, upper: true }), 'fill="#4a3a2c"'))}</g>` +
        rect(0, 0, w, h, `fill="${texture(pen, 'kraft', { size: 240, opacity: 0.3 })}"`),
      top: rect(0, 0, w, d, `fill="${texture(pen, 'kraft', { size: 240, opacity: 0.3 })}"`),
    })
    svg = b.svg + at(0, 1, belly.svg)
  } else svg = b.svg
  // a second bar behind
  const second = `<g transform="translate(-46 -${h - 4}) rotate(-5)">${solidBox({ ...ask, yaw: 12 }, { w: w * 0.94, h: h * 0.94, d: d * 0.9, colour: mix(colour, accent, 0.3), front: specks(w, h), top: specks(w, d) }).svg}</g>`
  const pile = flag(params, 'pile') || s.chance(0.5)
  return {
    svg: svg + (pile ? second : ''),
    box: [b.box[0], b.box[1] - (pile ? h + 20 : 0), b.box[2], b.box[3]],
    stand: 'floor',
    feet: b.feet,
    focus: [0.4, 0.6],
  }
}

/* ---------- paper on a table or a wall ---------- */

export const poster: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const wide = flag(params, 'wide')
  const w = wide ? 420 : 340,
    h = wide ? 320 : 450
  const frame = word(params, 'frame', r.fork('frame').pick(['oak', 'black', 'white', 'none', 'hanger']))
  const fw = frame === 'none' || frame === 'hanger' ? 0 : 17
  const mount = fw ? r.fork('mount').pick([0, 30, 44]) : 26
  const picture = art(
    pen,
    artOf(ask),
    w - mount * 2,
    h - mount * 2,
    r.fork('poster'),
    params.own === false ? undefined : paletteOf(ask),
    typeof params.text === 'string' ? params.text : undefined,
  )
  const wood = frame === 'black' ? '#2b2928' : frame === 'white' ? '#f4f1ec' : '#c59a6a'
  let svg = ''
  if (fw)
    svg +=
      rect(
        -w / 2 - fw,
        -h / 2 - fw,
        w + fw * 2,
        h + fw * 2,
        `fill="${pen.linear(
          [
            [0, lighter(wood, 0.07)],
            [1, darker(wood, 0.1)],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      ) +
      (frame === 'oak'
        ? rect(-w / 2 - fw, -h / 2 - fw, w + fw * 2, h + fw * 2, `fill="${texture(pen, 'wood', { size: 220, opacity: 0.3 })}"`)
        : '') +
      rect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 'fill="#1d130b" opacity=".35"')
  svg +=
    rect(-w / 2, -h / 2, w, h, 'fill="#faf7f0"') +
    `<g transform="translate(${-w / 2 + mount} ${-h / 2 + mount})" clip-path="${pen.clip(rect(0, 0, w - mount * 2, h - mount * 2, ''))}">${picture}</g>` +
    rect(-w / 2, -h / 2, w, h, `fill="${texture(pen, 'paper', { size: 240, opacity: 0.1 })}"`)
  if (fw)
    svg +=
      path(`M${-w / 2} ${h / 2}V${-h / 2}H${w / 2}`, 'fill="none" stroke="#1d130b" stroke-width="9" opacity=".22"') +
      path(
        polygon([
          [-w / 2, -h / 2],
          [w * 0.06, -h / 2],
          [-w * 0.3, h / 2],
          [-w / 2, h / 2],
        ]),
        `fill="#fff" opacity=".07"`,
      )
  if (frame === 'hanger')
    svg +=
      [-h / 2 - 14, h / 2 - 10]
        .map((y) =>
          rect(
            -w / 2 - 10,
            y,
            w + 20,
            26,
            `fill="${pen.linear(
              [
                [0, '#d9b07f'],
                [1, '#a97e4e'],
              ],
              'x2="0" y2="1"',
            )}"`,
            4,
          ),
        )
        .join('') +
      path(`M${-w * 0.36} ${-h / 2 - 12}L0 ${-h / 2 - 96}L${w * 0.36} ${-h / 2 - 12}`, 'fill="none" stroke="#8a7355" stroke-width="4"') +
      `<circle cy="${-h / 2 - 96}" r="8" fill="#c9a35a"/>`
  void colour
  const up = frame === 'hanger' ? 106 : fw
  return {
    svg,
    box: [-w / 2 - fw - 8, -h / 2 - up, w / 2 + fw + 8, h / 2 + fw + 18],
    stand: 'hang',
    outline: roundRect(-w / 2 - fw, -h / 2 - fw, w + fw * 2, h + fw * 2, 2),
    lift: fw ? 16 : 6,
    fit: 0.96,
    focus: [0.5, 0.4],
  }
}

export const notebook: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'bound')
  const w = kind === 'planner' ? 330 : 300,
    h = kind === 'planner' ? 400 : 430
  const cover = roundRect(-w / 2, -h / 2, w, h, 16)
  const design = word(params, 'design', r.fork('design').pick(['cloth', 'print', 'art', 'leather', 'block']))
  let over = ''
  if (design === 'print') over = path(cover, `fill="${print(pen, anyPrint(ask), inks(ask), 92)}"`)
  if (design === 'art')
    over = `<g transform="translate(${-w / 2} ${-h / 2})">${art(pen, artOf(ask), w, h, r.fork('cover'), paletteOf(ask))}</g>`
  if (design === 'cloth') over = path(cover, `fill="${texture(pen, 'linen', { size: 200, opacity: 0.28 })}"`)
  if (design === 'leather') over = path(cover, `fill="${texture(pen, 'leather', { size: 180, opacity: 0.36 })}"`)
  if (design === 'block')
    over =
      rect(-w / 2, -h / 2, w, h * 0.4, `fill="${accent}"`) +
      `<circle cx="0" cy="${num(h * 0.14)}" r="${w * 0.26}" fill="${lighter(colour, 0.12)}"/>`
  const pages = [0, 1, 2, 3]
    .map((i) => rect(-w / 2 + 10 + i * 1.5, -h / 2 + 8 + i * 2, w, h - 6, `fill="${i % 2 ? '#f6f0e3' : '#e6ddcb'}"`, 10))
    .join('')
  let svg =
    rect(-w / 2 + 10, -h / 2 + 12, w + 2, h, `fill="${darker(colour, 0.16)}"`, 16) +
    pages +
    soft(pen, {
      d: cover,
      colour,
      over:
        over +
        path(
          cover,
          `fill="${pen.linear([
            [0, '#1d130b', 0.24],
            [0.05, '#ffffff', 0.1],
            [0.08, '#1d130b', 0.14],
            [0.12, '#ffffff', 0.1],
            [0.6, '#ffffff', 0.02],
            [1, '#1d130b', 0.08],
          ])}"`,
        ),
      puff: 0.15,
      roll: 18,
    })
  const plate =
    design === 'art'
      ? ''
      : kind === 'planner'
        ? ask.r.fork('year').pick(['weekly planner', 'daily planner', 'budget book', 'meal planner', 'goals'])
        : r.fork('t').pick(['notes', 'journal', 'ideas', 'little book', 'field notes', 'thoughts', ''])
  if (plate) {
    const dark = lightness(colour) < 0.62
    if (design === 'print')
      svg +=
        rect(-w * 0.32, -h * 0.16, w * 0.64, h * 0.2, 'fill="#fbf6ea"', 6) +
        path(lettering(plate, 0, -h * 0.035, { size: fitSize(plate, w * 0.54, 46, { face: 'serif' }), face: 'serif' }), 'fill="#3f352c"')
    else
      svg += path(
        lettering(plate, 0, design === 'block' ? h * 0.39 : 10, {
          size: fitSize(plate, w * 0.6, 58, { face: r.fork('pf').pick(['serif', 'display', 'hand']) }),
          face: 'serif',
        }),
        `fill="${design === 'leather' || design === 'cloth' ? GOLD : dark ? '#f6efe0' : '#3f352c'}" opacity=".92"`,
      )
  }
  if (kind === 'spiral')
    svg += Array.from({ length: 19 }, (_, i) => {
      const y = -h / 2 + 22 + i * ((h - 44) / 18)
      return (
        `<circle cx="${-w / 2 + 16}" cy="${num(y)}" r="6" fill="#1d130b" opacity=".5"/>` +
        path(
          `M${-w / 2 + 16} ${num(y)}C${-w / 2 - 20} ${num(y - 16)} ${-w / 2 - 20} ${num(y + 10)} ${-w / 2 + 4} ${num(y + 4)}`,
          `fill="none" stroke="${r.fork('wire').pick([GOLD, '#b9bdc2', '#2f2d2c'])}" stroke-width="5"`,
        )
      )
    }).join('')
  else if (r.fork('band').chance(0.6))
    svg +=
      rect(w / 2 - 44, -h / 2 - 1, 13, h + 2, `fill="${accent}"`) +
      rect(w / 2 - 44, -h / 2, 4, h, 'fill="#fff" opacity=".25"') +
      path(`M-40 ${h / 2}C-34 ${h / 2 + 30} -46 ${h / 2 + 40} -38 ${h / 2 + 62}`, `fill="none" stroke="${accent}" stroke-width="9"`)
  const pen2 = r.fork('pen').chance(0.4) ? at(w / 2 + 54, 20, `<g transform="rotate(9)">${pencilArt(ask, 380)}</g>`) : ''
  return {
    svg: `<g transform="rotate(-6)">${svg}${pen2}</g>`,
    box: [-w / 2 - 46, -h / 2 - 34, w / 2 + (pen2 ? 110 : 46), h / 2 + 56],
    stand: 'flat',
    outline: `<g transform="rotate(-6)"><path d="${roundRect(-w / 2 + 6, -h / 2 + 6, w + 6, h + 6, 16)}"/></g>`,
    lift: 14,
    focus: [0.45, 0.45],
  }
}

function pencilArt(ask: Ask, length: number, c: Hex = ask.accent): string {
  const { pen } = ask
  const q = 12
  return (
    path(
      `M${-q} ${-length / 2}H${q}V${length / 2 - 44}L0 ${length / 2}L${-q} ${length / 2 - 44}Z`,
      'fill="#1d130b" opacity=".25" transform="translate(6 8)"',
    ) +
    rect(
      -q,
      -length / 2,
      q * 2,
      length - 44,
      `fill="${pen.linear([
        [0, lighter(c, 0.16)],
        [0.34, lighter(c, 0.04)],
        [0.36, c],
        [0.66, c],
        [0.68, darker(c, 0.1)],
        [1, darker(c, 0.16)],
      ])}"`,
    ) +
    path(
      `M${-q} ${length / 2 - 44}L0 ${length / 2}L${q} ${length / 2 - 44}Q0 ${length / 2 - 54} ${-q} ${length / 2 - 44}Z`,
      'fill="#e8cfa6"',
    ) +
    path(`M-4 ${length / 2 - 14}L0 ${length / 2}L4 ${length / 2 - 14}Z`, 'fill="#37302a"') +
    rect(
      -q,
      -length / 2 - 26,
      q * 2,
      28,
      `fill="${pen.linear([
        [0, '#f4e2b4'],
        [0.5, '#c99f4f'],
        [1, '#8d6a2b'],
      ])}"`,
    ) +
    rect(
      -q,
      -length / 2 - 52,
      q * 2,
      28,
      `fill="${pen.linear([
        [0, '#eab3a4'],
        [1, '#c27f72'],
      ])}"`,
      6,
    )
  )
}

export const pencils: Shape = (ask) => {
  const { r, colour, accent, params, pen } = ask
  const kind = word(params, 'kind', 'pencils')
  const tones = [colour, accent, '#e2b75f', '#8fa57f', '#c98468', '#6d8aa0', '#b98a94']
  let svg = ''
  const n = kind === 'markers' ? 7 : kind === 'brushes' ? 5 : kind === 'pens' ? 3 : 6
  const outline: string[] = []
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * (kind === 'brushes' ? 74 : kind === 'pens' ? 84 : 62)
    const rot = r.fork(`t${i}`).range(-3, 3)
    const c = tones[(i + r.fork('start').int(0, 5)) % tones.length]!
    let one = ''
    if (kind === 'markers')
      one =
        rect(
          -20,
          -170,
          40,
          300,
          `fill="${pen.linear([
            [0, '#ffffff'],
            [0.4, '#f1eee8'],
            [1, '#c9c4ba'],
          ])}"`,
          8,
        ) +
        rect(
          -20,
          -210,
          40,
          130,
          `fill="${pen.linear([
            [0, lighter(c, 0.16)],
            [0.4, c],
            [1, darker(c, 0.16)],
          ])}"`,
          9,
        ) +
        rect(-20, 116, 40, 20, `fill="${c}"`, 6) +
        rect(-20, 0, 40, 26, `fill="${c}"`)
    else if (kind === 'brushes') {
      const s = 0.8 + (i % 3) * 0.24
      one =
        `<path d="M-9 240Q-14 40 -10 -60H10Q14 40 9 240Q0 256 -9 240Z" fill="${pen.linear([
          [0, lighter(c, 0.14)],
          [0.4, c],
          [1, darker(c, 0.18)],
        ])}"/>` +
        rect(
          -13 * s,
          -140,
          26 * s,
          84,
          `fill="${pen.linear([
            [0, '#f6e3b4'],
            [0.4, '#d8ab5c'],
            [1, '#8f6a2d'],
          ])}"`,
          3,
        ) +
        path(
          `M${-13 * s} -138C${-38 * s} -190 ${-34 * s} -250 ${-6 * s} -${268 + (i % 2) * 20}H${6 * s}C${34 * s} -250 ${38 * s} -190 ${13 * s} -138Z`,
          `fill="${pen.linear(
            [
              [0, '#6d4a35'],
              [0.7, '#3f2a1f'],
              [1, '#2b1d16'],
            ],
            'x2="0" y2="1"',
          )}"`,
        ) +
        Array.from({ length: 9 }, (_, k) =>
          path(`M${num(-11 * s + k * 2.8 * s)} -140L${num(-24 * s + k * 6 * s)} -250`, 'stroke="#8d6a50" stroke-width="1.4" opacity=".5"'),
        ).join('')
    } else if (kind === 'pens')
      one =
        rect(
          -15,
          -200,
          30,
          380,
          `fill="${pen.linear([
            [0, lighter(c, 0.2)],
            [0.3, lighter(c, 0.04)],
            [0.6, c],
            [1, darker(c, 0.2)],
          ])}"`,
          12,
        ) +
        path(
          'M-13 176H13L4 226H-4Z',
          `fill="${pen.linear([
            [0, '#f6e3b4'],
            [0.5, '#c99f4f'],
            [1, '#8d6a2b'],
          ])}"`,
        ) +
        rect(-15, -20, 30, 12, 'fill="#d8ab5c"') +
        rect(
          13,
          -190,
          8,
          130,
          `fill="${pen.linear([
            [0, '#f6e3b4'],
            [1, '#a9813b'],
          ])}"`,
          4,
        ) +
        rect(-9, -226, 18, 30, 'fill="#d8ab5c"', 5)
    else one = pencilArt(ask, 430, c)
    svg += `<g transform="translate(${num(x)} ${num(r.fork(`y${i}`).range(-16, 16))}) rotate(${num(rot)})">${one}</g>`
    outline.push(`<g transform="translate(${num(x)} 0) rotate(${num(rot)})"><rect x="-16" y="-230" width="32" height="450"/></g>`)
  }
  const wide = ((n - 1) / 2) * (kind === 'brushes' ? 74 : kind === 'pens' ? 84 : 62) + 44
  let tie = ''
  if (kind === 'brushes' && flag(params, 'roll')) tie = ''
  return {
    svg: `<g transform="rotate(${kind === 'pens' ? 24 : 8})">${svg}${tie}</g>`,
    box: [-wide - 60, -300, wide + 60, 290],
    stand: 'flat',
    outline: `<g transform="rotate(${kind === 'pens' ? 24 : 8})">${outline.join('')}</g>`,
    lift: 9,
  }
}

export const card: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const w = 300,
    h = 400
  const envelope = mix(colour, accent, 0.25)
  const ew = 440,
    eh = 310
  const env =
    rect(-ew / 2, -eh / 2, ew, eh, `fill="${envelope}"`, 6) +
    rect(-ew / 2, -eh / 2, ew, eh, `fill="${texture(pen, 'kraft', { size: 300, opacity: 0.25 })}"`, 6) +
    path(
      `M${-ew / 2} ${-eh / 2}L0 ${eh * 0.1}L${ew / 2} ${-eh / 2}`,
      `fill="${darker(envelope, 0.03)}" stroke="${darker(envelope, 0.14)}" stroke-width="3"`,
    ) +
    path(`M${-ew / 2} ${eh / 2}L-40 -10M${ew / 2} ${eh / 2}L40 -10`, `stroke="${darker(envelope, 0.12)}" stroke-width="2.4"`) +
    (flag(params, 'seal') || r.fork('seal').chance(0.4)
      ? `<circle cy="${eh * 0.06}" r="34" fill="${pen.radial(
          [
            [0, lighter(accent, 0.1)],
            [0.7, accent],
            [1, darker(accent, 0.15)],
          ],
          'cx=".4" cy=".35" r=".8"',
        )}"/>${path(heart(13), `fill="${darker(accent, 0.14)}" transform="translate(0 ${eh * 0.06})"`)}`
      : '')
  const greet = word(
    params,
    'say',
    r
      .fork('say')
      .pick(['hello', 'thank you', 'happy birthday', 'with love', 'congrats', 'thinking of you', 'merry & bright', 'you did it']),
  )
  const lines = wrapWords(greet, 2)
  const kind = r.fork('kind').pick(['flowers', 'art', 'type', 'wreath'])
  const paper = '#fbf7ee'
  let front = rect(0, 0, w, h, `fill="${paper}"`)
  const face = r.fork('face').pick(['hand', 'display', 'serif'] as const)
  const size = Math.min(...lines.map((l) => fitSize(l, w * 0.76, 74, { face })))
  const words = (y: number) =>
    lines
      .map((l, i) => path(lettering(l, w / 2, y + i * size * 0.98, { size, face }), `fill="${mix(darker(colour, 0.3), '#3a302a', 0.5)}"`))
      .join('')
  if (kind === 'art')
    front +=
      `<g transform="translate(24 24)" clip-path="${pen.clip(rect(0, 0, w - 48, h * 0.62, ''))}">${art(pen, artOf(ask, ['bird', 'fox', 'bear', 'whale', 'mushrooms', 'vase', 'lake', 'sunset', 'citrus']), w - 48, h * 0.62, r.fork('a'), paletteOf(ask))}</g>` +
      words(h * 0.84 - (lines.length - 1) * size * 0.5 + size * 0.2)
  else if (kind === 'type')
    front =
      rect(0, 0, w, h, `fill="${colour}"`) +
      lines
        .map((l, i) =>
          path(lettering(l, w / 2, h * 0.5 + (i - (lines.length - 1) / 2) * size + size * 0.3, { size, face }), `fill="${inkOn(colour)}"`),
        )
        .join('') +
      [
        [0.2, 0.2],
        [0.8, 0.24],
        [0.24, 0.8],
        [0.78, 0.78],
      ]
        .map(([x, y], i) => at(w * x!, h * y!, path(i % 2 ? star(22, 4, 0.3) : heart(15), `fill="${mix(accent, '#fff2dc', 0.4)}"`)))
        .join('')
  else if (kind === 'wreath')
    front +=
      Array.from(
        { length: 16 },
        (_, i) =>
          `<g transform="translate(${w / 2} ${h / 2}) rotate(${i * 22.5}) translate(0 -104)">${i % 4 ? `<path d="${leaf(44, 15, i % 2 ? 8 : -8)}" transform="rotate(${i % 2 ? 66 : 110})" fill="${i % 2 ? '#8fa57f' : '#6f8a68'}"/>` : flower(mix(colour, accent, (i % 8) / 8), '#e2b75f', { r: 27 })}</g>`,
      ).join('') + words(h / 2 - (lines.length - 1) * size * 0.5 + size * 0.28)
  else
    front +=
      at(
        w * 0.5,
        h * 0.62,
        [
          [-30, 190],
          [-12, 230],
          [10, 240],
          [30, 186],
        ]
          .map(
            ([rot, l], i) =>
              `<g transform="rotate(${rot})">${path(`M0 0V${-l!}`, 'stroke="#7f9a78" stroke-width="4"')}<path d="${leaf(70, 18)}" transform="translate(0 ${-l! * 0.4}) rotate(${i % 2 ? 46 : -46})" fill="#8fa57f"/>${at(0, -l!, flower([colour, accent, '#e7b9a4', '#e2b75f'][i]!, ['#e2b75f', '#fbf1dc', '#c9973f', '#7a5a3a'][i]!, { r: 40, petals: 6 + (i % 3) }))}</g>`,
          )
          .join(''),
      ) + words(h * 0.82 - (lines.length - 1) * size * 0.4 + size * 0.2)
  const front2 = `<g clip-path="${pen.clip(rect(0, 0, w, h, '', 4))}">${front}${rect(0, 0, w, h, `fill="${texture(pen, 'paper', { size: 220, opacity: 0.14 })}"`)}</g>`
  const svg =
    `<g transform="translate(70 70) rotate(12)">${env}</g>` +
    `<g transform="translate(-60 -20) rotate(-6)"><path d="${roundRect(-w / 2, -h / 2, w, h, 4)}" fill="#1d130b" opacity=".32" filter="${pen.blur(9)}" transform="translate(9 13)"/><g transform="translate(${-w / 2} ${-h / 2})">${front2}</g></g>`
  return {
    svg,
    box: [-250, -250, 310, 290],
    stand: 'flat',
    outline: `<g transform="translate(70 70) rotate(12)"><rect x="${-ew / 2}" y="${-eh / 2}" width="${ew}" height="${eh}"/></g>`,
    lift: 8,
    focus: [0.4, 0.42],
  }
}

export const stickers: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const s = r.fork('sheet')
  const w = 340,
    h = 440
  let svg =
    rect(-w / 2, -h / 2, w, h, 'fill="#fbf9f4"', 14) +
    rect(-w / 2, -h / 2, w, h, `fill="${texture(pen, 'paper', { size: 220, opacity: 0.1 })}"`, 14)
  const names = s.shuffle<Art>([
    'fox',
    'bear',
    'mushrooms',
    'peaks',
    'sunset',
    'whale',
    'bird',
    'citrus',
    'wildflowers',
    'moonphase',
    'lake',
    'lighthouse',
  ])
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 4; j++) {
      const x = -w / 2 + 62 + i * 108,
        y = -h / 2 + 62 + j * 106
      const k = (i + j * 3) % 5
      if (k < 3)
        svg += `<circle cx="${x}" cy="${y}" r="48" fill="#fff" stroke="#00000018" stroke-width="2"/><g transform="translate(${x - 43} ${y - 43})" clip-path="${pen.clip(`<path d="${circlePath(43, 43, 43)}"/>`)}">${art(pen, names[(i + j * 3) % names.length]!, 86, 86, s)}</g>`
      else
        svg += at(
          x,
          y,
          `<circle r="48" fill="#fff" stroke="#00000018" stroke-width="2"/><circle r="43" fill="${k === 3 ? colour : accent}"/>` +
            path(k === 3 ? heart(20) : star(24), 'fill="#fbf3e2"'),
        )
    }
  return {
    svg: `<g transform="rotate(5)">${svg}</g>`,
    box: [-w / 2 - 28, -h / 2 - 22, w / 2 + 28, h / 2 + 22],
    stand: 'flat',
    outline: `<g transform="rotate(5)"><path d="${roundRect(-w / 2, -h / 2, w, h, 14)}"/></g>`,
    lift: 5,
  }
}

/** Washi, ribbon, wrapping paper. */
export const tape: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'washi')
  if (kind === 'wrap') {
    const sheets = [colour, accent, mix(colour, '#f6ecdc', 0.55)]
    let svg = ''
    const names = r
      .fork('n')
      .shuffle<Print>(['leafy', 'dots', 'stripes', 'stars', 'pines', 'hearts', 'floral', 'gingham', 'confetti', 'citrus'])
    sheets.forEach((c, i) => {
      const x = (i - 1) * 150
      const d = `M-58 -300A58 16 0 0 1 58 -300V300A58 16 0 0 1 -58 300Z`
      svg += `<g transform="translate(${x} ${i === 1 ? -20 : 10}) rotate(${(i - 1) * 4})">${path(d, 'fill="#1d130b" opacity=".3" transform="translate(12 14)"')}${path(d, `fill="${print(pen, names[i]!, inksFor(c, accent, r.fork(`i${i}`)), 80)}"`)}${path(
        d,
        `fill="${pen.linear([
          [0, '#1d130b', 0.2],
          [0.25, '#ffffff', 0.34],
          [0.55, '#ffffff', 0],
          [1, '#1d130b', 0.4],
        ])}"`,
      )}${ellipse(0, -300, 58, 16, `fill="${darker(c, 0.12)}"`)}${ellipse(0, -300, 44, 11, 'fill="#8a6f52"')}${ellipse(0, -298, 34, 8, 'fill="#3d2e22"')}${rect(-60, -20, 120, 46, 'fill="#fbf5e8"')}${path(lettering(ask.text.brand, 0, 9, { size: fitSize(ask.text.brand, 100, 20, { face: 'sans', track: 0.08 }), face: 'sans', track: 0.08 }), 'fill="#5a4a3c"')}</g>`
    })
    return {
      svg,
      box: [-240, -350, 240, 340],
      stand: 'flat',
      outline: 'M-214 -290H-90V320H-214ZM-62 -320H62V290H-62ZM90 -290H214V320H90Z',
      lift: 12,
    }
  }
  const roll = (x: number, y: number, c: Hex, name: Print, k: number) => {
    const q = 118,
      t = 84
    const d = `M${-q} 0A${q} ${q * 0.36} 0 0 0 ${q} 0V${-t}A${q} ${q * 0.36} 0 0 0 ${-q} ${-t}Z`
    const end =
      kind === 'ribbon'
        ? path(
            `M${q - 10} ${-t * 0.7}C${q + 70} ${-t * 0.4} ${q + 30} ${t * 0.2} ${q + 120} ${t * 0.5}L${q + 120} ${t * 1.1}C${q + 20} ${t * 0.9} ${q + 60} ${t * 0.3} ${q - 10} ${t * 0.16}Z`,
            `fill="${pen.linear([
              [0, darker(c, 0.1)],
              [0.5, lighter(c, 0.08)],
              [1, c],
            ])}"`,
          )
        : ''
    return `<g transform="translate(${x} ${y}) scale(${k})">${end}${path(d, `fill="${print(pen, name, inksFor(c, accent, r.fork(name)), 56)}"`)}${path(
      d,
      `fill="${pen.linear([
        [0, '#1d130b', 0.3],
        [0.26, '#ffffff', 0.34],
        [0.55, '#ffffff', 0],
        [1, '#1d130b', 0.42],
      ])}"`,
    )}${ellipse(0, -t, q, q * 0.36, `fill="${lighter(c, 0.12)}"`)}${[0.94, 0.88, 0.82, 0.76].map((s) => ellipse(0, -t, q * s, q * 0.36 * s, `fill="none" stroke="${darker(c, 0.14)}" stroke-width="1.6" opacity=".6"`)).join('')}${ellipse(0, -t, q * 0.7, q * 0.25, 'fill="#cdb391"')}${ellipse(
      0,
      -t,
      q * 0.62,
      q * 0.21,
      `fill="${pen.linear([
        [0, '#6d543c'],
        [1, '#a98d6b'],
      ])}"`,
    )}</g>`
  }
  const names = r.fork('w').shuffle<Print>(['ditsy', 'dots', 'stripes', 'gingham', 'stars', 'leafy', 'waves', 'checker'])
  const svg =
    roll(-128, -70, mix(colour, '#f6ecdc', 0.4), names[0]!, 0.86) +
    roll(132, -70, accent, names[1]!, 0.86) +
    roll(0, 20, colour, names[2]!, 1)
  return {
    svg,
    box: [-250, -200, 270, 74],
    stand: 'floor',
    feet: [
      { x: -128, y: -70, rx: 104, ry: 36, h: 70 },
      { x: 132, y: -70, rx: 104, ry: 36, h: 70 },
      { x: 0, y: 20, rx: 120, ry: 42, h: 80 },
    ],
  }
}

export const calendar: Shape = (ask) => {
  const { pen, r, colour } = ask
  const w = 400,
    h = 480
  const months = ['January', 'March', 'May', 'June', 'September', 'October']
  const month = r.fork('m').pick(months)
  let svg =
    rect(-w / 2, -h / 2, w, h, 'fill="#fbf8f1"', 6) +
    `<g transform="translate(${-w / 2} ${-h / 2})" clip-path="${pen.clip(rect(0, 0, w, h * 0.52, ''))}">${art(pen, artOf(ask, ['wildflowers', 'lake', 'peaks', 'botanical', 'citrus', 'bird', 'mushrooms', 'vase', 'sunset']), w, h * 0.52, r.fork('a'), paletteOf(ask))}</g>`
  svg += path(lettering(month, 0, h * 0.11, { size: 46, face: 'serif' }), `fill="${mix(darker(colour, 0.3), '#3a302a', 0.5)}"`)
  for (let i = 0; i < 35; i++) {
    const x = -w / 2 + 46 + (i % 7) * 52,
      y = h * 0.185 + Math.floor(i / 7) * 33
    if (i > 1 && i < 33) svg += path(lettering(String(i - 1), x, y, { size: 19, face: 'sans' }), 'fill="#4a4038"')
  }
  svg += `${Array.from({ length: 23 }, (_, i) =>
    path(`M${-w / 2 + 20 + i * 16.4} ${-h / 2 + 12}v-26`, 'stroke="#6d6862" stroke-width="5" stroke-linecap="round"'),
  ).join('')}<path d="M-30 ${-h / 2 - 12}A30 30 0 0 1 30 ${-h / 2 - 12}" fill="none" stroke="#6d6862" stroke-width="5"/>`
  return { svg, box: [-w / 2 - 8, -h / 2 - 46, w / 2 + 8, h / 2 + 8], stand: 'hang', outline: roundRect(-w / 2, -h / 2, w, h, 6), lift: 8 }
}

export const deck: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const w = 210,
    h = 310
  const back = (c: Hex) =>
    rect(-w / 2, -h / 2, w, h, 'fill="#fbf8f1"', 16) +
    rect(
      -w / 2 + 11,
      -h / 2 + 11,
      w - 22,
      h - 22,
      `fill="${print(pen, 'tiles', { ground: c, a: lighter(c, 0.14), b: accent, c: darker(c, 0.1) }, 44)}"`,
      10,
    ) +
    `<circle r="46" fill="${c}"/>` +
    path(star(32, 8, 0.4), `fill="${mix(accent, '#fff3da', 0.5)}"`)
  const face = () =>
    rect(-w / 2, -h / 2, w, h, 'fill="#fbf8f1"', 16) +
    `<g transform="translate(${-w / 2 + 16} ${-h / 2 + 16})" clip-path="${pen.clip(rect(0, 0, w - 32, h - 90, '', 8))}">${art(pen, artOf(ask, ['fox', 'bear', 'bird', 'whale', 'mushrooms', 'moonphase', 'lake']), w - 32, h - 90, r.fork('face'), paletteOf(ask))}</g>` +
    path(
      lettering(r.fork('n').pick(['the fox', 'the hill', 'the tide', 'the lamp', 'the moon']), 0, h / 2 - 26, { size: 34, face: 'serif' }),
      'fill="#4a4038"',
    )
  const laid = (rot: number, x: number, y: number, inner: string) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="16" fill="#1d130b" opacity=".3" filter="${pen.blur(8)}" transform="translate(6 9)"/>${inner}</g>`
  const svg =
    laid(-24, -130, 30, back(colour)) + laid(-10, -60, 0, back(colour)) + laid(5, 20, -8, back(colour)) + laid(18, 120, 26, face())
  return { svg, box: [-300, -210, 290, 230], stand: 'flat', lift: 4, outline: '<g/>' }
}

export const puzzle: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const n = flag(params, 'kids') ? 4 : 6,
    cell = 520 / n
  const palette = paletteOf(ask)
  const picture = art(
    pen,
    artOf(ask, ['lake', 'peaks', 'sunset', 'fox', 'bear', 'whale', 'wildflowers', 'mushrooms', 'lighthouse', 'citrus']),
    520,
    520,
    r.fork('pic'),
    palette,
  )
  let lines = ''
  for (let i = 1; i < n; i++)
    for (let j = 0; j < n; j++) {
      const t = cell * 0.2,
        s = (i + j) % 2 ? 1 : -1
      const knob = (a: number, b: number) => `${num(a)} ${num(b)}`
      const y0 = j * cell,
        x = i * cell
      lines += `M${knob(x, y0)}L${knob(x, y0 + cell * 0.36)}C${knob(x + s * t * 1.7, y0 + cell * 0.28)} ${knob(x + s * t * 1.7, y0 + cell * 0.72)} ${knob(x, y0 + cell * 0.64)}L${knob(x, y0 + cell)}`
      lines += `M${knob(y0, x)}L${knob(y0 + cell * 0.36, x)}C${knob(y0 + cell * 0.28, x + s * t * 1.7)} ${knob(y0 + cell * 0.72, x + s * t * 1.7)} ${knob(y0 + cell * 0.64, x)}L${knob(y0 + cell, x)}`
    }
  const wooden = flag(params, 'wooden')
  let svg = `<g transform="translate(-260 -260)"><g clip-path="${pen.clip(rect(0, 0, 520, 520, '', wooden ? 20 : 4))}">${picture}<path d="${lines}" fill="none" stroke="#1d130b" stroke-width="4" opacity=".4"/><path d="${lines}" fill="none" stroke="#fff" stroke-width="2" opacity=".35" transform="translate(-2.4 -2.4)"/></g></g>`
  // one corner still open, its pieces beside it
  const hole = `M${260 - cell} ${260 - cell}H264V264H${260 - cell}Z`
  svg +=
    path(hole, `fill="${wooden ? '#c89d6c' : '#e9e1d3'}"`) +
    path(hole, `fill="#1d130b" opacity=".22"`) +
    at(
      270,
      236,
      `<g transform="rotate(24)">${path(pieceD(cell * 0.95), `fill="#1d130b" opacity=".35" filter="${pen.blur(6)}" transform="translate(5 8)"`)}${path(pieceD(cell * 0.95), `fill="${palette[3]}"`)}${path(pieceD(cell * 0.95), `fill="${texture(pen, 'paper', { size: 140, opacity: 0.2 })}"`)}</g>`,
    )
  if (wooden)
    svg =
      rect(
        -290,
        -290,
        580,
        580,
        `fill="${pen.linear(
          [
            [0, '#d9b584'],
            [1, '#b98a58'],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
        24,
      ) +
      rect(-290, -290, 580, 580, `fill="${texture(pen, 'wood', { size: 320, opacity: 0.3 })}"`, 24) +
      svg
  void colour
  return { svg, box: [-296, -296, 330, 300], stand: 'flat', outline: roundRect(-268, -268, 536, 536, 12), lift: 8 }
}

export const book: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const w = 300,
    h = 400,
    d = flag(params, 'thick') ? 70 : 46
  const palette = paletteOf(ask)
  const title = wrapWords(ask.text.title, 2)
  const cover = art(
    pen,
    artOf(ask, ['peaks', 'botanical', 'abstract', 'vase', 'lake', 'bear', 'fox', 'wildflowers', 'citrus', 'moonphase', 'arches']),
    w,
    h,
    r.fork('c'),
    palette,
  )
  const size = Math.min(...title.map((t) => fitSize(t, w * 0.74, 52, { face: 'display' })))
  const front = flip(
    ask,
    w,
    cover +
      rect(w * 0.08, h * 0.06, w * 0.84, size * (title.length + 0.9), 'fill="#fbf6ea" opacity=".95"') +
      title
        .map((t, i) => path(lettering(t, w / 2, h * 0.06 + size * (1.15 + i), { size, face: 'display' }), `fill="${palette[4]}"`))
        .join('') +
      rect(0, 0, 14, h, 'fill="#1d130b" opacity=".2"'),
  )
  const side =
    rect(0, 6, d, h - 12, 'fill="#f3ead8"') +
    Array.from({ length: 9 }, (_, i) => rect((d / 9) * i, 6, 1.6, h - 12, 'fill="#cfc2a8"')).join('')
  const b = solidBox(ask, { w, h, d, colour, front, side, top: rect(0, 4, w, d - 8, 'fill="#f6eedd"') })
  return { svg: b.svg, box: b.box, stand: 'floor', feet: b.feet }
}

export const seedPacket: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const w = 210,
    h = 320
  const one = (c: Hex, name: Art, title: string) =>
    rect(-w / 2, -h / 2, w, h, `fill="${mix('#f3ead6', c, 0.1)}"`, 3) +
    `<g transform="translate(${-w / 2 + 14} ${-h / 2 + 64})" clip-path="${pen.clip(rect(0, 0, w - 28, h * 0.56, ''))}">${art(pen, name, w - 28, h * 0.56, r.fork(title), [mix('#fbf6ea', c, 0.16), mix(c, '#f2c66d', 0.4), c, '#7b8f6a', '#33423a'])}</g>` +
    rect(-w / 2, -h / 2, w, 50, `fill="${c}"`) +
    path(lettering(title, 0, -h / 2 + 34, { size: fitSize(title, w * 0.8, 32, { face: 'serif' }), face: 'serif' }), `fill="${inkOn(c)}"`) +
    path(
      lettering(ask.text.brand, 0, h / 2 - 22, {
        size: fitSize(ask.text.brand, w * 0.7, 15, { face: 'sans', track: 0.14, upper: true }),
        face: 'sans',
        track: 0.14,
        upper: true,
      }),
      'fill="#5a4c3a"',
    ) +
    rect(-w / 2, -h / 2, w, h, `fill="${texture(pen, 'kraft', { size: 240, opacity: 0.2 })}"`)
  const laid = (rot: number, x: number, y: number, inner: string) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="#1d130b" opacity=".3" filter="${pen.blur(8)}" transform="translate(6 9)"/>${inner}</g>`
  const svg =
    laid(-14, -140, 20, one(accent, 'wildflowers', 'Meadow Mix')) +
    laid(12, 150, 24, one(mix(colour, '#8fa57f', 0.5), 'botanical', 'Herb Garden')) +
    laid(-2, 0, -20, one(colour, r.fork('a').pick(['wildflowers', 'vase', 'citrus']), ask.text.title))
  return { svg, box: [-290, -210, 300, 220], stand: 'flat', outline: '<g/>', lift: 4 }
}

export const paints: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'pans')
  const hues = [
    '#d9544a',
    '#e58a3f',
    '#efc84a',
    '#9cbb5c',
    '#4f9a7a',
    '#4f93b5',
    '#4a63a8',
    '#7d5aa0',
    '#c4699a',
    '#8a5a3c',
    '#f4efe4',
    '#33302d',
  ]
  if (kind === 'tubes') {
    let svg = '',
      out = ''
    const n = 6
    for (let i = 0; i < n; i++) {
      const c = hues[(i * 2 + r.fork('o').int(0, 3)) % hues.length]!
      const d = 'M-38 -150H38L26 110H-26Z'
      const g = `<g transform="translate(${(i - 2.5) * 96} ${i % 2 ? 14 : -10}) rotate(${num(r.fork(`r${i}`).range(-4, 4))})">`
      svg +=
        g +
        path(
          d,
          `fill="${pen.linear([
            [0, '#b9bcc0'],
            [0.25, '#fafafa'],
            [0.5, '#d4d6d8'],
            [1, '#8f9397'],
          ])}"`,
        ) +
        path(
          'M-36 -90H36L29 40H-29Z',
          `fill="${pen.linear([
            [0, darker(c, 0.08)],
            [0.3, lighter(c, 0.1)],
            [1, darker(c, 0.12)],
          ])}"`,
        ) +
        rect(-40, -172, 80, 26, 'fill="#c9ccd0"') +
        rect(
          -15,
          108,
          30,
          50,
          `fill="${pen.linear([
            [0, '#fff'],
            [1, '#bcb8b0'],
          ])}"`,
          5,
        ) +
        '</g>'
      out += `${g + path(d, '')}</g>`
    }
    return { svg, box: [-300, -190, 300, 180], stand: 'flat', outline: out, lift: 12 }
  }
  const w = 560,
    h = 330
  let svg =
    rect(
      -w / 2,
      -h / 2,
      w,
      h,
      `fill="${pen.linear(
        [
          [0, lighter(colour, 0.05)],
          [1, darker(colour, 0.08)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
      22,
    ) + rect(-w / 2 + 18, -h / 2 + 18, w - 36, h - 36, 'fill="#f6f4ef"', 14)
  hues.forEach((c, i) => {
    const x = -w / 2 + 40 + (i % 6) * 82,
      y = -h / 2 + 38 + Math.floor(i / 6) * 104
    svg +=
      rect(x, y, 70, 88, 'fill="#dcd8cf"', 8) +
      rect(
        x + 5,
        y + 5,
        60,
        78,
        `fill="${pen.linear(
          [
            [0, darker(c, 0.05)],
            [0.5, c],
            [1, lighter(c, 0.06)],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
        6,
      ) +
      rect(x + 5, y + 5, 60, 78, `fill="${texture(pen, 'stone', { size: 120, opacity: 0.2 })}"`, 6)
  })
  svg +=
    rect(-w / 2 + 36, h / 2 - 74, w - 72, 42, 'fill="#e4e0d7"', 20) +
    `<g transform="translate(20 ${h / 2 - 54}) rotate(90)"><path d="M-6 170Q-10 40 -8 -60H8Q10 40 6 170Z" fill="#b5563c"/><rect x="-9" y="-100" width="18" height="44" fill="#d8ab5c"/><path d="M-9 -100C-20 -140 -8 -170 0 -184C8 -170 20 -140 9 -100Z" fill="#4a3222"/></g>`
  return {
    svg: `<g transform="rotate(-8)">${svg}</g>`,
    box: [-320, -226, 320, 226],
    stand: 'flat',
    outline: `<g transform="rotate(-8)"><path d="${roundRect(-w / 2, -h / 2, w, h, 22)}"/></g>`,
    lift: 13,
  }
}

export const hoop: Shape = (ask) => {
  const { pen, r, colour } = ask
  const q = 250
  const picture = art(
    pen,
    artOf(ask, ['wildflowers', 'botanical', 'bird', 'mushrooms', 'fox', 'peaks', 'moonphase', 'vase']),
    q * 2,
    q * 2,
    r.fork('hoop'),
    ['#f6f0e2', ...paletteOf(ask).slice(1)] as never,
  )
  const svg =
    `<circle r="${q}" fill="#f6f0e2"/><g transform="translate(${-q} ${-q})" clip-path="${pen.clip(`<path d="${circlePath(q, q, q)}"/>`)}">${picture}</g><circle r="${q}" fill="${texture(pen, 'linen', { size: 170, opacity: 0.3 })}"/><circle r="${q + 8}" fill="none" stroke="#8d6740" stroke-width="34"/><circle r="${q + 8}" fill="none" stroke="#d3a871" stroke-width="28"/><circle r="${q + 14}" fill="none" stroke="#ecc994" stroke-width="6" opacity=".8"/><circle r="${q - 4}" fill="none" stroke="#1d130b" stroke-width="9" opacity=".25"/>` +
    at(
      0,
      -q - 30,
      rect(-28, -22, 56, 40, 'fill="#d8ab5c"', 6) +
        rect(-8, -40, 16, 60, 'fill="#b98f43"', 6) +
        path('M-28 -4H28', 'stroke="#f6e3b4" stroke-width="5"'),
    )
  void colour
  return { svg, box: [-q - 28, -q - 74, q + 28, q + 28], stand: 'flat', outline: circlePath(0, 0, q + 24), lift: 12, fit: 0.94 }
}

export const board: Shape = (ask) => {
  const { pen, r, params } = ask
  const kind = word(params, 'kind', 'cutting')
  const wood = word(params, 'wood', '') || r.fork('wood').pick(WOODS)
  if (kind === 'coasters') {
    let svg = ''
    const names = r.fork('n').shuffle<Art>(['sunset', 'abstract', 'arches', 'peaks', 'citrus', 'botanical', 'moonphase'])
    let out = ''
    ;[
      [-140, -130],
      [140, -130],
      [-140, 140],
      [140, 140],
    ].forEach(([x, y], i) => {
      const round = r.fork('round').chance(0.5)
      const d = round ? circlePath(0, 0, 122) : roundRect(-118, -118, 236, 236, 18)
      svg += at(
        x!,
        y!,
        path(d, `fill="${wood}"`) +
          `<g clip-path="${pen.clip(path(round ? circlePath(0, 0, 112) : roundRect(-109, -109, 218, 218, 14), ''))}"><g transform="translate(-118 -118)">${art(pen, names[i]!, 236, 236, r.fork(`c${i}`), paletteOf(ask))}</g></g>` +
          path(
            d,
            `fill="${pen.linear(
              [
                [0, '#ffffff', 0.2],
                [0.5, '#ffffff', 0],
                [1, '#1d130b', 0.12],
              ],
              'x1="0" y1="0" x2="1" y2="1"',
            )}"`,
          ),
      )
      out += `<g transform="translate(${x} ${y})"><path d="${d}"/></g>`
    })
    return { svg, box: [-265, -260, 265, 265], stand: 'flat', outline: out, lift: 9 }
  }
  const form = r.fork('form').pick(['paddle', 'round', 'block'])
  const d =
    kind === 'tray'
      ? roundRect(-310, -200, 620, 400, 60)
      : form === 'paddle'
        ? 'M-70 -330C-76 -380 76 -380 70 -330C66 -270 60 -240 120 -220C200 -196 210 -150 210 -90V250C210 310 180 336 120 336H-120C-180 336 -210 310 -210 250V-90C-210 -150 -200 -196 -120 -220C-60 -240 -66 -270 -70 -330Z'
        : form === 'round'
          ? 'M-46 -330C-46 -360 46 -360 46 -330V-246C180 -220 260 -110 260 20C260 170 150 280 0 280C-150 280 -260 170 -260 20C-260 -110 -180 -220 -46 -246Z'
          : roundRect(-230, -320, 460, 640, 30)
  const hole = kind === 'tray' ? '' : form === 'block' ? circlePath(0, -270, 26) : circlePath(0, -316, 20)
  const stripe = r.fork('stripe').chance(0.35) && kind !== 'tray'
  let over = path(d, `fill="${texture(pen, 'wood', { size: 460, opacity: 0.42, turn: 90 })}"`)
  if (stripe)
    over +=
      [-90, 90].map((x) => rect(x - 26, -400, 52, 800, `fill="${darker(wood, 0.16)}" opacity=".75"`)).join('') +
      path(d, `fill="${texture(pen, 'wood', { size: 460, opacity: 0.3, turn: 90 })}"`)
  let svg = soft(pen, { d: d + hole, colour: wood, over, puff: 0.25, roll: 22 })
  if (kind === 'tray')
    svg +=
      path(roundRect(-276, -168, 552, 336, 40), `fill="none" stroke="#1d130b" stroke-width="14" opacity=".3" filter="${pen.blur(5)}"`) +
      [-1, 1].map((s) => path(roundRect(s * 262 - 15, -56, 30, 112, 15), `fill="${darker(wood, 0.28)}"`)).join('')
  if (flag(params, 'engraved') || r.fork('en').chance(0.3))
    svg += at(
      0,
      kind === 'tray' ? 0 : 60,
      path(
        lettering(r.fork('et').pick(['gather', 'bon appétit', 'cheers', 'home', 'feast']), 0, 30, { size: 96, face: 'hand' }),
        `fill="${darker(wood, 0.34)}" opacity=".85"`,
      ),
    )
  return { svg, box: kind === 'tray' ? [-316, -206, 316, 206] : [-266, -372, 266, 342], stand: 'flat', outline: d, lift: 15 }
}

/** Frames for photographs, mirrors, clocks. */
export const roundWall: Shape = (ask) => {
  const { pen, r, colour, params, accent } = ask
  const kind = word(params, 'kind', 'mirror')
  const q = 270
  const frame = r.fork('frame').pick([GOLD, BLACK, '#c59a6a'])
  if (kind === 'clock') {
    const face = r.fork('f').pick(['#fbf7ee', colour, '#2f2d2c'])
    const ink = inkOn(face)
    let svg = `<circle r="${q}" fill="${pen.linear(
      [
        [0, lighter(frame, 0.1)],
        [1, darker(frame, 0.16)],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}"/><circle r="${q - 19}" fill="${face}"/><circle r="${q - 19}" fill="${pen.linear(
      [
        [0, '#1d130b', 0.14],
        [0.4, '#ffffff', 0.06],
        [1, '#ffffff', 0.14],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    )}"/>`
    const numerals = r.fork('n').chance(0.5)
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * Math.PI * 2
      svg += numerals
        ? path(
            lettering(String(i || 12), Math.sin(a) * (q - 66), -Math.cos(a) * (q - 66) + 15, { size: 44, face: 'sans' }),
            `fill="${ink}"`,
          )
        : `<path d="M0 ${-q + 36}V${-q + (i % 3 ? 58 : 74)}" transform="rotate(${i * 30})" stroke="${ink}" stroke-width="${i % 3 ? 5 : 9}"/>`
    }
    svg += `<g transform="rotate(-52)"><rect x="-7" y="-124" width="14" height="150" rx="7" fill="${ink}"/></g><g transform="rotate(60)"><rect x="-5" y="-190" width="10" height="220" rx="5" fill="${ink}"/></g><g transform="rotate(200)"><rect x="-2" y="-196" width="4" height="240" fill="${accent}"/></g><circle r="13" fill="${accent}"/>`
    return { svg, box: [-q, -q, q, q], stand: 'hang', outline: circlePath(0, 0, q), lift: 18, fit: 0.92 }
  }
  if (kind === 'wreath') {
    const s = r.fork('wreath')
    const greens = flag(params, 'winter') ? ['#4f6b4c', '#5f7a58', '#43604a'] : ['#8fa57f', '#7f9a78', '#a9b48c', '#9aa889']
    let svg = `<circle r="200" fill="none" stroke="#7a5a3c" stroke-width="26"/>`
    for (let i = 0; i < 64; i++) {
      const a = i * 5.625 + s.range(-3, 3),
        d = 200 + s.range(-26, 26)
      svg += `<g transform="rotate(${num(a)}) translate(${num(d)} 0) rotate(${num(s.range(-30, 30) + 180)})">${sprig(s.pick(greens), { length: s.range(80, 130), pairs: 4, leafLength: 40, leafWidth: 13, line: 3, bend: s.range(-12, 12), round: s.chance(0.3) })}</g>`
    }
    for (let i = 0; i < (flag(params, 'winter') ? 26 : 12); i++) {
      const a = s.range(0, 6.28),
        d = 200 + s.range(-40, 40)
      svg += at(
        Math.cos(a) * d,
        Math.sin(a) * d,
        flag(params, 'winter')
          ? `<circle r="13" fill="${pen.radial(
              [
                [0, '#d8616a'],
                [1, '#8a2634'],
              ],
              'cx=".36" cy=".3" r=".8"',
            )}"/>`
          : flower(s.pick([colour, accent, '#f3e6d2']), '#d9a441', { r: s.range(22, 36), petals: 7 }),
      )
    }
    svg += at(0, 214, bowTop(ask, flag(params, 'winter') ? '#a8453d' : accent, 0.95))
    return { svg, box: [-300, -300, 300, 330], stand: 'hang', outline: 'M0 -250a250 250 0 1 0 .1 0ZM0 -150a150 150 0 1 1 -.1 0Z', lift: 22 }
  }
  if (kind === 'weaving') {
    const tones = [colour, accent, '#f1e7d4', mix(colour, accent, 0.5), darker(colour, 0.1)]
    let svg =
      rect(
        -250,
        -330,
        500,
        22,
        `fill="${pen.linear(
          [
            [0, '#d9b584'],
            [1, '#a97e4e'],
          ],
          'x2="0" y2="1"',
        )}"`,
        11,
      ) + path('M-180 -322L0 -420L180 -322', 'fill="none" stroke="#cbb893" stroke-width="6"')
    const s = r.fork('weave')
    for (let i = 0; i < 44; i++) {
      const x = -206 + i * 9.6
      const t = Math.abs(i - 21.5) / 21.5
      const l = 280 + (1 - t) * 300 + s.range(-10, 10)
      svg += path(
        `M${num(x)} -312V${num(-312 + l)}`,
        `stroke="${lighter('#efe4cf', s.range(-0.03, 0.03))}" stroke-width="10" stroke-linecap="round"`,
      )
    }
    ;[
      [-300, 60],
      [-214, 46],
      [-150, 70],
      [-60, 34],
    ].forEach(([y, hh], i) => {
      const d = `M-210 ${y}Q0 ${y! + 36} 210 ${y}V${y! + hh!}Q0 ${y! + hh! + 40} -210 ${y! + hh!}Z`
      svg += soft(pen, {
        d,
        colour: tones[i]!,
        over: path(d, `fill="${texture(pen, i % 2 ? 'purl' : 'sherpa', { size: 150, opacity: 0.5 })}"`),
        puff: 0.6,
        roll: 22,
      })
    })
    return { svg, box: [-256, -424, 256, 280], stand: 'hang', outline: 'M-210 -330H210V-20L0 270L-210 -20Z', lift: 14 }
  }
  if (kind === 'dreamcatcher') {
    let svg = `<circle r="180" cy="-120" fill="none" stroke="${darker(colour, 0.1)}" stroke-width="17"/><circle r="180" cy="-120" fill="none" stroke="${lighter(colour, 0.06)}" stroke-width="9"/>`
    for (let k = 0; k < 3; k++) {
      const q1 = 174 - k * 46
      svg += path(
        polygon(
          Array.from({ length: 12 }, (_, i): Point => [Math.cos(i * 0.5236 + k * 0.26) * q1, -120 + Math.sin(i * 0.5236 + k * 0.26) * q1]),
        ),
        `fill="none" stroke="#cdb891" stroke-width="3"`,
      )
    }
    svg +=
      [-110, 0, 110]
        .map(
          (x, i) =>
            path(`M${x} ${i === 1 ? 60 : 22}V${i === 1 ? 160 : 110}`, 'stroke="#cdb891" stroke-width="4"') +
            `<circle cx="${x}" cy="${i === 1 ? 160 : 110}" r="11" fill="${accent}"/>` +
            at(
              x,
              i === 1 ? 170 : 120,
              `<g transform="rotate(180)">${path(leaf(150, 24), `fill="${mix('#efe4cf', accent, 0.25)}"`)}${path('M0 0V-140', 'stroke="#8a7355" stroke-width="2.4"')}</g>`,
            ),
        )
        .join('') + path('M0 -300V-380', 'stroke="#cdb891" stroke-width="5"')
    return {
      svg,
      box: [-200, -384, 200, 330],
      stand: 'hang',
      outline: `<path fill-rule="evenodd" d="${circlePath(0, -120, 188)}${circlePath(0, -120, 172)}"/>`,
      lift: 14,
    }
  }
  const oval = r.fork('oval').chance(0.3)
  const b = oval ? q * 1.3 : q
  const svg =
    ellipse(
      0,
      0,
      q,
      b,
      `fill="${pen.linear(
        [
          [0, lighter(frame, 0.14)],
          [0.5, frame],
          [1, darker(frame, 0.2)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
    ) +
    ellipse(
      0,
      0,
      q - 17,
      b - 17,
      `fill="${pen.linear(
        [
          [0, '#e9eeee'],
          [0.3, '#c5cfd1'],
          [0.34, '#eef2f1'],
          [0.5, '#d3dbdc'],
          [0.56, '#f2f5f4'],
          [1, '#b4c0c3'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
    ) +
    ellipse(0, 0, q - 14, b - 14, 'fill="none" stroke="#1d130b" stroke-width="6" opacity=".3"')
  return { svg, box: [-q, -b, q, b], stand: 'hang', outline: circlePath(0, 0, q, b), lift: 20, fit: 0.92 }
}

/* ---------- parties ---------- */

export const balloons: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const s = r.fork('balloons')
  const tones = [colour, accent, mix(colour, '#fbf2e4', 0.5), mix(accent, '#fbf2e4', 0.5), '#efdcb4']
  const one = (x: number, y: number, q: number, c: Hex) =>
    path(`M${x} ${y + q * 1.1}Q${num(x * 0.5)} ${num(y + q * 2)} 0 420`, 'fill="none" stroke="#a89880" stroke-width="2.6"') +
    path(`M${x} ${y + q * 1.16}L${x - 10} ${y + q * 1.26}H${x + 10}Z`, `fill="${darker(c, 0.1)}"`) +
    path(
      `M${x} ${y + q * 1.18}C${x - q * 0.7} ${y + q * 0.8} ${x - q} ${y + q * 0.3} ${x - q} ${y - q * 0.1}A${q} ${q * 1.06} 0 0 1 ${x + q} ${y - q * 0.1}C${x + q} ${y + q * 0.3} ${x + q * 0.7} ${y + q * 0.8} ${x} ${y + q * 1.18}Z`,
      `fill="${pen.radial(
        [
          [0, lighter(c, 0.13)],
          [0.5, c],
          [0.9, darker(c, 0.11)],
          [1, darker(c, 0.06)],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"`,
    ) +
    ellipse(
      x - q * 0.4,
      y - q * 0.5,
      q * 0.17,
      q * 0.28,
      `fill="#fff" opacity=".6" transform="rotate(24 ${x - q * 0.4} ${y - q * 0.5})" filter="${pen.blur(3)}"`,
    )
  const spots: [number, number, number][] = [
    [-150, -120, 100],
    [150, -130, 104],
    [0, -250, 112],
    [-70, 0, 96],
    [84, 10, 100],
    [0, -110, 116],
  ]
  const svg =
    spots.map(([x, y, q], i) => one(x, y, q * s.range(0.94, 1.04), tones[i % tones.length]!)).join('') +
    at(0, 420, bowTop(ask, accent, 0.4))
  return { svg, box: [-262, -380, 262, 440], stand: 'hang', outline: spots.map(([x, y, q]) => circlePath(x, y, q)).join(''), lift: 30 }
}

export const bunting: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const tones = [colour, accent, '#f3e6cf', mix(colour, accent, 0.5), '#e2b75f']
  const names = r.fork('n').shuffle<Print>(['dots', 'stripes', 'gingham', 'stars', 'floral', 'ditsy'])
  let svg = '',
    out = ''
  for (let row = 0; row < 2; row++) {
    const y0 = -170 + row * 250
    const f = (t: number): Point => [-420 + 840 * t, y0 + 120 * 4 * t * (1 - t)]
    svg += path(curve(Array.from({ length: 12 }, (_, i) => f(i / 11))), 'fill="none" stroke="#cdb891" stroke-width="8"')
    for (let i = 0; i < 7; i++) {
      const [x, y] = f(0.08 + i * 0.14),
        [x2, y2] = f(0.08 + i * 0.14 + 0.12)
      const mx = (x + x2) / 2
      const d = `M${num(x)} ${num(y)}L${num(x2)} ${num(y2)}L${num(mx)} ${num((y + y2) / 2 + 130)}Z`
      const c = tones[(i + row * 2) % tones.length]!
      svg += soft(pen, {
        d,
        colour: c,
        over:
          i % 2
            ? path(d, `fill="${print(pen, names[(i + row) % names.length]!, inksFor(c, accent, r.fork(`p${i}`)), 46)}"`)
            : path(d, `fill="${texture(pen, 'linen', { size: 150, opacity: 0.2 })}"`),
        puff: 0.25,
        roll: 16,
      })
      out += d
    }
  }
  return { svg, box: [-425, -190, 425, 380], stand: 'hang', outline: out, lift: 8 }
}

export const partyHat: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const hat = (x: number, y: number, c: Hex, name: Print, k: number) => {
    const d = 'M0 -330L140 -10Q0 40 -140 -10Z'
    return `<g transform="translate(${x} ${y}) scale(${k})">${path(d, `fill="${print(pen, name, inksFor(c, accent, r.fork(name)), 62)}"`)}${path(
      d,
      `fill="${pen.linear([
        [0, '#1d130b', 0.2],
        [0.3, '#ffffff', 0.26],
        [0.6, '#ffffff', 0],
        [1, '#1d130b', 0.34],
      ])}"`,
    )}${Array.from({ length: 15 }, (_, i) => {
      const a = (i / 14) * Math.PI
      return `<circle cx="${num(-140 * Math.cos(a))}" cy="${num(-8 + 26 * Math.sin(a))}" r="17" fill="${mix(accent, '#fff6e8', 0.5)}"/>`
    }).join(
      '',
    )}${at(0, -334, Array.from({ length: 22 }, (_, i) => `<path transform="rotate(${i * 16.4})" d="M0 0Q7 -24 0 -44Q-7 -24 0 0Z" fill="${i % 2 ? accent : lighter(accent, 0.1)}"/>`).join(''))}</g>`
  }
  const n = r.fork('n').shuffle<Print>(['stripes', 'dots', 'stars', 'confetti', 'gingham'])
  const svg =
    hat(-150, -20, mix(colour, '#fbf2e4', 0.5), n[0]!, 0.84) +
    hat(160, -20, mix(accent, '#fbf2e4', 0.4), n[1]!, 0.84) +
    hat(0, 20, colour, n[2]!, 1)
  return {
    svg,
    box: [-270, -380, 282, 56],
    stand: 'floor',
    feet: [
      { x: -150, y: -24, rx: 116, ry: 24, h: 220, top: 20 },
      { x: 160, y: -24, rx: 116, ry: 24, h: 220, top: 20 },
      { x: 0, y: 16, rx: 138, ry: 28, h: 300, top: 20 },
    ],
  }
}

export const lanterns: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const balls: [number, number, number, Hex][] = [
    [-170, -60, 150, colour],
    [170, -110, 130, accent],
    [40, 140, 165, mix(colour, '#fbf2e4', 0.45)],
  ]
  const honey = r.fork('h').chance(0.4)
  const svg = balls
    .map(
      ([x, y, q, c]) =>
        path(`M${x} ${y - q}V-420`, 'stroke="#cbb893" stroke-width="3"') +
        `<circle cx="${x}" cy="${y}" r="${q}" fill="${pen.radial(
          [
            [0, lighter(c, 0.12)],
            [0.6, c],
            [1, darker(c, 0.14)],
          ],
          'cx=".4" cy=".34" r=".75"',
        )}"/>` +
        (honey
          ? Array.from({ length: 15 }, (_, i) =>
              ellipse(
                x,
                y,
                Math.abs(q * Math.cos((i / 15) * Math.PI)),
                q,
                `fill="none" stroke="${darker(c, 0.12)}" stroke-width="2.4" opacity=".45"`,
              ),
            ).join('')
          : Array.from({ length: 9 }, (_, i) => {
              const yy = y - q + ((i + 0.5) * 2 * q) / 9
              const hw = Math.sqrt(Math.max(0, q * q - (yy - y) ** 2))
              return path(
                `M${num(x - hw)} ${num(yy)}Q${x} ${num(yy + 24)} ${num(x + hw)} ${num(yy)}`,
                `fill="none" stroke="${darker(c, 0.16)}" stroke-width="2.6" opacity=".55"`,
              )
            }).join('')) +
        ellipse(x, y - q + 4, q * 0.2, 9, `fill="${darker(c, 0.2)}"`),
    )
    .join('')
  return { svg, box: [-330, -380, 310, 310], stand: 'hang', outline: balls.map(([x, y, q]) => circlePath(x, y, q)).join(''), lift: 34 }
}

export const topper: Shape = (ask) => {
  const { pen, r, colour, accent, tilt, params } = ask
  // a small cake under the topper
  const cream = mix('#fbf1e2', colour, 0.16)
  const cake = turned(pen, {
    profile: [
      [0, 190],
      [8, 196],
      [8, 150],
      [10, 148],
      [150, 148],
      [160, 144, 1],
      [164, 134],
      [164, 1],
    ],
    colour: (y) => (y < 9 ? '#f4efe6' : cream),
    material: SATIN,
    tilt: Math.max(tilt, 0.22),
  })
  const say = word(params, 'say', r.fork('s').pick(['hooray', 'love', 'one', 'celebrate', 'oh baby', 'Mr & Mrs']))
  const size = fitSize(say, 330, 150, { face: 'hand' })
  const drip = Array.from({ length: 15 }, (_, i) => {
    const a = -1.4 + i * 0.2
    const x = 148 * Math.sin(a)
    const l = 24 + 30 * Math.abs(Math.sin(i * 2.1))
    return path(
      `M${num(x - 13)} ${num(-158 + 30 * Math.cos(a))}V${num(-158 + 30 * Math.cos(a) + l)}a13 13 0 0 0 26 0V${num(-158 + 30 * Math.cos(a))}Z`,
      `fill="${colour}"`,
    )
  }).join('')
  const svg =
    cake +
    drip +
    ellipse(0, -162, 144, 144 * Math.max(tilt, 0.22), `fill="${lighter(colour, 0.02)}"`) +
    [-60, 60].map((x) => path(`M${x} -160V-262`, `stroke="${GOLD}" stroke-width="7"`)).join('') +
    path(lettering(say, 0, -256, { size, face: 'hand' }), `fill="${darker(GOLD, 0.16)}" transform="translate(4 4)"`) +
    path(
      lettering(say, 0, -256, { size, face: 'hand' }),
      `fill="${pen.linear(
        [
          [0, '#f6e3b4'],
          [0.5, '#d8ab5c'],
          [1, '#a9813b'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
    ) +
    [-110, 100, 30]
      .map((x, i) => at(x, -176, flower([accent, '#f4e6d2', mix(accent, colour, 0.5)][i]!, '#d9a441', { r: 26, petals: 7 })))
      .join('')
  return { svg, box: [-200, -400, 200, 44], stand: 'floor', feet: [{ x: 0, rx: 192, ry: 44, h: 160, top: 150 }] }
}

export const hamper: Shape = (ask) => {
  const { pen, colour, accent, r, tilt } = ask
  const tint = '#c39a66'
  const t = Math.max(tilt, 0.22)
  const basket =
    turned(pen, {
      profile: [
        [0, 180],
        [170, 226],
        [176, 226],
      ],
      colour: tint,
      tilt: t,
    }) +
    path(
      `M-180 0A180 ${180 * t} 0 0 0 180 0L226 -176A226 ${226 * t} 0 0 1 -226 -176Z`,
      `fill="${texture(pen, 'wicker', { size: 150, opacity: 0.62 })}"`,
    )
  const goods =
    at(
      -110,
      -150,
      turned(pen, {
        profile: [
          [0, 46],
          [150, 46],
          [170, 30, 1],
          [190, 18],
          [230, 18],
        ],
        colour: '#5f7a4a',
        material: { glass: true, gloss: 1, rough: 0.1 },
      }) + rect(-40, -130, 80, 90, 'fill="#f6efe0"'),
    ) +
    at(
      -10,
      -150,
      turned(pen, {
        profile: [
          [0, 60],
          [120, 60],
          [124, 56],
          [124, 64],
          [156, 64],
          [156, 1],
        ],
        colour: (y) => (y > 123 ? GOLD : '#b5563c'),
        material: SATIN,
      }) + rect(-46, -100, 92, 60, 'fill="#fbf6ea"'),
    ) +
    at(
      104,
      -150,
      soft(pen, { d: 'M-60 0V-190L-40 -220H40L60 -190V0Z', colour, puff: 0.5, roll: 30 }) + rect(-40, -130, 80, 80, 'fill="#f6efe0"'),
    ) +
    at(
      170,
      -170,
      turned(pen, {
        profile: [
          [0, 34],
          [90, 34],
          [92, 1],
        ],
        colour: accent,
        material: SATIN,
      }),
    )
  const straw = Array.from({ length: 60 }, (_, i) => {
    const s = r.fork(`h${i}`)
    return path(
      `M${num(s.range(-210, 190))} ${num(-176 + s.range(-20, 26))}q${num(s.range(10, 40))} ${num(s.range(-26, 8))} ${num(s.range(20, 50))} ${num(s.range(-6, 12))}`,
      `fill="none" stroke="${s.pick(['#e3c894', '#cfae74', '#f0dcb4'])}" stroke-width="5"`,
    )
  }).join('')
  const rim = `<path d="M-226 -176A226 ${226 * t} 0 0 0 226 -176" fill="none" stroke="#8d6740" stroke-width="24"/><path d="M-226 -176A226 ${226 * t} 0 0 0 226 -176" fill="none" stroke="${tint}" stroke-width="17" stroke-dasharray="20 5"/>`
  const svg =
    basket +
    ellipse(0, -176, 222, 222 * t, 'fill="#6d4f30"') +
    at(0, 24, goods) +
    `<g clip-path="${pen.clip(`<path d="M-230 -176A230 ${230 * t} 0 0 0 230 -176V-400H-230Z"/>`)}">${straw}</g>` +
    rim +
    at(0, -84, bowTop(ask, accent, 0.8))
  return { svg, box: [-236, -390, 236, 40], stand: 'floor', feet: [{ x: 0, rx: 184, ry: 44, h: 260, top: 190 }] }
}

export const shapes = {
  carton,
  giftBox,
  giftBag,
  sack,
  chocolate,
  treatBox,
  soap,
  poster,
  notebook,
  pencils,
  card,
  stickers,
  tape,
  calendar,
  deck,
  puzzle,
  book,
  seedPacket,
  paints,
  hoop,
  board,
  roundWall,
  balloons,
  bunting,
  partyHat,
  lanterns,
  topper,
  hamper,
} satisfies Record<string, Shape>
void [amount, stitches, METAL, WOOD, turn, SILVER]

export type { Drawn }
