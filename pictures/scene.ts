import { leaf } from './brands/motif.ts'
import type { Hex } from './colour.ts'
import { darker, lighter, lightness, mix } from './colour.ts'
import { turned } from './form.ts'
import { sheetColour } from './ground.ts'
import { MATTE } from './light.ts'
import type { Style } from './order.ts'
import type { Pen, Point } from './pen.ts'
import { at, ellipse, num, path, polygon, rect } from './pen.ts'
import { lying, standing } from './props.ts'
import type { Rnd } from './random.ts'
import type { Drawn, Foot } from './shape.ts'
import type { Texture } from './texture.ts'
import { texture } from './texture.ts'

const SIDE = 1000

export function compose(pen: Pen, drawn: Drawn, style: Style, tint: Hex, r: Rnd, zoom = 1): string {
  return drawn.stand === 'floor' ? onFloor(pen, drawn, style, tint, r, zoom) : onSheet(pen, drawn, style, tint, r, zoom)
}

/* ---------- standing things ---------- */

function onFloor(pen: Pen, drawn: Drawn, style: Style, tint: Hex, r: Rnd, zoom: number): string {
  const [left, top, right, bottom] = drawn.box
  const fit = (drawn.fit ?? 1) * zoom
  const raised = style.backdrop === 'plinth'
  const most = raised ? 560 : 690
  const scale = Math.min((740 * fit) / (right - left), (most * fit) / (bottom - top))
  const height = (bottom - top) * scale
  const plinth = raised ? 96 : 0
  const ground = Math.min(912, Math.max(raised ? 850 : 760, 515 + (height + plinth) / 2 + (raised ? 22 : 14)))
  const y = ground - plinth - bottom * scale
  const x = 500 - ((left + right) / 2) * scale
  const horizon = Math.min(ground - 60, style.backdrop === 'table' ? ground - 120 : ground - 110)
  let out = wallAndFloor(pen, style, tint, horizon, r)
  out += lightPlay(pen, style, tint, r)
  // Companions behind, slightly out of focus, then the object itself.
  const companions = style.props.length && r.chance(0.8) ? r.shuffle(style.props).slice(0, r.chance(0.35) ? 2 : 1) : []
  const tone = mix(darker(tint, 0.12), '#b89f86', 0.35)
  const halfWidth = ((right - left) * scale) / 2
  companions.forEach((prop, i) => {
    const side = (i === 0) === r.fork('side').chance(0.62) ? 1 : -1
    const low = ['pebbles', 'beans', 'berries', 'flowers', 'citrus', 'sphere', 'cones', 'ballsport', 'blocks'].includes(prop)
    const px = 500 + side * Math.min(420, halfWidth + (low ? r.range(40, 90) : r.range(0, 60)))
    const back = low ? r.range(-14, 30) : -74
    const k = low ? r.range(0.8, 1.1) : r.range(1, 1.35)
    const py = ground + back
    const blur = low && back > -10 ? 0 : 5
    out += floorShadow(pen, [{ x: 0, rx: low ? 70 : 30, h: low ? 50 : 120 }], px, py, k, tint, 0.6)
    out += `<g transform="translate(${num(px)} ${num(py)}) scale(${num(k)})"${blur ? ` filter="${pen.blur(blur / k, 0.08)}"` : ''}>${standing(pen, prop, r, tone)}</g>`
  })
  if (raised) {
    const w = Math.min(330, Math.max(170, halfWidth * 0.86 + 46))
    out += floorShadow(pen, [{ x: 0, rx: w, h: plinth }], 500, ground, 1, tint, 0.9)
    out += at(
      500,
      ground,
      turned(pen, {
        profile: [
          [0, w],
          [plinth - 5, w],
          [plinth - 1.5, w - 1.6],
          [plinth, w - 5],
          [plinth, 1],
        ],
        colour: mix(lighter(tint, 0.05), '#f7f1e8', 0.4),
        material: MATTE,
        tilt: 0.15,
      }),
    )
    out += floorShadow(pen, drawn.feet ?? [], x, y - w * 0.03, scale, tint, 0.75, w * 0.94)
    return `${out}<g transform="translate(${num(x)} ${num(y - w * 0.03)}) scale(${num(scale)})">${drawn.svg}</g>${finish(pen, tint)}`
  }
  out += floorShadow(pen, drawn.feet ?? [], x, y, scale, tint, 1)
  return `${out}<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${drawn.svg}</g>${finish(pen, tint)}`
}

