import { art } from '../art.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import type { Identity, Thing } from '../order.ts'
import type { Pen } from '../pen.ts'
import { newPen, num, path, rect } from '../pen.ts'
import { lying, standing } from '../props.ts'
import type { Rnd } from '../random.ts'
import { rng } from '../random.ts'
import { floorShadow } from '../scene.ts'
import type { Drawn } from '../shape.ts'
import type { ShapeName } from '../shapes/shapes.ts'
import { shapes } from '../shapes/shapes.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering } from '../type.ts'
import { mark } from './mark.ts'
import { flower, leaf, print } from './motif.ts'

/* Cover pictures, 1200 × 400: a brand's own things on a table, a shelf or a sheet, its wallpaper, or a wide landscape. */

const W = 1200,
  H = 400

/** Relative heights of objects beside each other, if they do not all fill the frame. */
const TALL: Partial<Record<ShapeName, number>> = {
  mug: 98,
  tumbler: 165,
  bowl: 82,
  teapot: 124,
  pitcher: 168,
  vase: 184,
  planter: 214,
  wateringCan: 138,
  bottle: 162,
  jar: 116,
  tin: 66,
  candle: 112,
  reedDiffuser: 196,
  diffuser: 158,
  ornament: 120,
  spinTop: 112,
  stacker: 172,
  spool: 92,
  yarn: 112,
  lamp: 262,
  lantern: 172,
  paperCup: 104,
  cosmetics: 138,
  perfume: 142,
  beanie: 128,
  cap: 104,
  hat: 110,
  tote: 232,
  backpack: 250,
  crossbody: 204,
  duffel: 156,
  suitcase: 262,
  cushion: 178,
  stack: 142,
  roll: 112,
  petBed: 122,
  plush: 188,
  doll: 214,
  pouf: 150,
  carton: 162,
  giftBox: 152,
  giftBag: 196,
  sack: 190,
  soap: 70,
  book: 156,
  partyHat: 128,
  topper: 172,
  hamper: 204,
  ring: 90,
  scratcher: 214,
  birdhouse: 206,
  weights: 118,
  tent: 208,
  helmet: 138,
  woodToy: 128,
  basket: 166,
  ritual: 112,
  board: 236,
  tape: 74,
}

interface Placed {
  drawn: Drawn
  k: number
  w: number
  x: number
  y: number
}

function build(pen: Pen, id: Identity, thing: Thing, r: Rnd): Drawn {
  return shapes[thing.shape]({
    pen,
    r,
    colour: thing.colour,
    accent: thing.accent ?? id.colours.main,
    params: { label: id.label, ...thing.params },
    text: { brand: id.name, title: thing.title ?? '', line: id.line },
    tilt: 0.14,
    yaw: r.chance(0.5) ? 28 : -26,
    view: 0,
  })
}

