import type { Hex } from './colour.ts'
import { darker, hex, lighter, lightness, linear, mix } from './colour.ts'
import type { Material, Vec } from './light.ts'
import { irradiance, MATTE, shade } from './light.ts'
import type { Pen, Point, Stop } from './pen.ts'
import { ellipse, num, path } from './pen.ts'

/* ---------- turned things: mugs, bottles, jars, candles, balls ---------- */

/** A profile from the floor up: [height, radius, smooth?]. Without `smooth` the point is a corner. */
export type Profile = readonly (readonly [height: number, radius: number, smooth?: 1])[]
export interface Turned {
  profile: Profile
  colour: Hex | ((height: number) => Hex)
  material?: Material
  /** height of an ellipse relative to its width, which is the viewing angle from above */
  tilt?: number
}

interface Ring {
  y: number
  r: number
  slope: number
}

/** Samples the profile every `step` units; slope is the vertical part of the outward normal, −1…1. */
export function rings(profile: Profile, step: number): Ring[] {
  const out: Ring[] = []
  const tangent = (i: number): Point => {
    const a = profile[Math.max(0, i - 1)]!
    const b = profile[Math.min(profile.length - 1, i + 1)]!
    return [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]
  }
  for (let i = 0; i < profile.length - 1; i++) {
    const [y0, r0, s0] = profile[i]!
    const [y1, r1, s1] = profile[i + 1]!
    const chord: Point = [y1 - y0, r1 - r0]
    const t0 = s0 ? tangent(i) : chord
    const t1 = s1 ? tangent(i + 1) : chord
    const length = Math.hypot(...chord)
    const thin = Math.max(0.7, Math.min(r0 || r1, r1 || r0) * 0.075)
    const n = Math.max(1, Math.ceil(length / Math.min(step, Math.max(thin, step * 0.3))))
    for (let j = 0; j <= n; j++) {
      if (j === n && i < profile.length - 2 && s1) continue
      const t = j / n
      const h00 = 2 * t ** 3 - 3 * t ** 2 + 1,
        h10 = t ** 3 - 2 * t ** 2 + t,
        h01 = -2 * t ** 3 + 3 * t ** 2,
        h11 = t ** 3 - t ** 2
      const d00 = 6 * t * t - 6 * t,
        d10 = 3 * t * t - 4 * t + 1,
        d01 = -d00,
        d11 = 3 * t * t - 2 * t
      const y = h00 * y0 + h10 * t0[0] + h01 * y1 + h11 * t1[0]
      const r = h00 * r0 + h10 * t0[1] + h01 * r1 + h11 * t1[1]
      const dy = d00 * y0 + d10 * t0[0] + d01 * y1 + d11 * t1[0]
      const dr = d00 * r0 + d10 * t0[1] + d01 * r1 + d11 * t1[1]
      const n2 = Math.hypot(dy, dr) || 1
      out.push({ y, r: Math.max(0, r), slope: -dr / n2 })
    }
  }
  return out
}

export function radiusAt(profile: Profile, height: number): number {
  const list = rings(profile, 4)
  let best = list[0]!
  for (const ring of list) if (Math.abs(ring.y - height) < Math.abs(best.y - height)) best = ring
  return best.r
}

const ANGLES = [-90, -82, -74, -66, -58, -50, -42, -34, -26, -16, -6, 6, 18, 30, 42, 52, 62, 72, 82, 90].map((a) => (a * Math.PI) / 180)

/** Horizontal colour gradient across a turned surface whose normal points up by `slope`. */
export function aroundStops(colour: Hex, material: Material, slope: number): Stop[] {
  const flat = Math.sqrt(Math.max(0, 1 - slope * slope))
  return ANGLES.map((a): Stop => [0.5 + 0.5 * Math.sin(a), shade([Math.sin(a) * flat, slope, Math.cos(a) * flat] as Vec, colour, material)])
}

