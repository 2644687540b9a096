import { leaf, moon, star } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import { soft, stitches, tube, turned } from '../form.ts'
import { METAL, PLASTIC, SATIN } from '../light.ts'
import type { Pen, Point } from '../pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect, roundRect } from '../pen.ts'
import { ball } from '../props.ts'
import type { Ask, Shape } from '../shape.ts'
import { flag, word } from '../shape.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering } from '../type.ts'
import { COPPER, GOLD, ROSE, SILVER } from './vessels.ts'

const METALS: Record<string, Hex> = { gold: GOLD, silver: SILVER, rose: ROSE, copper: COPPER, black: '#3a3836' }
/** The metal: the variant's colour if that is a metal, otherwise chosen for the product. */
const metalOf = (ask: Ask): Hex =>
  METALS[word(ask.params, 'metal', '')] ??
  (flag(ask.params, 'colourIsMetal') ? ask.colour : ask.r.fork('metal').pick([GOLD, GOLD, SILVER, ROSE]))
const sheen = (pen: Pen, c: Hex, way = 'x1="0" y1="0" x2="1" y2="1"'): string =>
  pen.linear(
    [
      [0, lighter(c, 0.2)],
      [0.28, c],
      [0.46, darker(c, 0.22)],
      [0.6, lighter(c, 0.1)],
      [0.78, darker(c, 0.12)],
      [1, lighter(c, 0.06)],
    ],
    way,
  )

/** A cut stone. */
function gem(pen: Pen, x: number, y: number, q: number, c: Hex, form: 'round' | 'oval' | 'drop' | 'emerald' = 'round'): string {
  const d =
    form === 'oval'
      ? circlePath(0, 0, q * 0.78, q)
      : form === 'drop'
        ? `M0 ${-q * 1.15}C${q * 0.5} ${-q * 0.4} ${q * 0.8} ${q * 0.1} ${q * 0.66} ${q * 0.5}A${q * 0.72} ${q * 0.62} 0 0 1 ${-q * 0.66} ${q * 0.5}C${-q * 0.8} ${q * 0.1} ${-q * 0.5} ${-q * 0.4} 0 ${-q * 1.15}Z`
        : form === 'emerald'
          ? `M${-q * 0.5} ${-q}H${q * 0.5}L${q * 0.74} ${-q * 0.74}V${q * 0.74}L${q * 0.5} ${q}H${-q * 0.5}L${-q * 0.74} ${q * 0.74}V${-q * 0.74}Z`
          : circlePath(0, 0, q)
  const k = Array.from({ length: 8 }, (_, i): Point => [Math.cos(i * 0.785 + 0.39) * q * 0.48, Math.sin(i * 0.785 + 0.39) * q * 0.48])
  const facets =
    form === 'emerald'
      ? path(`M${-q * 0.4} ${-q * 0.6}H${q * 0.4}V${q * 0.6}H${-q * 0.4}Z`, `fill="${lighter(c, 0.12)}" opacity=".6"`)
      : Array.from({ length: 8 }, (_, i) => {
          const a = i * 0.785 + 0.39
          const o: Point = [Math.cos(a + 0.39) * q * 1.2, Math.sin(a + 0.39) * q * 1.2]
          const n = k[(i + 1) % 8]!
          return path(
            polygon([k[i]!, o, n]),
            `fill="${[lighter(c, 0.22), lighter(c, 0.08), darker(c, 0.06), darker(c, 0.16), darker(c, 0.1), lighter(c, 0.02), lighter(c, 0.14), lighter(c, 0.26)][i]}" opacity=".75"`,
          )
        }).join('') + path(polygon(k), `fill="${lighter(c, 0.1)}" opacity=".8"`)
  return at(
    x,
    y,
    path(
      d,
      `fill="${pen.radial(
        [
          [0, lighter(c, 0.16)],
          [0.6, c],
          [1, darker(c, 0.2)],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"`,
    ) +
      `<g clip-path="${pen.clip(path(d, ''))}">${facets}</g>` +
      ellipse(-q * 0.3, -q * 0.36, q * 0.2, q * 0.12, `fill="#fff" opacity=".9"`) +
      path(d, `fill="none" stroke="${darker(c, 0.2)}" stroke-width="${num(q * 0.04)}" opacity=".5"`),
  )
}
const bead = (pen: Pen, x: number, y: number, q: number, c: Hex, shine = 0.8): string =>
  ellipse(
    x,
    y,
    q,
    q,
    `fill="${pen.radial(
      [
        [0, lighter(c, 0.22)],
        [0.35, lighter(c, 0.04)],
        [0.75, darker(c, 0.06)],
        [1, darker(c, 0.2)],
      ],
      'cx=".36" cy=".3" r=".8"',
    )}"`,
  ) + ellipse(x - q * 0.32, y - q * 0.38, q * 0.2, q * 0.14, `fill="#fff" opacity="${shine}"`)

/** A chain along points: links alternate between flat and edge-on. */
function chain(points: readonly Point[], c: Hex, q = 7): string {
  let out = ''
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1]!,
      [x, y] = points[i]!
    const rot = (Math.atan2(y - y0, x - x0) * 180) / Math.PI
    const w = Math.hypot(x - x0, y - y0) * 0.78
    out +=
      i % 2
        ? `<g transform="translate(${num((x + x0) / 2)} ${num((y + y0) / 2)}) rotate(${num(rot)})"><rect x="${num(-w)}" y="${-q / 2}" width="${num(w * 2)}" height="${q}" rx="${q / 2}" fill="none" stroke="${darker(c, 0.24)}" stroke-width="4.4"/><rect x="${num(-w)}" y="${-q / 2 - 0.8}" width="${num(w * 2)}" height="${q}" rx="${q / 2}" fill="none" stroke="${lighter(c, 0.08)}" stroke-width="2"/></g>`
        : `<g transform="translate(${num((x + x0) / 2)} ${num((y + y0) / 2)}) rotate(${num(rot)})"><rect x="${num(-w * 0.8)}" y="-1.8" width="${num(w * 1.6)}" height="3.6" rx="1.8" fill="${c}"/></g>`
  }
  return out
}
const drape = (w: number, h: number, n: number, y0 = -330): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const t = i / (n - 1),
      u = t * 2 - 1
    return [u * w * (1 - 0.1 * Math.cos(u * Math.PI)), y0 + h * (1 - Math.abs(u) ** 2.3)]
  })