/** Arranges the objects in a loose group at two depths, back ones first. */
function group(
  pen: Pen,
  id: Identity,
  from: number,
  to: number,
  floor: number,
  tint: Hex,
  r: Rnd,
  { size = 1, depth = 24, props = true, most = 290, edge = 50 } = {},
): string {
  const things = id.header.things.map((thing, i): Placed => {
    const drawn = build(pen, id, thing, r.fork(`thing${i}`))
    const [l, t, rt, b] = drawn.box
    const k = ((TALL[thing.shape] ?? 150) * size) / (b - t)
    return { drawn, k, w: (rt - l) * k, x: 0, y: floor - (i % 2 ? depth : 0) }
  })
  // Neighbours at different depths may overlap slightly, as on a real table.
  const gap = depth > 10 ? -9 * size : 6 * size
  const wide = things.reduce((sum, one) => sum + one.w, 0) + gap * (things.length - 1)
  const tallest = Math.max(...id.header.things.map((thing) => TALL[thing.shape] ?? 150)) * size
  const fit = Math.min((to - from) / wide, most / tallest, 1.7)
  let x = (from + to) / 2 - (wide * fit) / 2
  for (const one of things) {
    one.k *= fit
    one.x = x + (one.w * fit) / 2
    x += (one.w + gap) * fit
  }
  let out = ''
  if (props) {
    const tone = mix(darker(tint, 0.12), '#b89f86', 0.35)
    const list = r.fork('props').shuffle(id.look.props)
    for (const [i, prop] of list.slice(0, 2).entries()) {
      const low = ['pebbles', 'beans', 'berries', 'flowers', 'citrus', 'sphere', 'cones', 'ballsport', 'blocks'].includes(prop)
      const px = i ? Math.min(W - edge, x + 62) : Math.max(edge, (from + to) / 2 - (wide * fit) / 2 - 66)
      const py = floor - (low ? 2 : depth + 10),
        k = (low ? 0.46 : 0.6) * Math.min(1.3, fit)
      out +=
        floorShadow(pen, [{ x: 0, rx: low ? 70 : 30, h: low ? 50 : 120 }], px, py, k, tint, 0.6) +
        `<g transform="translate(${num(px)} ${num(py)}) scale(${num(k)})"${low ? '' : ` filter="${pen.blur(3.2, 0.08)}"`}>${standing(pen, prop, r.fork(`prop${i}`), tone)}</g>`
    }
  }
  for (const one of things.sort((a, b) => a.y - b.y)) {
    const [l, , rt, b] = one.drawn.box
    const ox = one.x - ((l + rt) / 2) * one.k,
      oy = one.y - (one.drawn.stand === 'floor' ? 0 : b * one.k)
    out += `${floorShadow(
      pen,
      one.drawn.feet ?? [{ x: (l + rt) / 2, rx: (rt - l) * 0.4, h: (rt - l) * 0.5, y: one.drawn.stand === 'floor' ? 0 : b }],
      ox,
      oy,
      one.k,
      tint,
      0.95,
    )}<g transform="translate(${num(ox)} ${num(oy)}) scale(${num(one.k)})">${one.drawn.svg}</g>`
  }
  return out
}

const glow = (pen: Pen, x: number, y: number, q: number, o: number) =>
  rect(
    0,
    0,
    W,
    H,
    `fill="${pen.radial(
      [
        [0, '#ffffff', o],
        [1, '#ffffff', 0],
      ],
      `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${q}"`,
    )}"`,
  )
const finish = (pen: Pen) =>
  rect(
    0,
    0,
    W,
    H,
    `fill="${pen.radial(
      [
        [0, '#1d130b', 0],
        [0.6, '#1d130b', 0],
        [1, '#1d130b', 0.16],
      ],
      'gradientUnits="userSpaceOnUse" cx="560" cy="170" r="820"',
    )}"`,
  ) + rect(0, 0, W, H, `fill="${texture(pen, 'paper', { size: 300, opacity: 0.05 })}"`)

/** Shadows of window panes or palm leaves on the wall. */
function play(pen: Pen, id: Identity, tint: Hex, r: Rnd): string {
  const dark = mix(darker(tint, 0.4), '#2b1a0c', 0.5)
  if (id.look.light === 'leaves') {
    const frond = (k: number) =>
      Array.from({ length: 10 }, (_, i) =>
        [150 - i * 3, 40 + i * 3]
          .map(
            (rot) =>
              `<path transform="translate(${num(i * 26)} ${num(i * i * 0.8)}) rotate(${rot})" d="${leaf((128 - i * 7) * k, 11 * k)}"/>`,
          )
          .join(''),
      ).join('')
    return `<g fill="${dark}" opacity=".15" filter="${pen.blur(7, 0.05)}">${[0, 1, 2, 3].map((i) => `<g transform="translate(${num(-60 + i * 390 + r.range(-40, 40))} ${num(-40 + (i % 2) * 50)}) rotate(${num(12 + r.range(-10, 26))})">${frond(1)}</g>`).join('')}</g>`
  }
  if (id.look.light === 'window') {
    let panes = ''
    const x0 = r.range(60, 320)
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 2; j++) {
        const p = (u: number, v: number) => `${num(x0 + u * 205 - v * 44)} ${num(10 + v * 168 + u * 12)}`
        panes += `M${p(i + 0.05, j + 0.05)}L${p(i + 0.96, j + 0.05)}L${p(i + 0.96, j + 0.95)}L${p(i + 0.05, j + 0.95)}Z`
      }
    return path(`M-40 -40H1240V440H-40Z${panes}`, `fill="${dark}" fill-rule="evenodd" opacity=".1" filter="${pen.blur(7, 0)}"`)
  }
  return ''
}