/** Draws a solid of revolution standing at (0,0), as a stack of shaded rings from the floor up. */
export function turned(pen: Pen, { profile, colour, material = MATTE, tilt = 0.17 }: Turned): string {
  const step = pen.scale > 0.6 ? 2.2 : 3.4
  const list = rings(profile, step)
  let out = ''
  let last = ''
  const colourOf = typeof colour === 'string' ? () => colour : colour
  for (let i = 0; i < list.length; i++) {
    const { y, r, slope } = list[i]!
    if (r < 0.4) continue
    const level = Math.round(slope * 24) / 24
    const fill = pen.linear(aroundStops(colourOf(y), material, level))
    const next = list[i + 1]
    // On a flat top, only the outermost ring is visible.
    if (level >= 0.999 && fill === last && next) {
      last = fill
      continue
    }
    out += ellipse(0, -y, r, r * tilt, `fill="${fill}"`)
    last = fill
  }
  return out
}

/** Outline of a turned solid, for clipping and shadows. */
export function outlineOf(profile: Profile, tilt = 0.17): string {
  const list = rings(profile, 6)
  const first = list[0]!,
    top = list[list.length - 1]!
  const right = list.map(({ y, r }) => `L${num(r)} ${num(-y)}`).join('')
  const left = [...list]
    .reverse()
    .map(({ y, r }) => `L${num(-r)} ${num(-y)}`)
    .join('')
  return `M${num(-first.r)} ${num(-first.y)}A${num(first.r)} ${num(first.r * tilt)} 0 0 0 ${num(first.r)} ${num(-first.y)}${right}A${num(Math.max(top.r, 0.1))} ${num(Math.max(top.r * tilt, 0.1))} 0 0 0 ${num(-top.r)} ${num(-top.y)}${left}Z`
}

/** A transparent shell with dark rims, a clear middle and strip lights. Drawn over its contents. */
export function glassShell(pen: Pen, profile: Profile, { tint = '#dfe9e6', strength = 1, tilt = 0.17 } = {}): string {
  const d = outlineOf(profile, tilt)
  const deep = darker(tint, 0.35)
  const s = strength
  const wall = pen.linear([
    [0, deep, 0.42 * s],
    [0.05, tint, 0.2 * s],
    [0.14, '#ffffff', 0.14 * s],
    [0.5, '#ffffff', 0.03],
    [0.84, tint, 0.12 * s],
    [0.95, deep, 0.26 * s],
    [1, deep, 0.46 * s],
  ])
  return (
    path(d, `fill="${wall}"`) +
    strip(pen, profile, -62, -38, { opacity: 0.5 * s, tilt }) +
    strip(pen, profile, 48, 57, { opacity: 0.32 * s, tilt })
  )
}

/** Reflection of a soft light along the form between two angles (degrees, 0 = towards the viewer). */
export function strip(
  pen: Pen,
  profile: Profile,
  from: number,
  to: number,
  { opacity = 0.5, tilt = 0.17, low = 0.04, high = 0.96, blur = 2.2, colour = '#ffffff' } = {},
): string {
  const list = rings(profile, 8)
  const bottom = list[0]!.y,
    height = list[list.length - 1]!.y - bottom
  const kept = list.filter(({ y, r }) => y >= bottom + height * low && y <= bottom + height * high && r > 1)
  if (kept.length < 2) return ''
  const edge = (angle: number) =>
    kept.map(({ y, r }): Point => [r * Math.sin((angle * Math.PI) / 180), -y + r * tilt * Math.cos((angle * Math.PI) / 180)])
  const a = edge(from),
    b = edge(to).reverse()
  const d = `${[...a, ...b].map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')}Z`
  return path(d, `fill="${colour}" opacity="${num(opacity)}" filter="${pen.blur(blur)}"`)
}