export const necklace: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const metal = metalOf(ask)
  const stone = flag(params, 'colourIsMetal') ? ask.accent : colour
  const kind = word(params, 'kind', r.fork('kind').pick(['gem', 'disc', 'moon', 'bar', 'leaf', 'layered', 'pearl']))
  let svg = ''
  const layer = (w: number, h: number) => {
    const pts = drape(w, h, 60)
    return (
      path(curve(pts), `fill="none" stroke="#1d130b" stroke-width="5" opacity=".28" filter="${pen.blur(4)}" transform="translate(7 10)"`) +
      chain(pts, metal, 7)
    )
  }
  if (kind === 'beads' || kind === 'pearl') {
    const pts = drape(250, 620, 39)
    const tones = kind === 'pearl' ? ['#f3ece2', '#efe6da', '#f7f1e8'] : [stone, mix(stone, '#f4e9d6', 0.5), ask.accent]
    svg +=
      pts.map(([x, y]) => ellipse(x + 8, y + 11, 17, 15, `fill="#1d130b" opacity=".26" filter="${pen.blur(4)}"`)).join('') +
      pts
        .map(([x, y], i) =>
          bead(
            pen,
            x,
            y,
            kind === 'pearl' ? 17 + 5 * Math.sin((i / 38) * Math.PI) : i % 4 === 2 ? 12 : 18,
            i % 4 === 2 && kind !== 'pearl' ? metal : tones[i % 3]!,
            kind === 'pearl' ? 0.9 : 0.6,
          ),
        )
        .join('')
    return { svg, box: [-250, -150, 250, 330], stand: 'flat', outline: '<g/>', lift: 4, focus: [0.5, 0.75] }
  }
  if (kind === 'layered') svg += layer(200, 380)
  svg += layer(250, 600)
  const y = 270
  const ring = `<circle cy="${y + 6}" r="13" fill="none" stroke="${metal}" stroke-width="5"/>`
  const pendants: Record<string, () => string> = {
    gem: () =>
      at(
        0,
        y + 76,
        ellipse(0, 0, 54, 64, `fill="${sheen(pen, metal)}"`) +
          gem(pen, 0, 0, 52, stone, r.fork('cut').pick(['oval', 'round', 'drop', 'emerald'])),
      ),
    disc: () =>
      at(
        0,
        y + 76,
        `<circle r="60" fill="${sheen(pen, metal)}"/><circle r="50" fill="none" stroke="${darker(metal, 0.2)}" stroke-width="2"/>` +
          path(lettering(r.fork('initial').pick([...'ABCEJKLMRS']), 0, 20, { size: 60, face: 'serif' }), `fill="${darker(metal, 0.34)}"`),
      ),
    moon: () => at(0, y + 78, path(moon(58), `fill="${sheen(pen, metal)}" transform="rotate(-28)"`) + gem(pen, 20, 6, 14, stone)),
    bar: () => at(0, y + 30, rect(-110, -14, 220, 28, `fill="${sheen(pen, metal, 'x2="0" y2="1"')}"`, 6)),
    leaf: () =>
      at(
        0,
        y + 10,
        `<g transform="rotate(180)">${path(leaf(140, 44), `fill="${sheen(pen, metal)}"`)}${path('M0 0V-130M0 -40L22 -62M0 -40L-22 -62M0 -74L18 -92M0 -74L-18 -92', `stroke="${darker(metal, 0.25)}" stroke-width="3" fill="none"`)}</g>`,
      ),
    layered: () =>
      at(0, y + 70, path(star(60, 8, 0.42), `fill="${sheen(pen, metal)}"`) + gem(pen, 0, 0, 17, stone)) +
      at(0, 62, gem(pen, 0, 26, 22, stone, 'drop')),
  }
  const pendant = ring + (pendants[kind] ?? pendants.gem!)()
  svg += `<g transform="translate(9 13)" opacity=".34" filter="${pen.shadow(6)}">${pendant}</g>${pendant}`
  return { svg, box: [-232, kind === 'layered' ? -120 : -40, 232, y + 165], stand: 'flat', outline: '<g/>', lift: 4, focus: [0.5, 0.75] }
}

export const earrings: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const metal = metalOf(ask)
  const stone = flag(params, 'colourIsMetal') ? ask.accent : colour
  const kind = word(params, 'kind', r.fork('kind').pick(['hoop', 'drop', 'stud', 'arch', 'tassel', 'leaf', 'clay']))
  const hook =
    path('M0 -190C-4 -250 46 -270 52 -226C54 -200 50 -180 44 -160', `fill="none" stroke="${darker(metal, 0.2)}" stroke-width="8"`) +
    path('M0 -190C-4 -250 46 -270 52 -226C54 -200 50 -180 44 -160', `fill="none" stroke="${lighter(metal, 0.06)}" stroke-width="4"`)
  const one: Record<string, () => string> = {
    hoop: () => tube(pen, { d: `M-6 -196A150 150 0 1 0 6 -196`, width: r.fork('w').pick([18, 26, 36]), colour: metal, material: METAL }),
    drop: () =>
      hook +
      `<circle cy="-180" r="11" fill="none" stroke="${metal}" stroke-width="5"/>` +
      at(0, -60, ellipse(0, 0, 86, 112, `fill="${sheen(pen, metal)}"`) + gem(pen, 0, 0, 104, stone, 'oval')),
    stud: () =>
      flag(params, 'star') || (!flag(params, 'set') && r.fork('st').chance(0.5))
        ? path(star(96, 5, 0.5), `fill="${sheen(pen, metal)}" transform="translate(0 -60)"`)
        : `<circle cy="-60" r="92" fill="${sheen(pen, metal)}"/>${gem(pen, 0, -60, 80, stone)}`,
    arch: () =>
      `<circle cy="-196" r="34" fill="${sheen(pen, metal)}"/>` +
      [0, 1, 2]
        .map((i) => {
          const q = 120 - i * 36
          const d = `M${-q} 90V0A${q} ${q} 0 0 1 ${q} 0V90`
          return (
            path(d, `fill="none" stroke="${[stone, ask.accent, mix(stone, '#fbf1e0', 0.6)][i]}" stroke-width="32"`) +
            path(d, `fill="none" stroke="#fff" stroke-width="6" opacity=".25" transform="translate(-6 -6)"`)
          )
        })
        .join(''),
    tassel: () =>
      hook +
      `<circle cy="-170" r="22" fill="${sheen(pen, metal)}"/>` +
      Array.from({ length: 19 }, (_, i) =>
        path(
          `M${(i - 9) * 3} -150Q${(i - 9) * 6} 0 ${(i - 9) * 9} 150`,
          `stroke="${i % 2 ? stone : lighter(stone, 0.08)}" stroke-width="8" fill="none" stroke-linecap="round"`,
        ),
      ).join('') +
      rect(-32, -156, 64, 30, `fill="${sheen(pen, metal)}"`, 8),
    leaf: () =>
      hook +
      at(
        0,
        -176,
        `<g transform="rotate(180)">${path(leaf(300, 76, 10), `fill="${sheen(pen, metal)}"`)}${path('M0 0Q8 -140 10 -280', `stroke="${darker(metal, 0.28)}" stroke-width="4" fill="none"`)}${[60, 110, 160, 210].map((y) => path(`M5 ${-y}L50 ${-y - 40}M5 ${-y}L-44 ${-y - 40}`, `stroke="${darker(metal, 0.2)}" stroke-width="2.6"`)).join('')}</g>`,
      ),
    clay: () =>
      `<circle cy="-190" r="40" fill="${pen.radial(
        [
          [0, lighter(ask.accent, 0.08)],
          [1, darker(ask.accent, 0.06)],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"/>` +
      `<circle cy="-142" r="11" fill="none" stroke="${metal}" stroke-width="5"/>` +
      soft(pen, {
        d: r.fork('cl').chance(0.5) ? circlePath(0, -10, 118) : 'M-90 -130H90C130 -60 120 60 0 130C-120 60 -130 -60 -90 -130Z',
        colour: stone,
        over: path(circlePath(0, -10, 150), `fill="${texture(pen, 'speckle', { size: 190, opacity: 0.4 })}"`),
        puff: 0.5,
        roll: 40,
      }),
  }
  const draw = (one[kind] ?? one.hoop!)()
  const shadow = `<g transform="translate(12 18)" opacity=".34" filter="${pen.shadow(8)}">${draw}</g>`
  return {
    svg: `<g transform="translate(-180 20) rotate(-6)">${shadow}${draw}</g><g transform="translate(180 20) rotate(6) scale(-1 1)">${shadow}${draw}</g>`,
    box: [-320, -270, 320, 200],
    stand: 'flat',
    outline: '<g/>',
    lift: 6,
    fit: 0.94,
  }
}