/** A dark contact line, a soft shadow around it, and the shadow of the key light to the right. */
export function floorShadow(
  pen: Pen,
  feet: readonly Foot[],
  x: number,
  y: number,
  scale: number,
  tint: Hex,
  strength: number,
  limit = 1e4,
): string {
  const dark = mix(darker(tint, 0.45), '#1d130b', 0.6)
  let pool = '',
    cast = '',
    touch = ''
  for (const foot of feet) {
    const rx = foot.rx * scale,
      ry = (foot.ry ?? foot.rx * 0.17) * scale,
      cx = x + foot.x * scale,
      cy = y + (foot.y ?? 0) * scale
    const h = Math.min(foot.h * scale, 620)
    const topR = (foot.top ?? foot.rx * 0.9) * scale
    const dx = Math.min(h * 0.62, limit === 1e4 ? 1e4 : Math.max(20, limit - rx * 0.6)),
      dy = -h * 0.055
    const form = (grow: number) =>
      foot.d ? `<path d="${foot.d}" transform="translate(${num(x)} ${num(y)}) scale(${num(scale * grow)})" fill="${dark}"/>` : ''
    pool += foot.d ? form(1.1) : ellipse(cx + rx * 0.14, cy + ry * 0.1, Math.min(rx * 1.28 + 14, limit), ry * 1.5 + 10, `fill="${dark}"`)
    const fadeFill = pen.linear(
      [
        [0, dark, 0.6],
        [0.45, dark, 0.3],
        [1, dark, 0],
      ],
      `gradientUnits="userSpaceOnUse" x1="${num(cx)}" y1="0" x2="${num(cx + rx + dx)}" y2="0"`,
    )
    const d = polygon([
      [cx - rx * 0.92, cy],
      [cx, cy + ry * 0.9],
      [cx + rx, cy + ry * 0.2],
      [cx + dx + topR * 0.8, cy + dy + ry * 0.35],
      [cx + dx + topR, cy + dy - ry * 0.4],
      [cx + dx * 0.6, cy + dy * 0.9 - ry],
      [cx, cy - ry],
    ])
    cast += path(d, `fill="${fadeFill}"`)
    touch += foot.d ? form(1.01) : ellipse(cx + rx * 0.02, cy + ry * 0.06, rx * 1.015, ry * 1.04 + 2, `fill="${dark}"`)
  }
  return `<g opacity="${num(0.3 * strength)}" filter="${pen.blur(22, 0.14, 0.7)}">${pool}</g><g opacity="${num(0.62 * strength)}" filter="${pen.blur(11, 0.08, 0.4)}">${cast}</g><g opacity="${num(0.66 * strength)}" filter="${pen.blur(4.5, 0.04, 0.3)}">${touch}</g>`
}