/** The inside of an open vessel, seen from above its rim. */
export function hollow(
  pen: Pen,
  {
    y,
    r,
    wall,
    tilt = 0.17,
    lip = 6,
    depth = 60,
    content,
    gloss = false,
  }: { y: number; r: number; wall: Hex; tilt?: number; lip?: number; depth?: number; content?: Hex | undefined; gloss?: boolean },
): string {
  const inner = r - lip
  const clip = pen.clip(ellipse(0, -y, inner, inner * tilt, ''))
  const lipFill = pen.linear([
    [0, shade([-0.5, 0.85, 0.1], wall, { gloss: 0.3, rough: 0.4 })],
    [0.5, shade([0, 0.95, 0.3], wall, { gloss: 0.3, rough: 0.4 })],
    [1, shade([0.5, 0.8, 0.1], wall)],
  ])
  const inside = pen.linear([
    [0, darker(wall, 0.24)],
    [0.35, darker(wall, 0.15)],
    [0.75, darker(wall, 0.03)],
    [1, darker(wall, 0.1)],
  ])
  let out = ellipse(0, -y, r, r * tilt, `fill="${lipFill}"`) + ellipse(0, -y, inner, inner * tilt, `fill="${inside}"`)
  if (content) {
    const drop = Math.min(depth, inner * tilt * 1.1)
    const cr = inner * 0.985
    out += `<g clip-path="${clip}">${ellipse(
      0,
      -y + drop * 0.55,
      cr,
      cr * tilt,
      `fill="${pen.radial(
        [
          [0, lighter(content, 0.05)],
          [0.75, content],
          [1, darker(content, 0.1)],
        ],
        'cx=".42" cy=".4" r=".7"',
      )}"`,
    )}`
    if (gloss)
      out += ellipse(-inner * 0.35, -y + drop * 0.5, inner * 0.28, inner * tilt * 0.16, `fill="#fff" opacity=".35" filter="${pen.blur(3)}"`)
    out += `${ellipse(0, -y - inner * tilt * 0.35, inner * 1.02, inner * tilt * 0.8, `fill="#000" opacity=".16" filter="${pen.blur(5)}"`)}</g>`
  } else {
    out += `<g clip-path="${clip}">${ellipse(inner * 0.15, -y + inner * tilt * 0.9, inner * 1.05, inner * tilt, `fill="${lighter(wall, 0.02)}" opacity=".55" filter="${pen.blur(6)}"`)}</g>`
  }
  return out
}

/** Maps flat label coordinates (u along the curve, v up) onto a turned front. */
export const onTurned = (profile: Profile, tilt = 0.17, turn = 0) => {
  const list = rings(profile, 4)
  const r = (v: number) => {
    let best = list[0]!
    for (const ring of list) if (Math.abs(ring.y - v) < Math.abs(best.y - v)) best = ring
    return best.r
  }
  const cache = new Map<number, number>()
  return (u: number, v: number): Point => {
    const key = Math.round(v)
    let radius = cache.get(key)
    if (radius === undefined) {
      radius = r(v)
      cache.set(key, radius)
    }
    const angle = u / Math.max(1, radius) + turn
    return [radius * Math.sin(angle), -v + radius * tilt * Math.cos(angle)]
  }
}

/** Light and shade over a label wrapped around a form of radius r. */
export function aroundVeil(pen: Pen, r: number, material: Material = { gloss: 0, rough: 1, wrap: 0.3 }): string {
  const stops = ANGLES.filter((_, i) => i % 2 === 0 || i === ANGLES.length - 1).map((a): Stop => {
    const e = irradiance([Math.sin(a), 0, Math.cos(a)], material.wrap)
    return e > 0.93
      ? [0.5 + Math.sin(a) / 2, '#ffffff', Math.min(0.3, (e - 0.93) * 1.2)]
      : [0.5 + Math.sin(a) / 2, '#140c06', Math.min(0.7, (0.93 - e) * 1.05)]
  })
  return pen.linear(stops, `gradientUnits="userSpaceOnUse" x1="${num(-r)}" x2="${num(r)}" y1="0" y2="0"`)
}

/* ---------- cords, straps, handles, rings ---------- */

export interface Tube {
  d: string
  width: number
  colour: Hex
  material?: Material
  cap?: 'round' | 'butt' | 'square'
}

/** A round bar along any path: strokes from the shaded rim to the lit ridge. */
export function tube(_pen: Pen, { d, width, colour, material = MATTE, cap = 'round' }: Tube): string {
  const join = `fill="none" stroke-linecap="${cap}" stroke-linejoin="round"`
  const layer = (w: number, stroke: Hex, shift: number, opacity = 1) =>
    `<path d="${d}" ${join} stroke="${stroke}" stroke-width="${num(w)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}${shift ? ` transform="translate(${num(-shift * 0.75)} ${num(-shift)})"` : ''}/>`
  const c = (nx: number, ny: number, nz: number) => shade([nx, ny, nz], colour, material)
  if (material.metal) {
    return (
      layer(width, darker(colour, 0.36), 0) +
      layer(width * 0.86, darker(colour, 0.12), width * 0.02) +
      layer(width * 0.62, lighter(colour, 0.02), width * 0.06) +
      layer(width * 0.4, darker(colour, 0.2), -width * 0.07, 0.7) +
      layer(width * 0.34, lighter(colour, 0.16), width * 0.16) +
      layer(width * 0.14, mix(colour, '#ffffff', 0.86), width * 0.19)
    )
  }
  let out =
    layer(width, c(0.75, -0.55, 0.2), 0) +
    layer(width * 0.88, c(0.5, -0.3, 0.7), width * 0.02) +
    layer(width * 0.7, c(0.1, 0.1, 1), width * 0.06) +
    layer(width * 0.46, c(-0.35, 0.4, 0.8), width * 0.13) +
    layer(width * 0.22, c(-0.5, 0.6, 0.6), width * 0.18)
  if ((material.gloss ?? 0) > 0.4) out += layer(width * 0.1, '#ffffff', width * 0.22, 0.6)
  return out
}