export const ring: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const metal = metalOf(ask)
  const stone = flag(params, 'colourIsMetal') ? ask.accent : colour
  const kind = word(params, 'kind', r.fork('kind').pick(['solitaire', 'signet', 'stack', 'twist', 'band']))
  const hoop = (y: number, q: number, w: number) =>
    ellipse(0, y, q, q * 0.94, `fill="none" stroke="${darker(metal, 0.3)}" stroke-width="${w + 3}"`) +
    `<ellipse cx="0" cy="${num(y)}" rx="${q}" ry="${num(q * 0.94)}" fill="none" stroke="${pen.linear([
      [0, lighter(metal, 0.18)],
      [0.2, metal],
      [0.36, darker(metal, 0.24)],
      [0.5, lighter(metal, 0.2)],
      [0.66, darker(metal, 0.1)],
      [0.85, lighter(metal, 0.1)],
      [1, darker(metal, 0.26)],
    ])}" stroke-width="${w}"/>` +
    `<ellipse cx="0" cy="${num(y - w * 0.2)}" rx="${q}" ry="${num(q * 0.94)}" fill="none" stroke="#fff" stroke-width="${num(w * 0.14)}" opacity=".6"/>`
  let svg = ''
  if (kind === 'stack')
    svg = [
      [-120, 40, 136],
      [120, 60, 130],
      [0, -60, 140],
    ]
      .map(([x, y, q], i) =>
        at(
          x!,
          0,
          hoop(y! - 150, q!, [13, 20, 10][i]!) +
            (i === 2
              ? gem(pen, 0, y! - 150 - q! * 0.94, 26, stone)
              : i === 1
                ? [-34, 0, 34].map((dx) => gem(pen, dx, y! - 150 - q! * 0.94 + Math.abs(dx) * 0.12, 13, stone)).join('')
                : ''),
        ),
      )
      .join('')
  else {
    svg = hoop(-190, 176, kind === 'band' ? 46 : kind === 'signet' ? 32 : 22)
    if (kind === 'twist')
      svg += Array.from({ length: 26 }, (_, i) => {
        const a = (i / 26) * Math.PI * 2
        return `<g transform="translate(${num(Math.cos(a) * 176)} ${num(-190 + Math.sin(a) * 165)}) rotate(${num((a * 180) / Math.PI + 40)})"><rect x="-4" y="-17" width="8" height="34" rx="4" fill="${i % 2 ? lighter(metal, 0.14) : darker(metal, 0.1)}"/></g>`
      }).join('')
    if (kind === 'solitaire')
      svg +=
        [-30, 30].map((x) => path(`M${x} -350L${x * 1.4} -410`, `stroke="${metal}" stroke-width="10"`)).join('') +
        gem(pen, 0, -404, 64, stone, r.fork('cut').pick(['round', 'oval', 'emerald', 'drop'])) +
        [-46, 46]
          .map(
            (x) =>
              `<circle cx="${x}" cy="-438" r="8" fill="${lighter(metal, 0.1)}"/><circle cx="${x}" cy="-372" r="8" fill="${lighter(metal, 0.1)}"/>`,
          )
          .join('')
    if (kind === 'signet')
      svg +=
        ellipse(0, -366, 82, 62, `fill="${sheen(pen, metal)}"`) +
        path(lettering(r.fork('i').pick([...'ABCDEHKLMR']), 0, -344, { size: 62, face: 'serif' }), `fill="${darker(metal, 0.34)}"`)
  }
  return {
    svg,
    box: [-270, -470, 270, 4],
    stand: 'floor',
    feet: [{ x: 0, rx: kind === 'stack' ? 200 : 110, ry: 18, h: 200, top: 100 }],
    fit: 0.78,
    focus: [0.5, 0.25],
  }
}