function wallAndFloor(pen: Pen, style: Style, tint: Hex, horizon: number, r: Rnd): string {
  const glow = (cx: number, cy: number, q: number, o: number) =>
    rect(
      0,
      0,
      SIDE,
      SIDE,
      `fill="${pen.radial(
        [
          [0, '#ffffff', o],
          [1, '#ffffff', 0],
        ],
        `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${q}"`,
      )}"`,
    )
  if (style.backdrop === 'white') {
    const base = '#f6f5f3'
    return (
      rect(
        0,
        0,
        SIDE,
        SIDE,
        `fill="${pen.linear(
          [
            [0, '#f9f8f7'],
            [horizon / SIDE, '#f3f1ee'],
            [(horizon + 90) / SIDE, '#eeece8'],
            [1, '#f8f7f5'],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      glow(380, 320, 620, 0.55) +
      `<!--${base}-->`
    )
  }
  const wall = lighter(tint, 0.012),
    low = darker(tint, 0.05),
    floor = lighter(tint, 0.035)
  if (style.backdrop === 'table') {
    const top =
      style.surface === 'wood'
        ? mix('#b98e63', tint, 0.25)
        : style.surface === 'marble'
          ? '#efece8'
          : style.surface === 'stone'
            ? mix('#cbc4bb', tint, 0.3)
            : mix('#efe6d8', tint, 0.4)
    const grain: [Texture, number, number] =
      style.surface === 'wood'
        ? ['wood', 420, 0.34]
        : style.surface === 'marble'
          ? ['marble', 1000, 0.34]
          : style.surface === 'stone'
            ? ['stone', 420, 0.3]
            : ['linen', 260, 0.24]
    const d = `M0 ${num(horizon)}H1000V1000H0Z`
    // The table recedes: its grain is compressed towards the far edge.
    return (
      rect(
        0,
        0,
        SIDE,
        horizon + 2,
        `fill="${pen.linear(
          [
            [0, lighter(tint, 0.02)],
            [1, darker(tint, 0.035)],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      glow(300, 240, 620, 0.42) +
      path(
        d,
        `fill="${pen.linear(
          [
            [0, darker(top, 0.06)],
            [0.25, top],
            [1, lighter(top, 0.03)],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      `<g transform="translate(0 ${num(horizon)}) scale(1 .42)"><rect width="1000" height="${num((1000 - horizon) / 0.42)}" fill="${texture(pen, grain[0], { size: grain[1], opacity: grain[2], x: Math.round(r.range(0, 300)) })}"/></g>` +
      rect(0, horizon - 8, SIDE, 16, `fill="${darker(top, 0.2)}" opacity=".4" filter="${pen.blur(5, 0, 1.5)}"`) +
      rect(
        0,
        0,
        SIDE,
        SIDE,
        `fill="${pen.linear([
          [0, '#ffffff', 0.16],
          [0.5, '#ffffff', 0],
          [1, '#1d130b', 0.13],
        ])}"`,
      )
    )
  }
  let out =
    rect(
      0,
      0,
      SIDE,
      SIDE,
      `fill="${pen.linear(
        [
          [0, lighter(wall, 0.015)],
          [Math.max(0.1, horizon / SIDE - 0.16), wall],
          [horizon / SIDE, low],
          [Math.min(0.98, horizon / SIDE + 0.07), mix(low, floor, 0.6)],
          [1, floor],
        ],
        'x2="0" y2="1"',
      )}"`,
    ) + glow(310, 260, 640, 0.46)
  if (style.backdrop === 'arch') {
    const q = 300,
      cx = r.pick([500, 440, 560])
    const c = mix(darker(tint, 0.1), '#c99f80', 0.25)
    out +=
      path(
        `M${cx - q} ${num(horizon + 4)}V420A${q} ${q} 0 0 1 ${cx + q} 420V${num(horizon + 4)}Z`,
        `fill="#2a1a10" opacity=".2" transform="translate(16 6)" filter="${pen.blur(12, 0.07)}"`,
      ) +
      path(
        `M${cx - q} ${num(horizon + 4)}V420A${q} ${q} 0 0 1 ${cx + q} 420V${num(horizon + 4)}Z`,
        `fill="${pen.linear(
          [
            [0, lighter(c, 0.045)],
            [1, darker(c, 0.03)],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      )
  }
  if (style.backdrop === 'duo') {
    const c = mix(darker(tint, 0.12), '#d9a98a', 0.2)
    out =
      rect(
        0,
        0,
        SIDE,
        horizon,
        `fill="${pen.linear(
          [
            [0, lighter(tint, 0.02)],
            [1, darker(tint, 0.02)],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      glow(310, 240, 620, 0.42) +
      rect(
        0,
        horizon,
        SIDE,
        SIDE - horizon,
        `fill="${pen.linear(
          [
            [0, darker(c, 0.03)],
            [1, lighter(c, 0.03)],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      rect(0, horizon - 3, SIDE, 7, `fill="${darker(c, 0.2)}" opacity=".3" filter="${pen.blur(3, 0, 2)}"`)
  }
  return out
}

/* ---------- lying and hanging things ---------- */

function onSheet(pen: Pen, drawn: Drawn, style: Style, tint: Hex, r: Rnd, zoom: number): string {
  const [left, top, right, bottom] = drawn.box
  const fit = (drawn.fit ?? 1) * zoom
  const scale = Math.min((740 * fit) / (right - left), (770 * fit) / (bottom - top))
  const x = 500 - ((left + right) / 2) * scale
  const y = 500 - ((top + bottom) / 2) * scale
  const hang = drawn.stand === 'hang'
  let out = ''
  if (hang || style.surface === 'paper' || style.backdrop === 'white') {
    const base = style.backdrop === 'white' ? sheetColour(style, tint) : tint
    out += rect(
      0,
      0,
      SIDE,
      SIDE,
      `fill="${pen.linear(
        [
          [0, lighter(base, 0.03)],
          [0.55, base],
          [1, darker(base, 0.035)],
        ],
        'x1="0" y1="0" x2=".7" y2="1"',
      )}"`,
    )
    if (hang && style.backdrop !== 'white') out += rect(0, 0, SIDE, SIDE, `fill="${texture(pen, 'paper', { size: 700, opacity: 0.07 })}"`)
    if (!hang && style.backdrop === 'duo') out += path('M0 640L1000 470V1000H0Z', `fill="${mix(darker(base, 0.08), '#d9a98a', 0.2)}"`)
  } else {
    const ground = sheetColour(style, tint)
    const grain: [Texture, number, number] =
      style.surface === 'wood'
        ? ['wood', 620, 0.34]
        : style.surface === 'marble'
          ? ['marble', 1250, 0.34]
          : style.surface === 'stone'
            ? ['stone', 520, 0.26]
            : ['linen', 330, 0.2]
    out +=
      rect(
        0,
        0,
        SIDE,
        SIDE,
        `fill="${pen.linear(
          [
            [0, lighter(ground, 0.025)],
            [1, darker(ground, 0.045)],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      ) +
      rect(
        0,
        0,
        SIDE,
        SIDE,
        `fill="${texture(pen, grain[0], { size: grain[1], opacity: grain[2], turn: style.surface === 'wood' ? 90 : 0 })}"`,
      )
    if (style.surface === 'wood') out += [200, 410, 640, 850].map((px) => rect(px, 0, 4, SIDE, 'fill="#3b2413" opacity=".32"')).join('')
    if (style.surface === 'linen')
      out += [
        [-60, 300, 300, 1050],
        [640, -60, 1060, 420],
        [300, -60, 120, 520],
      ]
        .map(
          ([a, b, c, d]) =>
            path(
              `M${a} ${b}Q${(a! + c!) / 2 + 60} ${(b! + d!) / 2} ${c} ${d}`,
              `fill="none" stroke="${darker(ground, 0.2)}" stroke-width="30" opacity=".16" filter="${pen.blur(18)}"`,
            ) +
            path(
              `M${a! - 34} ${b! + 6}Q${(a! + c!) / 2 + 24} ${(b! + d!) / 2} ${c! - 34} ${d}`,
              `fill="none" stroke="#fff" stroke-width="24" opacity=".2" filter="${pen.blur(15)}"`,
            ),
        )
        .join('')
  }
  out += rect(
    0,
    0,
    SIDE,
    SIDE,
    `fill="${pen.radial(
      [
        [0, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ],
      'gradientUnits="userSpaceOnUse" cx="280" cy="240" r="640"',
    )}"`,
  )
  out += lightPlay(pen, style, tint, r)
  if (!hang && style.lying.length && r.chance(0.85)) {
    const corners: Point[] = r.shuffle([
      [90, 190],
      [910, 830],
      [110, 870],
      [900, 150],
    ] as Point[])
    r.shuffle(style.lying)
      .slice(0, r.chance(0.4) ? 2 : 1)
      .forEach((prop, i) => {
        const [px, py] = corners[i]!
        if (prop === 'fold')
          out += at(
            500,
            r.chance(0.5) ? 880 : 960,
            `<g transform="rotate(${num(r.range(-8, 8))}) scale(1.25)">${lying(pen, prop, r, mix(tint, r.pick(['#fbf6ee', '#b9a58e', '#d9c9b8']), 0.6))}</g>`,
          )
        else
          out += at(
            px,
            py,
            `<g transform="rotate(${num((Math.atan2(500 - py, 500 - px) * 180) / Math.PI + 90 + r.range(-50, 50) + (prop === 'sprigs' ? 150 : 0))}) scale(${num(r.range(0.85, 1.15))})">${lying(pen, prop, r, mix(darker(tint, 0.1), '#c9987a', 0.4))}</g>`,
          )
      })
  }
  if (drawn.outline) {
    const lift = (drawn.lift ?? 12) * (hang ? 1.3 : 1)
    const dark = mix(darker(tint, 0.45), '#1d130b', 0.6)
    const cast = (dx: number, dy: number, blur: number, o: number) =>
      `<g transform="translate(${num(x + dx)} ${num(y + dy)}) scale(${num(scale)})" opacity="${o}" filter="${pen.blur(blur / scale, 0.14)}">${drawn.outline!.startsWith('<') ? `<g fill="${dark}" stroke="none">${drawn.outline}</g>` : `<path d="${drawn.outline}" fill="${dark}"/>`}</g>`
    out += cast(lift * 1.5, lift * 2, lift * 1.4 + 6, 0.3) + cast(lift * 0.5, lift * 0.62, lift * 0.42 + 2.5, 0.42)
  }
  return `${out}<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${drawn.svg}</g>${finish(pen, tint)}`
}