/* ---------- boxes ---------- */

export interface Face3 {
  colour: Hex
  light: number
  matrix: string
  d: string
  w: number
  h: number
}

/** The three visible faces of a box. Art is drawn in each face's own flat coordinates through its matrix. */
export function boxFaces({
  w,
  h,
  d,
  yaw = 28,
  pitch = 14,
  colour,
}: {
  w: number
  h: number
  d: number
  yaw?: number
  pitch?: number
  colour: Hex
}): { front: Face3; side: Face3; top: Face3; depth: Point; foot: Point[] } {
  const a = (yaw * Math.PI) / 180,
    e = (pitch * Math.PI) / 180
  const right: Point = [Math.cos(a), Math.sin(a) * Math.sin(e)]
  const back: Point = [Math.sin(a), -Math.cos(a) * Math.sin(e)]
  const up = Math.cos(e)
  // The front's near corner is the left end of the origin; the box is centred on its footprint.
  const cx = (right[0] * w + back[0] * d) / 2,
    cy = (right[1] * w + back[1] * d) / 2
  const corner = (i: number, j: number, k: number): Point => [
    right[0] * w * i + back[0] * d * j - cx,
    right[1] * w * i + back[1] * d * j - up * h * k - cy,
  ]
  const quad = (list: Point[]) => `${list.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')}Z`
  const m = (x: Point, y: Point, o: Point) =>
    `matrix(${[x[0], x[1], y[0], y[1], o[0], o[1]].map((v) => Math.round(v * 1e4) / 1e4).join(' ')})`
  const face = (normal: Vec, corners: Point[], x: Point, y: Point, fw: number, fh: number): Face3 => ({
    colour: shade(normal, colour, MATTE),
    light: irradiance(normal),
    matrix: m(x, y, corners[0]!),
    d: quad(corners),
    w: fw,
    h: fh,
  })
  const down: Point = [0, up]
  return {
    front: face(
      [-Math.sin(a) * 0.2 - 0.15, 0.05, 0.97],
      [corner(0, 0, 1), corner(1, 0, 1), corner(1, 0, 0), corner(0, 0, 0)],
      right,
      down,
      w,
      h,
    ),
    side: face([0.9, 0, 0.42], [corner(1, 0, 1), corner(1, 1, 1), corner(1, 1, 0), corner(1, 0, 0)], back, down, d, h),
    top: face([-0.25, 0.95, 0.2], [corner(0, 1, 1), corner(1, 1, 1), corner(1, 0, 1), corner(0, 0, 1)], right, [-back[0], -back[1]], w, d),
    depth: back,
    foot: [corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)],
  }
}