export const bracelet: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const metal = metalOf(ask)
  const stone = flag(params, 'colourIsMetal') ? ask.accent : colour
  const kind = word(params, 'kind', r.fork('kind').pick(['beads', 'cuff', 'chain', 'cord']))
  const loop = (n: number, a = 240, b = 190): Point[] =>
    Array.from({ length: n }, (_, i) => {
      const t = (i / n) * Math.PI * 2 - Math.PI / 2
      return [Math.cos(t) * a, Math.sin(t) * b]
    })
  if (kind === 'beads') {
    const stacks = flag(params, 'stack')
      ? [
          [0, -70, 1],
          [10, 60, 0.94],
        ]
      : [[0, 0, 1.06]]
    let svg = ''
    stacks.forEach(([x, y, k], s) => {
      const pts = loop(26, 250, 190)
      const tones = s ? [mix(stone, '#f4e9d6', 0.55), ask.accent] : [stone, lighter(stone, 0.05), darker(stone, 0.04)]
      svg +=
        `<g transform="translate(${x} ${y}) scale(${k})">` +
        pts.map(([px, py]) => ellipse(px + 9, py + 14, 27, 23, `fill="#1d130b" opacity=".28" filter="${pen.blur(6)}"`)).join('') +
        pts
          .map(([px, py], i) =>
            i === 13 && !s
              ? at(px, py + 10, `<circle cy="40" r="26" fill="${sheen(pen, metal)}"/>${bead(pen, 0, -6, 30, metal)}`)
              : i % 9 === 4
                ? bead(pen, px, py, 24, metal)
                : bead(pen, px, py, 30, tones[i % tones.length]!, 0.55),
          )
          .join('') +
        '</g>'
    })
    return {
      svg,
      box: [-300, stacks.length > 1 ? -300 : -236, 300, stacks.length > 1 ? 280 : 250],
      stand: 'flat',
      outline: '<g/>',
      lift: 4,
      fit: 0.86,
    }
  }
  if (kind === 'cuff') {
    const svg =
      path(
        'M-150 -120C-280 -40 -250 170 0 180C250 170 280 -40 150 -120',
        `fill="none" stroke="#1d130b" stroke-width="64" opacity=".25" filter="${pen.blur(14)}" transform="translate(10 24)"`,
      ) +
      path(
        'M-150 -120C-280 -40 -250 170 0 180C250 170 280 -40 150 -120',
        `fill="none" stroke="${darker(metal, 0.3)}" stroke-width="70" stroke-linecap="round"`,
      ) +
      `<path d="M-150 -120C-280 -40 -250 170 0 180C250 170 280 -40 150 -120" fill="none" stroke="${pen.linear([
        [0, lighter(metal, 0.1)],
        [0.18, darker(metal, 0.16)],
        [0.34, lighter(metal, 0.22)],
        [0.55, darker(metal, 0.06)],
        [0.75, lighter(metal, 0.14)],
        [1, darker(metal, 0.22)],
      ])}" stroke-width="62" stroke-linecap="round"/>` +
      (r.fork('d').chance(0.6)
        ? Array.from({ length: 15 }, (_, i) => {
            const t = -1.2 + i * 0.171
            return `<circle cx="${num(Math.sin(t) * 226)}" cy="${num(30 + Math.cos(t) * 148)}" r="7" fill="${darker(metal, 0.2)}"/>`
          }).join('')
        : '')
    return { svg, box: [-282, -160, 282, 220], stand: 'flat', outline: '<g/>', lift: 4, fit: 0.9 }
  }
  if (kind === 'cord') {
    const d = curve(loop(40, 250, 190), true)
    const braid = loop(56, 250, 190)
      .map(([x, y], i, all) => {
        const [nx, ny] = all[(i + 1) % all.length]!
        return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num((Math.atan2(ny - y, nx - x) * 180) / Math.PI + (i % 2 ? 34 : -34))})"><rect x="-20" y="-9" width="40" height="18" rx="9" fill="${[stone, ask.accent, '#f1e6d2'][i % 3]}" stroke="${darker(stone, 0.24)}" stroke-width="1.6"/></g>`
      })
      .join('')
    return {
      svg:
        path(d, `fill="none" stroke="#1d130b" stroke-width="40" opacity=".3" filter="${pen.blur(9)}" transform="translate(8 14)"`) +
        braid +
        at(0, -190, rect(-30, -20, 60, 40, `fill="${sheen(pen, metal)}"`, 10)),
      box: [-284, -226, 284, 228],
      stand: 'flat',
      outline: '<g/>',
      lift: 4,
      fit: 0.92,
    }
  }
  const pts = loop(62, 250, 190)
  pts.push(pts[0]!)
  const charms = r.fork('charms')
  return {
    svg:
      path(curve(pts), `fill="none" stroke="#1d130b" stroke-width="12" opacity=".3" filter="${pen.blur(6)}" transform="translate(8 12)"`) +
      chain(pts, metal, 13) +
      [22, 27, 31, 35, 40]
        .map((i) => {
          const [x, y] = pts[i]!
          const k = charms.pick(['star', 'heart', 'gem', 'disc'])
          return at(
            x,
            y + 12,
            `<path d="M0 0V18" stroke="${metal}" stroke-width="4"/>` +
              at(
                0,
                40,
                k === 'star'
                  ? path(star(26), `fill="${sheen(pen, metal)}"`)
                  : k === 'gem'
                    ? gem(pen, 0, 0, 20, stone)
                    : k === 'heart'
                      ? path('M0 22C-40 -4 -20 -30 0 -10C20 -30 40 -4 0 22Z', `fill="${sheen(pen, metal)}"`)
                      : `<circle r="22" fill="${sheen(pen, metal)}"/>`,
              ),
          )
        })
        .join(''),
    box: [-272, -210, 272, 270],
    stand: 'flat',
    outline: '<g/>',
    lift: 4,
    fit: 0.94,
  }
}