/** Wall colour of a brand, which differs from the objects in front of it. */
function wallTint({ colours: { main, second, paper }, header }: Identity, r: Rnd): Hex {
  const calm = [
    mix(main, '#f3ece1', 0.1),
    mix(main, '#f3ece1', 0.32),
    mix(main, '#f3ece1', 0.55),
    mix(second, '#f3ece1', 0.5),
    mix(main, '#ece4d8', 0.72),
    mix(paper, second, 0.28),
  ]
  const worst = (tint: Hex) => Math.min(...header.things.map((thing) => Math.min(0.3, Math.abs(lightness(thing.colour) - lightness(tint)))))
  return calm.map((tint) => ({ tint, score: worst(tint) + r.range(0, 0.06) })).reduce((a, b) => (b.score > a.score ? b : a)).tint
}

function tableTop(pen: Pen, id: Identity, tint: Hex, y: number, x = 0, w = W): string {
  const { surface } = id.look
  const top =
    surface === 'wood'
      ? mix('#b98e63', tint, 0.22)
      : surface === 'marble'
        ? '#efece8'
        : surface === 'stone'
          ? mix('#cfc8bf', tint, 0.3)
          : surface === 'linen'
            ? mix('#efe6d8', tint, 0.35)
            : lighter(mix(tint, '#d9b89a', 0.3), 0.05)
  const grain =
    surface === 'wood'
      ? (['wood', 420, 0.34] as const)
      : surface === 'marble'
        ? (['marble', 1000, 0.34] as const)
        : surface === 'stone'
          ? (['stone', 420, 0.3] as const)
          : (['linen', 260, 0.2] as const)
  return (
    rect(
      x,
      y,
      w,
      H - y,
      `fill="${pen.linear(
        [
          [0, darker(top, 0.07)],
          [0.3, top],
          [1, lighter(top, 0.03)],
        ],
        'x2="0" y2="1"',
      )}"`,
    ) +
    `<g transform="translate(${x} ${y}) scale(1 .42)"><rect width="${w}" height="${num((H - y) / 0.42)}" fill="${texture(pen, grain[0], { size: grain[1], opacity: grain[2], x: 120 })}"/></g>` +
    rect(x, y - 5, w, 10, `fill="${darker(top, 0.22)}" opacity=".4" filter="${pen.blur(3.5, 0, 1.5)}"`)
  )
}

function table(pen: Pen, id: Identity, r: Rnd): string {
  const tint = wallTint(id, r.fork('tint'))
  const wall = rect(
    0,
    0,
    W,
    H,
    `fill="${pen.linear(
      [
        [0, lighter(tint, 0.02)],
        [1, darker(tint, 0.04)],
      ],
      'x2="0" y2="1"',
    )}"`,
  )
  const arch =
    id.look.backdrop === 'arch'
      ? path(`M400 294V200A200 200 0 0 1 800 200V294Z`, `fill="${lighter(mix(darker(tint, 0.07), '#c99f80', 0.22), 0.01)}"`)
      : ''
  return (
    wall +
    arch +
    glow(pen, 380, 80, 620, 0.42) +
    play(pen, id, tint, r.fork('light')) +
    tableTop(pen, id, tint, 290) +
    group(pen, id, 130, 1070, 368, tint, r.fork('group')) +
    finish(pen)
  )
}