/* ---------- cloth and other soft bodies ---------- */

export interface Soft {
  d: string
  colour: Hex
  /** overlay drawn inside the outline: texture, print, seams */
  over?: string
  /** edge falloff, 0 flat card … 1 pillow */
  puff?: number
  /** width of the edge shading */
  roll?: number
  /** crease lines: dark, with a light edge */
  folds?: readonly string[]
  foldWidth?: number
  fill?: string
  edge?: boolean
}

export function soft(
  pen: Pen,
  { d, colour, over = '', puff = 0.5, roll = 46, folds = [], foldWidth = 9, fill, edge = true }: Soft,
): string {
  const light = lightness(colour)
  const dark = mix(darker(colour, 0.34), '#20140c', 0.25)
  const bright = lighter(colour, 0.3)
  const shadeAlpha = (0.34 + 0.3 * puff) * (light > 0.85 ? 0.72 : 1)
  const clip = pen.clip(path(d, 'clip-rule="evenodd"'))
  const body =
    fill ??
    pen.linear(
      [
        [0, lighter(colour, 0.045)],
        [0.5, colour],
        [1, darker(colour, 0.07)],
      ],
      'x1="0" y1="0" x2=".75" y2="1"',
    )
  let inside = path(d, `fill="${body}" fill-rule="evenodd"`) + over
  // The edge is shaded at the lower right and lit at the upper left; one blur serves both.
  const line = (stroke: Hex, width: number, opacity: number, dx: number, dy: number) =>
    path(
      d,
      `fill="none" stroke="${stroke}" stroke-width="${num(width)}" opacity="${num(opacity)}" transform="translate(${num(dx)} ${num(dy)})"`,
    )
  inside += `<g filter="${pen.blur(roll * 0.32, 0.06)}">${line(dark, roll, shadeAlpha, -roll * 0.16, -roll * 0.2)}${puff > 0.2 ? line(bright, roll * 0.5, 0.34 * puff + 0.1, roll * 0.44, roll * 0.48) : ''}</g>`
  if (folds.length) {
    const all = folds.join('')
    const crease = (stroke: Hex, width: number, opacity: number, dx: number, dy: number) =>
      path(
        all,
        `fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" opacity="${opacity}" transform="translate(${num(dx)} ${num(dy)})"`,
      )
    inside += `<g filter="${pen.blur(foldWidth * 0.6, 0.1)}">${crease(dark, foldWidth, 0.32, 0, 0)}${crease(bright, foldWidth * 0.8, light > 0.8 ? 0.3 : 0.17, -foldWidth * 0.8, -foldWidth * 0.5)}</g>`
  }
  const rim = edge ? path(d, `fill="none" stroke="${dark}" stroke-width="1.6" opacity=".35"`) : ''
  return `<g clip-path="${clip}">${inside}</g>${rim}`
}

/** A line of stitches. */
export const stitches = (d: string, colour: Hex, width = 2.4, dash = '9 6'): string =>
  path(d, `fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-dasharray="${dash}" stroke-linecap="round" opacity=".75"`)

/** Grey level as a colour, for overlays. */
export const grey = (level: number): Hex => hex([level, level, level])
export const isDark = (colour: Hex): boolean => lightness(colour) < 0.5
export const luminance = (colour: Hex): number => {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