/* ---------- light on the whole picture ---------- */

export function lightPlay(pen: Pen, style: Style, tint: Hex, r: Rnd): string {
  const dark = mix(darker(tint, 0.4), '#2b1a0c', 0.5)
  if (style.light === 'window') {
    const x = r.range(-60, 220),
      y = r.range(-40, 120)
    let panes = ''
    for (let i = 0; i < 2; i++)
      for (let j = 0; j < 3; j++) {
        const p = (u: number, v: number) => `${num(x + 90 + u * 250 - v * 60)} ${num(y + v * 240 + u * 54)}`
        panes += `M${p(i + 0.06, j + 0.05)}L${p(i + 0.96, j + 0.05)}L${p(i + 0.96, j + 0.95)}L${p(i + 0.06, j + 0.95)}Z`
      }
    return path(`M-80 -80H1080V1080H-80Z${panes}`, `fill="${dark}" fill-rule="evenodd" opacity=".13" filter="${pen.blur(9, 0)}"`)
  }
  if (style.light === 'leaves') {
    const ox = r.pick([860, 120]),
      side = ox > 500 ? -1 : 1
    let leaves = ''
    for (let b = 0; b < 3; b++) {
      let frond = ''
      for (let i = 0; i < 11; i++)
        frond += `<path transform="translate(${num(i * 34)} ${num(i * i * 0.9)}) rotate(${num(150 - i * 3)})" d="${leaf(170 - i * 9, 15)}"/><path transform="translate(${num(i * 34)} ${num(i * i * 0.9)}) rotate(${num(40 + i * 3)})" d="${leaf(170 - i * 9, 15)}"/>`
      leaves += `<g transform="translate(${num(ox - side * 160)} ${num(-60 + b * 190)}) scale(${side} 1) rotate(${num(8 + b * 22 + r.range(-8, 8))})">${frond}</g>`
    }
    return `<g fill="${dark}" opacity=".17" filter="${pen.blur(10, 0.03)}">${leaves}</g>`
  }
  return ''
}

function finish(pen: Pen, tint: Hex): string {
  const deep = lightness(tint) < 0.45 ? 0.3 : 0.13
  return (
    rect(
      0,
      0,
      SIDE,
      SIDE,
      `fill="${pen.radial(
        [
          [0, '#1d130b', 0],
          [0.62, '#1d130b', 0],
          [1, '#1d130b', deep],
        ],
        'gradientUnits="userSpaceOnUse" cx="480" cy="450" r="780"',
      )}"`,
    ) + rect(0, 0, SIDE, SIDE, `fill="${texture(pen, 'paper', { size: 300, opacity: 0.045 })}"`)
  )
}