function wallpaper(pen: Pen, id: Identity, r: Rnd): string {
  const { main, second, paper } = id.colours
  const ground = mix(main, paper, 0.12)
  const fill = print(
    pen,
    id.header.print ?? 'leafy',
    { ground, a: lighter(ground, 0.1), b: mix(second, ground, 0.25), c: mix(paper, ground, 0.35) },
    92,
  )
  return (
    rect(0, 0, W, H, `fill="${fill}"`) +
    glow(pen, 360, 60, 700, 0.2) +
    tableTop(pen, id, mix(second, '#f3ece1', 0.5), 306) +
    group(pen, id, 540, 1140, 370, ground, r.fork('group'), { props: false }) +
    plate(pen, id, 60, 78, 400, 176) +
    finish(pen)
  )
}

/** A printed card with emblem, name and a line of text. */
function plate(pen: Pen, id: Identity, x: number, y: number, w: number, h: number): string {
  const { main, second, paper } = id.colours
  const name = id.name.replaceAll('’', "'"),
    face = id.logo.face,
    upper = !!id.logo.upper
  const size = fitSize(name, w - 70, 58, { face, upper })
  const line = id.line.replaceAll('’', "'")
  return (
    rect(x + 5, y + 8, w, h, `fill="#1d130b" opacity=".28" filter="${pen.blur(8, 0.1)}"`, 6) +
    rect(x, y, w, h, `fill="${lighter(paper, 0.01)}"`, 6) +
    rect(x + 10, y + 10, w - 20, h - 20, `fill="none" stroke="${second}" stroke-width="1.6"`, 3) +
    `<g transform="translate(${x + w / 2} ${y + 54}) scale(.32)">${mark(id.logo.mark, main, second, paper)}</g>` +
    path(lettering(name, x + w / 2, y + h * 0.62 + size * 0.3, { size, face, upper }), `fill="${main}"`) +
    path(lettering(line, x + w / 2, y + h - 24, { size: 15, face: 'sans', track: 0.2, upper: true }), `fill="${darker(second, 0.14)}"`)
  )
}

function shelf(pen: Pen, id: Identity, r: Rnd): string {
  const tint = wallTint(id, r.fork('tint'))
  const wood = id.look.surface === 'stone' || id.look.surface === 'marble' ? '#e9e4dc' : mix('#a9784c', id.colours.main, 0.12)
  const boards = [0, 1, 2, 3, 4, 5].map((i) => rect(i * 200 + 198, 0, 3, H, `fill="${darker(tint, 0.12)}" opacity=".35"`)).join('')
  const board =
    rect(
      60,
      322,
      1080,
      26,
      `fill="${pen.linear(
        [
          [0, lighter(wood, 0.05)],
          [0.3, wood],
          [1, darker(wood, 0.12)],
        ],
        'x2="0" y2="1"',
      )}"`,
      2,
    ) + rect(60, 322, 1080, 26, `fill="${texture(pen, 'wood', { size: 380, opacity: 0.3 })}"`, 2)
  const under =
    rect(70, 346, 1060, 40, `fill="#1d130b" opacity=".3" filter="${pen.blur(13, 0.05, 0.7)}"`) +
    [170, 1000].map((x) => path(`M${x} 348H${x + 26}L${x + 20} 384H${x + 6}Z`, `fill="${darker(wood, 0.12)}"`)).join('')
  return (
    rect(
      0,
      0,
      W,
      H,
      `fill="${pen.linear(
        [
          [0, lighter(tint, 0.02)],
          [1, darker(tint, 0.05)],
        ],
        'x2="0" y2="1"',
      )}"`,
    ) +
    (id.look.surface === 'wood' ? boards : '') +
    glow(pen, 420, 60, 640, 0.4) +
    play(pen, id, tint, r.fork('light')) +
    under +
    board +
    group(pen, id, 180, 1020, 331, tint, r.fork('group'), { depth: 7, most: 268, edge: 112 }) +
    finish(pen)
  )
}