export const watch: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const metal = metalOf(ask)
  const kind = word(params, 'kind', 'analog')
  const strap = flag(params, 'colourIsMetal') ? r.fork('strap').pick(['#7d4f2e', '#2f2d2c', '#a9703f', '#46606f']) : colour
  const linked = flag(params, 'mesh')
  const band = (s: number) =>
    `M-74 ${s * 120}C-70 ${s * 220} -62 ${s * 320} -56 ${s * 400}Q0 ${s * 424} 56 ${s * 400}C62 ${s * 320} 70 ${s * 220} 74 ${s * 120}Z`
  const bandOf = (s: number) =>
    soft(pen, {
      d: band(s),
      colour: linked ? metal : strap,
      over: linked
        ? Array.from({ length: 13 }, (_, i) =>
            rect(
              -90,
              s > 0 ? 120 + i * 23 : -142 - i * 23,
              180,
              20,
              `fill="${pen.linear([
                [0, darker(metal, 0.14)],
                [0.3, lighter(metal, 0.16)],
                [0.6, metal],
                [1, darker(metal, 0.2)],
              ])}"`,
              6,
            ),
          ).join('')
        : kind === 'band'
          ? ''
          : path(band(s), `fill="${texture(pen, 'leather', { size: 150, opacity: 0.34 })}"`),
      puff: 0.5,
      roll: 26,
    }) +
    (linked || kind === 'band'
      ? ''
      : stitches(
          `M-60 ${s * 134}C-58 ${s * 220} -50 ${s * 320} -46 ${s * 386}M60 ${s * 134}C58 ${s * 220} 50 ${s * 320} 46 ${s * 386}`,
          lighter(strap, 0.22),
          2,
          '7 5',
        ))
  const holes = [230, 266, 302, 338].map((y) => ellipse(0, y, 6, 8, 'fill="#1d130b" opacity=".55"')).join('')
  const smart = kind === 'smart' || kind === 'band'
  let svg =
    bandOf(-1) +
    bandOf(1) +
    (linked ? '' : holes) +
    (linked
      ? ''
      : at(
          0,
          -392,
          `<rect x="-70" y="-18" width="140" height="52" rx="10" fill="none" stroke="${darker(metal, 0.2)}" stroke-width="11"/><rect x="-70" y="-20" width="140" height="52" rx="10" fill="none" stroke="${lighter(metal, 0.1)}" stroke-width="6"/>`,
        ))
  if (smart) {
    svg +=
      rect(
        -108,
        -128,
        216,
        256,
        `fill="${pen.linear(
          [
            [0, '#55585c'],
            [0.5, '#2b2c2e'],
            [1, '#46484b'],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
        60,
      ) + rect(-96, -116, 192, 232, 'fill="#141516"', 50)
    svg +=
      path(lettering('10:09', 0, -6, { size: 72, face: 'sans' }), 'fill="#f3efe6"') +
      path(lettering('TUE 14', 0, -66, { size: 24, face: 'sans', track: 0.08 }), `fill="${ask.accent}"`) +
      [0, 1, 2]
        .map(
          (i) =>
            `<circle cx="${-48 + i * 48}" cy="58" r="18" fill="none" stroke="${[colour, ask.accent, '#e2b75f'][i]}" stroke-width="7" stroke-dasharray="${60 + i * 18} 200" transform="rotate(-90 ${-48 + i * 48} 58)"/>`,
        )
        .join('')
  } else {
    const face = r.fork('face').pick(['#fbf7ee', '#f3ece0', '#2f3437', '#33463f', '#31445a'])
    const ink = inkOn(face)
    svg += `<circle r="160" fill="${sheen(pen, metal)}"/><circle r="142" fill="${darker(metal, 0.2)}"/><circle r="137" fill="${pen.radial([
      [0, lighter(face, 0.04)],
      [1, darker(face, 0.04)],
    ])}"/>${rect(156, -16, 26, 32, `fill="${sheen(pen, metal)}"`, 6)}`
    const marks = r.fork('marks').pick(['bars', 'roman', 'dots'])
    for (let i = 0; i < 12; i++)
      svg +=
        marks === 'dots'
          ? `<circle cx="${num(Math.sin(i * 0.5236) * 112)}" cy="${num(-Math.cos(i * 0.5236) * 112)}" r="${i % 3 ? 5 : 9}" fill="${marks === 'dots' ? metal : ink}"/>`
          : marks === 'roman' && i % 3 === 0
            ? path(
                lettering(['12', '3', '6', '9'][i / 3]!, Math.sin(i * 0.5236) * 104, -Math.cos(i * 0.5236) * 104 + 12, {
                  size: 36,
                  face: 'serif',
                }),
                `fill="${ink}"`,
              )
            : `<path d="M0 -126V${i % 3 ? -112 : -100}" transform="rotate(${i * 30})" stroke="${ink}" stroke-width="${i % 3 ? 3 : 6}"/>`
    svg +=
      path(
        lettering(ask.text.brand, 0, -46, {
          size: fitSize(ask.text.brand, 100, 16, { face: 'serif', track: 0.1 }),
          face: 'serif',
          track: 0.1,
        }),
        `fill="${ink}" opacity=".8"`,
      ) +
      `<g transform="rotate(-52)"><rect x="-5" y="-70" width="10" height="84" rx="5" fill="${ink}"/></g><g transform="rotate(60)"><rect x="-3.6" y="-106" width="7" height="124" rx="3.6" fill="${ink}"/></g><g transform="rotate(190)"><rect x="-1.4" y="-110" width="2.8" height="136" fill="#b5563c"/></g><circle r="8" fill="${metal}"/>` +
      path('M-110 -84A138 138 0 0 1 40 -132L-120 66A138 138 0 0 1 -110 -84Z', 'fill="#fff" opacity=".12"')
  }
  return {
    svg: `<g transform="rotate(9)">${svg}</g>`,
    box: [-190, -440, 210, 430],
    stand: 'flat',
    outline: `<g transform="rotate(9)"><path d="${band(1)}${band(-1)}${circlePath(0, 0, smart ? 120 : 158)}"/></g>`,
    lift: 16,
    focus: [0.5, 0.5],
  }
}

