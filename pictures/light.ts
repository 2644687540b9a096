import type { Hex } from './colour.ts'
import { hex, linear } from './colour.ts'

/** Lighting of a small photo studio: a large soft light at the upper left, a strip at the right, and reflection from the floor. */
export type Vec = readonly [number, number, number]

export interface Material {
  /** strength of the specular part, 0 matte … 1 glazed */
  gloss?: number
  /** 0 sharp … 1 blurred highlights */
  rough?: number
  /** the reflection determines the colour */
  metal?: boolean
  /** tinted glass: bright in the middle, dark at the rims */
  glass?: boolean
  /** light wrap around the form: wax, cloth, plush */
  wrap?: number
  /** bright fuzzy rim of cloth and felt */
  sheen?: number
}

export const MATTE: Material = { gloss: 0.05, rough: 0.9, wrap: 0.3 }
export const SATIN: Material = { gloss: 0.35, rough: 0.55, wrap: 0.25 }
export const GLAZE: Material = { gloss: 0.8, rough: 0.12, wrap: 0.22 }
export const PLASTIC: Material = { gloss: 0.5, rough: 0.3, wrap: 0.25 }
export const WAX: Material = { gloss: 0.12, rough: 0.8, wrap: 0.6 }
export const METAL: Material = { metal: true, gloss: 1, rough: 0.16 }
export const BRUSHED: Material = { metal: true, gloss: 1, rough: 0.42 }
export const GLASS: Material = { glass: true, gloss: 1, rough: 0.06 }
export const CLOTH: Material = { gloss: 0, rough: 1, wrap: 0.45, sheen: 0.35 }
export const WOOD: Material = { gloss: 0.14, rough: 0.7, wrap: 0.28 }

const unit = (v: Vec): Vec => {
  const n = Math.hypot(v[0], v[1], v[2]) || 1
  return [v[0] / n, v[1] / n, v[2] / n]
}
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const KEY = unit([-0.62, 0.66, 0.5])
const FILL = unit([0.86, 0.12, 0.46])

const band = (x: number, low: number, high: number, soft: number) => {
  const s = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t))
  return s((x - low) / soft + 0.5) * s((high - x) / soft + 0.5)
}

/** Brightness of a perfect mirror in direction d. */
function studio(d: Vec, rough: number): number {
  const az = (Math.atan2(d[0], d[2]) * 180) / Math.PI
  const el = (Math.asin(Math.max(-1, Math.min(1, d[1]))) * 180) / Math.PI
  const soft = 6 + rough * 80
  const spread = 1 / (1 + rough * 1.3)
  const key = band(az, -82, -34, soft) * band(el, -14, 66, soft * 1.2) * 2.3 * spread
  const strip = band(az, 50, 72, soft * 0.7) * band(el, -20, 55, soft) * 0.95 * spread
  const top = band(el, 58, 130, soft * 1.4) * 0.8
  const wall = band(Math.abs(az), 112, 240, soft * 1.2 + 20) * 0.62
  const floor = band(el, -120, -6, soft + 14) * 0.5
  return 0.16 + rough * 0.12 + key + strip + top + Math.max(wall, floor)
}

export function irradiance(n: Vec, wrap = 0.25): number {
  const key = Math.max(0, (dot(n, KEY) + wrap) / (1 + wrap))
  const fill = Math.max(0, dot(n, FILL))
  return 0.35 + 0.12 * n[1] + 0.72 * key ** 1.15 + 0.17 * fill
}

/** The colour of a surface with this normal (x right, y up, z to the camera). */
export function shade(normal: Vec, colour: Hex, material: Material = MATTE): Hex {
  const n = unit(normal)
  const base = linear(colour)
  const view: Vec = [0, 0.12, 0.993]
  const facing = Math.max(0, dot(n, view))
  const d = 2 * dot(n, view)
  const mirror = unit([n[0] * d - view[0], n[1] * d - view[1], n[2] * d - view[2]])
  const rough = material.rough ?? 0.9
  const seen = studio(mirror, rough)
  if (material.metal) {
    const body = 0.2 * irradiance(n, 0.4)
    return hex(base.map((c) => c * (seen * 0.95 + body) + (1 - facing) ** 4 * 0.1) as [number, number, number])
  }
  const fresnel = 0.35 + 0.65 * (1 - facing) ** 3
  const spec = (material.gloss ?? 0) * fresnel * Math.max(0, seen - 0.3) * 0.42
  if (material.glass) {
    const depth = Math.sqrt(1 - facing * facing)
    const through = 0.34 + 0.82 * facing ** 1.5 + 0.25 * Math.max(0, n[0]) * facing
    return hex(base.map((c) => c ** (1 + depth * 0.45) * through + spec) as [number, number, number])
  }
  const e = irradiance(n, material.wrap)
  const rim = (material.sheen ?? 0) * (1 - facing) ** 2.2 * 0.22 * (0.5 + 0.5 * Math.max(0, -n[0] + 0.4))
  // Light reflected inside a coloured body keeps its colour, so shadows of saturated objects stay saturated.
  return hex(base.map((c) => c * e * (1 + (1 - e) * 0.18 * c) + spec + rim * (0.35 + 0.65 * c)) as [number, number, number])
}

export const FRONT: Vec = [0, 0, 1]
export const UP: Vec = [0, 1, 0]
