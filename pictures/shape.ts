import type { LabelText } from './art.ts'
import type { Hex } from './colour.ts'
import type { Pen } from './pen.ts'
import type { Rnd } from './random.ts'

/** Arguments of a shape. `r` gives the same sequence for every view and colour of one product. */
export interface Ask {
  pen: Pen
  r: Rnd
  colour: Hex
  accent: Hex
  params: Params
  text: LabelText
  /** viewing angle on round objects: ellipse height over width */
  tilt: number
  /** rotation of a boxy object in degrees */
  yaw: number
  view: number
}
export type Params = Readonly<Record<string, string | number | boolean | undefined>>

/** Footprint of an object, which casts the floor shadow. */
export interface Foot {
  x: number
  y?: number
  rx: number
  ry?: number
  h: number
  top?: number
  /** its outline on the floor, if it is not an ellipse */
  d?: string
}
export interface Drawn {
  svg: string
  /** left, top, right, bottom in the shape's own units */
  box: readonly [number, number, number, number]
  /** floor: stands at y = 0 · flat: seen from above or lying on a surface · hang: on a wall or floating like an unfolded garment */
  stand: 'floor' | 'flat' | 'hang'
  feet?: readonly Foot[]
  /** outline for the soft shadow of flat objects: path data, or markup if it needs transforms */
  outline?: string
  /** thickness of a flat object, which sets its shadow's offset */
  lift?: number
  /** share of the frame to fill, 1 = large */
  fit?: number
  /** focus of a close-up, 0…1 across the box */
  focus?: readonly [number, number]
}
export type Shape = (ask: Ask) => Drawn

export const flag = (params: Params, name: string): boolean => params[name] === true
export const word = (params: Params, name: string, otherwise: string): string =>
  typeof params[name] === 'string' ? params[name] : otherwise
export const amount = (params: Params, name: string, otherwise: number): number =>
  typeof params[name] === 'number' ? (params[name] as number) : otherwise