export const jewelBox: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', r.fork('k').pick(['box', 'dish', 'stand']))
  const metal = metalOf(ask)
  if (kind === 'dish') {
    let svg =
      `<ellipse rx="270" ry="200" fill="${pen.linear(
        [
          [0, lighter(colour, 0.07)],
          [1, darker(colour, 0.08)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"/>` +
      ellipse(
        0,
        4,
        240,
        172,
        `fill="${pen.linear(
          [
            [0, darker(colour, 0.12)],
            [0.6, lighter(colour, 0.04)],
            [1, lighter(colour, 0.1)],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      ) +
      ellipse(0, 4, 240, 172, `fill="${texture(pen, 'speckle', { size: 200, opacity: 0.3 })}"`) +
      `<ellipse rx="270" ry="200" fill="none" stroke="${GOLD}" stroke-width="7"/>`
    svg +=
      at(
        -70,
        20,
        ellipse(6, 12, 62, 42, `fill="none" stroke="#1d130b" stroke-width="14" opacity=".3" filter="${pen.blur(5)}"`) +
          ellipse(0, 0, 62, 44, `fill="none" stroke="${darker(metal, 0.2)}" stroke-width="15"`) +
          ellipse(0, -1, 62, 44, `fill="none" stroke="${lighter(metal, 0.1)}" stroke-width="9"`) +
          gem(pen, 0, -46, 24, ask.accent),
      ) +
      at(
        90,
        -20,
        chain(
          Array.from({ length: 26 }, (_, i): Point => [Math.cos(i * 0.42) * (70 - i * 1.6), Math.sin(i * 0.42) * (50 - i)]),
          metal,
          8,
        ),
      ) +
      at(70, 84, bead(pen, 0, 0, 18, '#f3ece2') + bead(pen, 44, -10, 18, '#f3ece2'))
    return { svg, box: [-276, -206, 276, 206], stand: 'flat', outline: circlePath(0, 0, 268, 198), lift: 13, fit: 0.86 }
  }
  if (kind === 'stand') {
    let svg =
      turned(pen, {
        profile: [
          [0, 120],
          [8, 124],
          [22, 120],
          [24, 20],
          [26, 12],
          [430, 9],
          [436, 14, 1],
          [448, 4],
        ],
        colour: '#c89d6c',
        material: SATIN,
      }) +
      tube(pen, { d: 'M-170 -390H170', width: 19, colour: '#c89d6c', material: SATIN }) +
      tube(pen, { d: 'M-120 -240H120', width: 15, colour: '#c89d6c', material: SATIN })
    svg += [-130, -60, 60, 130]
      .map((x, i) =>
        at(
          x,
          -384,
          chain(
            Array.from({ length: 17 }, (_, k): Point => {
              const t = k / 16
              return [Math.sin(t * Math.PI * 2) * 20, t < 0.5 ? t * 300 : (1 - t) * 300]
            }),
            i % 2 ? GOLD : SILVER,
            6,
          ) + gem(pen, 0, 166, 20, i % 2 ? colour : ask.accent, 'drop'),
        ),
      )
      .join('')
    return { svg, box: [-184, -452, 184, 22], stand: 'floor', feet: [{ x: 0, rx: 122, ry: 20, h: 300, top: 40 }] }
  }
  const w = 300,
    h = 210
  let svg =
    rect(
      -w,
      -h - 170,
      w * 2,
      190,
      `fill="${pen.linear(
        [
          [0, lighter(colour, 0.04)],
          [1, darker(colour, 0.04)],
        ],
        'x2="0" y2="1"',
      )}"`,
      26,
    ) +
    rect(
      -w + 24,
      -h - 148,
      w * 2 - 48,
      150,
      `fill="${pen.linear(
        [
          [0, '#eef2f1'],
          [0.5, '#bcc8cb'],
          [1, '#e4e9e9'],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"`,
      14,
    )
  svg +=
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
      26,
    ) + rect(-w, -h, w * 2, h * 2, `fill="${texture(pen, 'leather', { size: 200, opacity: 0.24 })}"`, 26)
  const lining = mix('#efe3d6', colour, 0.16)
  const cells: [number, number, number, number][] = [
    [-w + 26, -h + 26, 250, 150],
    [-w + 26, -h + 192, 250, 200],
    [-8, -h + 26, 282, 90],
    [-8, -h + 132, 282, 260],
  ]
  svg += cells
    .map(
      ([x, y, a, b]) =>
        rect(x, y, a, b, `fill="${lining}"`, 12) +
        rect(
          x,
          y,
          a,
          b,
          `fill="${pen.linear(
            [
              [0, '#1d130b', 0.28],
              [0.16, '#1d130b', 0.02],
              [1, '#ffffff', 0.12],
            ],
            'x2="0" y2="1"',
          )}"`,
          12,
        ),
    )
    .join('')
  svg +=
    Array.from({ length: 7 }, (_, i) => rect(2 + i * 39, -h + 32, 30, 78, `fill="${lighter(lining, 0.03)}"`, 13)).join('') +
    [0, 2, 4, 5]
      .map((i) =>
        at(
          17 + i * 39,
          -h + 60,
          ellipse(0, 0, 17, 22, `fill="none" stroke="${i % 4 ? GOLD : SILVER}" stroke-width="6"`) +
            gem(pen, 0, -22, 10, i % 2 ? colour : ask.accent),
        ),
      )
      .join('')
  svg +=
    at(
      -150,
      -90,
      chain(
        Array.from({ length: 30 }, (_, i): Point => [Math.cos(i * 0.4) * (80 - i * 1.6), Math.sin(i * 0.4) * (44 - i * 0.8)]),
        GOLD,
        8,
      ),
    ) +
    at(-190, 90, bead(pen, 0, 0, 24, '#f3ece2') + bead(pen, 60, 6, 24, '#f3ece2')) +
    at(140, 60, ellipse(0, 0, 90, 70, `fill="none" stroke="${SILVER}" stroke-width="13"`) + gem(pen, 0, -70, 26, ask.accent, 'oval'))
  return {
    svg: `<g transform="rotate(-4)">${svg}</g>`,
    box: [-w - 26, -h - 196, w + 26, h + 26],
    stand: 'flat',
    outline: `<g transform="rotate(-4)"><path d="${roundRect(-w, -h - 170, w * 2, h * 2 + 170, 26)}"/></g>`,
    lift: 18,
  }
}