/** Seen from above, larger than the frame. */
function sheet(pen: Pen, id: Identity, r: Rnd): string {
  const tint = wallTint(id, r.fork('tint'))
  const { surface } = id.look
  const ground =
    surface === 'wood'
      ? mix('#c39c72', tint, 0.3)
      : surface === 'stone'
        ? mix('#cdc6bd', tint, 0.45)
        : surface === 'marble'
          ? '#f1eeea'
          : tint
  const grain =
    surface === 'wood'
      ? (['wood', 560, 0.34] as const)
      : surface === 'stone'
        ? (['stone', 460, 0.24] as const)
        : surface === 'marble'
          ? (['marble', 1100, 0.32] as const)
          : surface === 'linen'
            ? (['linen', 260, 0.2] as const)
            : null
  let out =
    rect(
      0,
      0,
      W,
      H,
      `fill="${pen.linear(
        [
          [0, lighter(ground, 0.03)],
          [1, darker(ground, 0.05)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
    ) +
    (grain
      ? rect(0, 0, W, H, `fill="${texture(pen, grain[0], { size: grain[1], opacity: grain[2] })}"`)
      : path('M760 -10H1210V410H560Z', `fill="${mix(id.colours.second, ground, 0.62)}"`))
  out += glow(pen, 320, 60, 700, 0.36) + play(pen, id, tint, r.fork('light'))
  const fold = id.look.lying.includes('fold')
  if (fold)
    out += `<g transform="translate(1080 350) rotate(-9) scale(.72)">${lying(pen, 'fold', r.fork('fold'), mix(tint, '#fbf6ee', 0.6))}</g>`
  const dark = mix(darker(tint, 0.45), '#1d130b', 0.6)
  const n = id.header.things.length
  // Large and small alternate along a gentle wave, for a hand-arranged look.
  id.header.things.forEach((thing, i) => {
    const drawn = build(pen, id, thing, r.fork(`thing${i}`))
    const [l, t, rt, b] = drawn.box
    const step = 1080 / n
    const k = Math.min((drawn.stand === 'hang' ? 372 : i % 2 ? 258 : 296) / (b - t), (step * 1.02) / (rt - l))
    const x = 60 + step * (i + 0.5),
      y = 200 + (drawn.stand === 'hang' ? 8 : i % 2 ? 26 : -14)
    const rot = drawn.stand === 'floor' ? 0 : r.fork(`rot${i}`).range(-7, 7)
    const at = (dx: number, dy: number) =>
      `translate(${num(x + dx)} ${num(y + dy)}) rotate(${num(rot)}) scale(${num(k)}) translate(${num(-(l + rt) / 2)} ${num(-(t + b) / 2)})`
    if (drawn.outline) {
      const lift = drawn.lift ?? 12
      const cast = (dx: number, dy: number, blur: number, o: number) =>
        `<g transform="${at(dx, dy)}" opacity="${o}" filter="${pen.blur(blur / k, 0.14)}">${drawn.outline!.startsWith('<') ? `<g fill="${dark}" stroke="none">${drawn.outline}</g>` : path(drawn.outline!, `fill="${dark}"`)}</g>`
      out += cast(lift * 0.8, lift, lift * 0.7 + 3, 0.3) + cast(lift * 0.3, lift * 0.4, lift * 0.2 + 1.4, 0.42)
    } else if (drawn.stand === 'floor')
      out += floorShadow(pen, drawn.feet ?? [], x - ((l + rt) / 2) * k, y + ((b - t) / 2) * k - b * k, k, tint, 0.9)
    out += `<g transform="${at(0, 0)}">${drawn.svg}</g>`
  })
  const small = id.look.lying.filter((prop) => prop !== 'fold')
  if (small[0])
    out += `<g transform="translate(34 ${num(r.range(330, 380))}) rotate(-38) scale(.52)">${lying(pen, small[0], r.fork('lying0'), mix(darker(tint, 0.1), '#c9987a', 0.4))}</g>`
  if (small[1] || small[0])
    out += `<g transform="translate(1168 40) rotate(150) scale(.5)">${lying(pen, small[1] ?? small[0]!, r.fork('lying1'), mix(darker(tint, 0.1), '#c9987a', 0.4))}</g>`
  return out + finish(pen)
}

/** A wide picture in the brand's colours, with its name and plants in the foreground. */
function landscape(pen: Pen, id: Identity, r: Rnd): string {
  const { main, second, paper } = id.colours
  const what = id.header.art ?? 'peaks'
  const palette: Hex[] = [paper, second, mix(main, second, 0.45), mix(main, paper, 0.25), darker(main, 0.12)]
  const grass = r.fork('grass')
  /** stems and leaves along the lower edge */
  const meadow = (fill: Hex, flowers: Hex, from = 0, to = W, high = 120) =>
    Array.from({ length: 46 }, (_, i) => {
      const x = from + ((to - from) * (i + grass.range(0, 0.9))) / 46
      const edge = 0.35 + 0.65 * Math.abs((x - 600) / 600)
      const h = high * edge * grass.range(0.55, 1.1)
      return `<g transform="translate(${num(x)} 404) rotate(${num(grass.range(-16, 16))})">${i % 3 ? path(leaf(h, h * 0.1, grass.range(-8, 8)), `fill="${lighter(fill, grass.range(0, 0.05))}"`) : `${path(`M0 0Q5 ${num(-h * 0.6)} 0 ${num(-h)}`, `fill="none" stroke="${fill}" stroke-width="2.6"`)}<g transform="translate(0 ${num(-h)})">${flower(flowers, fill, { r: grass.range(9, 17), petals: 6 })}</g>`}</g>`
    }).join('')
  const title = (x: number, y: number, most: number, fill: Hex, align: 'left' | 'middle' = 'middle') => {
    const name = id.name.replaceAll('’', "'"),
      face = id.logo.face,
      upper = !!id.logo.upper
    const size = fitSize(name, most, 84, { face, upper })
    return (
      path(lettering(name, x, y, { size, face, upper, align }), `fill="${fill}"`) +
      path(
        lettering(id.line.replaceAll('’', "'"), x + (align === 'left' ? 3 : 0), y + 40, {
          size: 17,
          face: 'sans',
          track: 0.22,
          upper: true,
          align,
        }),
        `fill="${fill}" opacity=".85"`,
      )
    )
  }
  if (what === 'arches') {
    const bows = [
      [96, 168],
      [322, 104],
      [1060, 196],
      [838, 112],
      [476, 62],
      [690, 74],
    ]
      .map(([x, q]) =>
        [1, 0.76, 0.52, 0.28]
          .map((k, i) =>
            path(
              `M${num(x! - q! * k)} 404V${num(404 - q! * 0.9)}A${num(q! * k)} ${num(q! * k)} 0 0 1 ${num(x! + q! * k)} ${num(404 - q! * 0.9)}V404Z`,
              `fill="${[palette[2], palette[1], palette[3], palette[4]][i]}"`,
            ),
          )
          .join(''),
      )
      .join('')
    return (
      rect(0, 0, W, H, `fill="${paper}"`) +
      `<circle cx="872" cy="98" r="46" fill="${second}"/>` +
      bows +
      title(540, 136, 400, main) +
      finish(pen)
    )
  }
  if (what === 'fox') {
    const fox = `<g transform="translate(690 -6) scale(1.06)">${art(pen, 'fox', 440, 400, r.fork('art'), [mix(main, paper, 0.72), mix(main, paper, 0.72), main, second, darker(second, 0.16)])}</g>`
    return (
      rect(0, 0, W, H, `fill="${mix(main, paper, 0.72)}"`) +
      fox +
      meadow(second, main, 0, W, 150) +
      title(76, 196, 520, darker(second, 0.08), 'left') +
      finish(pen)
    )
  }
  if (what === 'citrus')
    return (
      rect(
        0,
        0,
        W,
        H,
        `fill="${print(pen, 'citrus', { ground: mix(second, paper, 0.12), a: main, b: mix(main, '#f2c14e', 0.5), c: lighter(second, 0.14) }, 150)}"`,
      ) +
      plate(pen, id, 380, 102, 440, 196) +
      finish(pen)
    )
  const scene = art(pen, what, W, H, r.fork('art'), palette)
  if (what === 'moonphase') return scene + title(60, 86, 300, paper, 'left') + finish(pen)
  const low = what === 'sunset' ? darker(palette[4]!, 0.08) : what === 'lake' ? darker(main, 0.14) : darker(palette[4]!, 0.06)
  const sky = what === 'sunset' ? second : paper
  const ink = what === 'lake' ? darker(main, 0.1) : inkOn(sky, darker(main, 0.16), paper)
  return (
    scene +
    title(what === 'lake' ? 600 : 60, what === 'lake' ? 104 : 112, what === 'sunset' ? 400 : 520, ink, 'left') +
    meadow(low, second, 0, W, 128) +
    finish(pen)
  )
}

function split(pen: Pen, id: Identity, r: Rnd): string {
  const { main, second, paper } = id.colours
  const tint = wallTint(id, r.fork('tint'))
  const x = 430
  const ink = inkOn(main, darker(main, 0.5), paper)
  const name = id.name.replaceAll('’', "'"),
    face = id.logo.face,
    upper = !!id.logo.upper
  const size = fitSize(name, 330, 62, { face, upper })
  const wall = rect(
    x,
    0,
    W - x,
    H,
    `fill="${pen.linear(
      [
        [0, lighter(tint, 0.02)],
        [1, darker(tint, 0.04)],
      ],
      'x2="0" y2="1"',
    )}"`,
  )
  return (
    wall +
    glow(pen, 760, 60, 520, 0.4) +
    play(pen, id, tint, r.fork('light')) +
    tableTop(pen, id, tint, 290, x, W - x) +
    group(pen, id, x + 40, W - 34, 368, tint, r.fork('group'), { props: id.header.things.length < 5 }) +
    rect(x - 4, 0, 16, H, `fill="#1d130b" opacity=".3" filter="${pen.blur(6, 1, 0)}"`) +
    rect(0, 0, x, H, `fill="${main}"`) +
    rect(0, 0, x, H, `fill="${texture(pen, 'paper', { size: 500, opacity: 0.09 })}"`) +
    `<g transform="translate(${x / 2} 134) scale(.66)">${mark(id.logo.mark, ink, Math.abs(lightness(second) - lightness(main)) > 0.18 ? second : lighter(second, 0.3), main)}</g>` +
    path(lettering(name, x / 2, 262 + size * 0.3, { size, face, upper }), `fill="${ink}"`) +
    rect(x / 2 - 36, 304, 72, 2.4, `fill="${second}"`) +
    path(
      lettering(id.line.replaceAll('’', "'"), x / 2, 342, { size: 15.5, face: 'sans', track: 0.2, upper: true }),
      `fill="${mix(ink, main, 0.15)}"`,
    ) +
    finish(pen)
  )
}

const kinds = { table, shelf, sheet, landscape, pattern: wallpaper, split }

/** The cover picture of a supplier as an SVG document, three times as wide as high. */
export function header(identity: Identity, pixels = W): string {
  const pen = newPen(pixels / W)
  const inner = kinds[identity.header.kind](pen, identity, rng(`header ${identity.name}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${pixels}" height="${Math.round(pixels / 3)}"><defs>${pen.defs.join('')}</defs>${inner}</svg>`
}