export const pin: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'enamel')
  const metal = GOLD
  if (kind === 'keychain') {
    const form = r.fork('f').pick(['leather', 'tassel', 'letters'])
    let svg =
      `<circle cy="-210" r="86" fill="none" stroke="${darker(SILVER, 0.25)}" stroke-width="17"/><circle cy="-212" r="86" fill="none" stroke="${lighter(SILVER, 0.1)}" stroke-width="9"/>` +
      rect(-13, -140, 26, 66, `fill="${sheen(pen, metal)}"`, 10)
    if (form === 'leather') {
      const d = 'M-80 -70H80C100 40 96 160 70 220Q0 260 -70 220C-96 160 -100 40 -80 -70Z'
      svg +=
        soft(pen, { d, colour, over: path(d, `fill="${texture(pen, 'leather', { size: 150, opacity: 0.36 })}"`), puff: 0.4, roll: 26 }) +
        stitches('M-64 -54H64C82 50 80 150 58 206Q0 238 -58 206C-80 150 -82 50 -64 -54Z', lighter(colour, 0.22), 2.4, '8 6') +
        path(
          lettering(r.fork('w').pick(['home', 'north', 'adventure', 'salty']), 0, 100, {
            size: fitSize('adventure', 120, 46, { face: 'hand' }),
            face: 'hand',
          }),
          `fill="${darker(colour, 0.3)}"`,
        )
    } else if (form === 'tassel')
      svg +=
        Array.from({ length: 25 }, (_, i) =>
          path(
            `M${(i - 12) * 3} -40Q${(i - 12) * 6} 100 ${(i - 12) * 8} 240`,
            `stroke="${i % 2 ? colour : lighter(colour, 0.07)}" stroke-width="10" fill="none" stroke-linecap="round"`,
          ),
        ).join('') + rect(-44, -84, 88, 60, `fill="${darker(colour, 0.06)}"`, 16)
    else
      svg += [...r.fork('l').pick(['YAY', 'MOM', 'LOVE', 'WILD', 'HOME'])]
        .map((l, i, all) =>
          at(
            0,
            -40 + i * 84,
            bead(pen, 0, 0, 40, i % 2 ? accent : colour, 0.5) +
              path(lettering(l, 0, 16, { size: 46, face: 'sans' }), `fill="${inkOn(i % 2 ? accent : colour)}"`) +
              (i === all.length - 1 ? '' : ''),
          ),
        )
        .join('')
    return {
      svg: `<g transform="rotate(12)">${svg}</g>`,
      box: [-150, -310, 150, 300],
      stand: 'flat',
      outline: `<g transform="rotate(12)"><path d="${circlePath(0, -210, 90)}M-70 -70H70V220H-70Z${circlePath(0, -210, 76)}" fill-rule="evenodd"/></g>`,
      lift: 12,
      fit: 0.9,
    }
  }
  const draw = (x: number, y: number, k: number, what: string, c: Hex) => {
    const line = darker(metal, 0.08)
    const forms: Record<string, string> = {
      mountain: path('M-110 70L-40 -60L0 0L40 -40L110 70Z', `fill="${c}"`) + path('M-40 -60L-14 -20L-40 -8L-64 -18Z', 'fill="#f6f0e2"'),
      heart: path('M0 90C-150 -10 -80 -120 0 -40C80 -120 150 -10 0 90Z', `fill="${c}"`),
      leaf:
        path('M0 110C-110 50 -80 -90 0 -120C80 -90 110 50 0 110Z', `fill="${c}"`) +
        path('M0 110V-90M0 30L46 -14M0 30L-46 -14M0 -20L36 -54M0 -20L-36 -54', `stroke="${line}" stroke-width="7" fill="none"`),
      sun: `${path(star(120, 12, 0.72), `fill="${c}"`)}<circle r="58" fill="#f6e3b4"/>`,
      mushroom:
        path('M-34 -6V90H34V-6Z', 'fill="#f6f0e2"') +
        path('M-110 0C-100 -150 100 -150 110 0Z', `fill="${c}"`) +
        '<circle cx="-40" cy="-50" r="17" fill="#f6f0e2"/><circle cx="30" cy="-70" r="14" fill="#f6f0e2"/>',
      cat:
        path('M-90 -100L-50 -50H50L90 -100V40C90 110 -90 110 -90 40Z', `fill="${c}"`) +
        '<circle cx="-34" cy="10" r="9" fill="#2a2320"/><circle cx="34" cy="10" r="9" fill="#2a2320"/>',
    }
    return `<g transform="translate(${x} ${y}) scale(${k})"><g stroke="${line}" stroke-width="17" stroke-linejoin="round">${forms[what]}</g><g stroke="${lighter(metal, 0.1)}" stroke-width="8" stroke-linejoin="round">${forms[what]}</g>${path('M-70 -60Q-40 -90 -10 -84', 'stroke="#fff" stroke-width="9" fill="none" opacity=".5" stroke-linecap="round"')}</g>`
  }
  const names = r.fork('p').shuffle(['mountain', 'heart', 'leaf', 'sun', 'mushroom', 'cat'])
  const back =
    rect(-240, -280, 480, 560, 'fill="#fbf7ee"', 18) +
    path(
      lettering(ask.text.brand, 0, -220, {
        size: fitSize(ask.text.brand, 300, 34, { face: 'sans', track: 0.12, upper: true }),
        face: 'sans',
        track: 0.12,
        upper: true,
      }),
      'fill="#5a4c3e"',
    )
  const svg =
    back +
    draw(-100, -80, 0.9, names[0]!, colour) +
    draw(104, -60, 0.8, names[1]!, accent) +
    draw(4, 140, 1, names[2]!, mix(colour, accent, 0.5))
  return {
    svg: `<g transform="rotate(-4)">${svg}</g>`,
    box: [-256, -296, 256, 296],
    stand: 'flat',
    outline: `<g transform="rotate(-4)"><path d="${roundRect(-240, -280, 480, 560, 18)}"/></g>`,
    lift: 6,
  }
}

export const hairClip: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', r.fork('k').pick(['claw', 'barrette']))
  if (kind === 'barrette') {
    const one = (y: number, c: Hex, rot: number, what: number) =>
      `<g transform="translate(0 ${y}) rotate(${rot})">${path(roundRect(-230, -38, 460, 76, 38), `fill="#1d130b" opacity=".3" filter="${pen.blur(9)}" transform="translate(7 13)"`)}${soft(pen, { d: roundRect(-230, -38, 460, 76, 38), colour: c, over: what === 1 ? path(roundRect(-230, -38, 460, 76, 38), `fill="${texture(pen, 'marble', { size: 260, opacity: 0.7 })}"`) : '', puff: 0.6, roll: 22 })}${what === 2 ? Array.from({ length: 11 }, (_, i) => bead(pen, -200 + i * 40, 0, 17, '#f3ece2')).join('') : ''}${path('M-190 -18H150', 'stroke="#fff" stroke-width="9" opacity=".4" stroke-linecap="round"')}</g>`
    return {
      svg: one(-150, colour, -6, 1) + one(0, accent, 4, 2) + one(150, mix(colour, '#f4e6d2', 0.5), -3, 0),
      box: [-250, -230, 250, 230],
      stand: 'flat',
      outline: '<g/>',
      lift: 4,
      fit: 0.9,
    }
  }
  const tort = r.fork('t').chance(0.5)
  const bar =
    'M-250 -10C-236 -110 -120 -170 0 -172C120 -170 236 -110 250 -10C236 30 200 10 180 -16C120 -70 -120 -70 -180 -16C-200 10 -236 30 -250 -10Z'
  const grain = (d: string) => (tort ? path(d, `fill="${texture(pen, 'cork', { size: 420, opacity: 0.6 })}"`) : '')
  const tooth = (x: number, k: number, c: Hex) => {
    const lean = -x * 0.2
    const d = `M${x - 24} ${-70 * k}C${x - 30} ${30 * k} ${x + lean - 20} ${110 * k} ${x + lean - 4} ${180 * k}Q${x + lean + 4} ${188 * k} ${x + lean + 9} ${176 * k}C${x + lean + 22} ${100 * k} ${x + 30} ${30 * k} ${x + 24} ${-70 * k}Z`
    return soft(pen, { d, colour: c, over: grain(d), puff: 0.7, roll: 18 })
  }
  const row = (k: number, c: Hex, off: number) =>
    [-200, -134, -67, 0, 67, 134, 200].map((x) => tooth(x + off, k * (1 - Math.abs(x) / 900), c)).join('')
  const svg =
    row(0.86, darker(colour, 0.13), 33) +
    row(1, colour, 0) +
    soft(pen, { d: bar, colour, over: grain(bar), puff: 0.8, roll: 40 }) +
    path('M-196 -80C-150 -130 -60 -148 60 -146', 'fill="none" stroke="#fff" stroke-width="13" opacity=".5" stroke-linecap="round"') +
    soft(pen, {
      d: roundRect(-70, -236, 140, 84, 36),
      colour: lighter(colour, 0.02),
      over: grain(roundRect(-70, -236, 140, 84, 36)),
      puff: 0.8,
      roll: 30,
    }) +
    rect(-36, -160, 72, 20, `fill="${sheen(pen, GOLD)}"`, 9)
  void accent
  return { svg, box: [-262, -240, 262, 200], stand: 'flat', outline: bar, lift: 20, fit: 0.86 }
}

export const glasses: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const form = word(params, 'kind', r.fork('f').pick(['round', 'square', 'cat', 'pilot']))
  const wire = form === 'pilot' || r.fork('wire').chance(0.3)
  const rim = wire ? GOLD : colour
  const lens = flag(params, 'clear')
    ? (['#e6eef0', '#dfe8ea', 0.35] as const)
    : r.fork('lens').pick([
        ['#3a3f44', '#6d757c', 0.94],
        ['#5d4430', '#a9805c', 0.9],
        ['#3f5a55', '#86a59c', 0.9],
        ['#4a4560', '#c98f9a', 0.85],
      ] as const)
  const eye = (s: number) => {
    const d =
      form === 'round'
        ? circlePath(0, 0, 136)
        : form === 'square'
          ? roundRect(-146, -104, 292, 214, 50)
          : form === 'cat'
            ? `M${s * -136} -40C${s * -130} 110 ${s * 90} 140 ${s * 146} -20C${s * 160} -70 ${s * 180} -110 ${s * 190} -130C${s * 100} -116 ${s * -110} -120 ${s * -136} -40Z`
            : `M${s * -132} -84C${s * -140} 60 ${s * -60} 136 0 132C${s * 90} 126 ${s * 150} 20 ${s * 148} -84C${s * 60} -104 ${s * -60} -104 ${s * -132} -84Z`
    return at(
      s * 190,
      0,
      path(
        d,
        `fill="${pen.linear(
          [
            [0, lens[0]],
            [1, lens[1]],
          ],
          'x2="0" y2="1"',
        )}" opacity="${lens[2]}"`,
      ) +
        `<g clip-path="${pen.clip(path(d, ''))}">${path('M-170 -130L20 -130L-110 160L-200 160Z', 'fill="#fff" opacity=".16"')}${path('M50 -130L84 -130L-40 160L-74 160Z', 'fill="#fff" opacity=".12"')}</g>` +
        tube(pen, { d, width: wire ? 12 : 29, colour: rim, material: wire ? METAL : PLASTIC }),
    )
  }
  const temple = (s: number) =>
    tube(pen, {
      d: `M${s * 330} -70C${s * 372} -130 ${s * 300} -230 ${s * 236} -250`,
      width: wire ? 11 : 21,
      colour: darker(rim, 0.1),
      material: wire ? METAL : PLASTIC,
    })
  const bridge =
    tube(pen, { d: 'M-58 -16Q0 -66 58 -16', width: wire ? 12 : 24, colour: rim, material: wire ? METAL : PLASTIC }) +
    (form === 'pilot' ? tube(pen, { d: 'M-80 -92H80', width: 11, colour: rim, material: METAL }) : '')
  const tint = lens[0]
  const shadow = `<g transform="translate(24 60)" opacity=".34" filter="${pen.blur(15)}">${[-190, 190].map((x) => ellipse(x, 0, 136, 104, `fill="${tint}"`)).join('')}</g>`
  return {
    svg: shadow + temple(-1) + temple(1) + bridge + eye(-1) + eye(1),
    box: [-384, -262, 384, 150],
    stand: 'flat',
    outline: '<g/>',
    lift: 6,
    fit: 0.94,
    focus: [0.3, 0.6],
  }
}

export const umbrella: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const n = 8
  const striped = r.fork('s').chance(0.5)
  let svg = tube(pen, { d: 'M0 -20V330C0 400 90 400 90 336', width: 20, colour: '#a9703f', material: SATIN })
  const top = -290
  const canopy =
    'M-380 0C-370 -190 -190 -290 0 -290C190 -290 370 -190 380 0Q332 -44 285 0Q238 -44 190 0Q142 -44 95 0Q48 -44 0 0Q-48 -44 -95 0Q-142 -44 -190 0Q-238 -44 -285 0Q-332 -44 -380 0Z'
  const panels = Array.from({ length: n }, (_, i) => {
    const x0 = -380 + i * 95,
      x1 = x0 + 95
    return (
      path(
        `M0 ${top}C${x0 * 0.5} ${top} ${x0} -190 ${x0} 0Q${(x0 + x1) / 2} -44 ${x1} 0C${x1} -190 ${x1 * 0.5} ${top} 0 ${top}Z`,
        `fill="${striped && i % 2 ? mix(accent, '#f6ecdc', 0.5) : colour}"`,
      ) +
      path(
        `M0 ${top}C${x0 * 0.5} ${top} ${x0} -190 ${x0} 0Q${(x0 + x1) / 2} -44 ${x1} 0C${x1} -190 ${x1 * 0.5} ${top} 0 ${top}Z`,
        `fill="${pen.linear([
          [0, '#1d130b', 0.22],
          [0.4, '#ffffff', 0.12],
          [1, '#1d130b', 0.16],
        ])}"`,
      )
    )
  }).join('')
  svg +=
    soft(pen, { d: canopy, colour, over: panels, puff: 0.5, roll: 50 }) +
    path(`M0 ${top}V${top - 34}`, 'stroke="#a9703f" stroke-width="11" stroke-linecap="round"')
  return { svg, box: [-384, top - 40, 384, 400], stand: 'hang', outline: canopy, lift: 22 }
}

export const shapes = { necklace, earrings, ring, bracelet, watch, jewelBox, pin, hairClip, glasses, umbrella } satisfies Record<
  string,
  Shape
>
void [ball, lightness]
