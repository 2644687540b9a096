import type { Art, LabelStyle, LabelText } from './art.ts'
import type { MarkName } from './brands/mark.ts'
import type { Print } from './brands/motif.ts'
import type { Hex } from './colour.ts'
import type { LyingProp, StandingProp } from './props.ts'
import type { Params } from './shape.ts'
import type { ShapeName } from './shapes/shapes.ts'
import type { Face } from './type.ts'

/*
 * Everything that can be ordered from the studio, in its own words. Nothing here draws: whoever writes orders needs this file, colour.ts,
 * random.ts and ground.ts, and no other.
 */

export type { Art, Face, Hex, LabelStyle, LabelText, LyingProp, MarkName, Params, Print, ShapeName, StandingProp }

/** One picture of a product; the supplier's style (room, light, label) comes from its identity. */
export interface ProductPicture {
  /** the product: the same seed gives the same object, room and light */
  seed: string
  shape: ShapeName
  params: Params
  /** colour of the variant shown */
  colour: Hex
  /** second colour, for labels and trims */
  accent: Hex
  text: Omit<LabelText, 'brand'>
  /** 0 main · 1 other angle · 2 close-up · 3 in use */
  view: number
}

/** A product picture with its supplier's style: everything that the drawing depends on. */
export interface PictureOrder extends ProductPicture {
  style: Style
  text: LabelText
}

/** Photographic style of a supplier, which makes all its pictures consistent. */
export interface Style {
  backdrop: 'white' | 'sweep' | 'plinth' | 'arch' | 'table' | 'duo'
  tints: readonly Hex[]
  light: 'plain' | 'window' | 'leaves'
  props: readonly StandingProp[]
  lying: readonly LyingProp[]
  /** material of tables and flat surfaces */
  surface: 'paper' | 'linen' | 'wood' | 'marble' | 'stone'
}

/** Visual identity of a supplier: its logo, its header and the style of its product pictures. */
export interface Identity {
  name: string
  /** small text below the name */
  line: string
  colours: { main: Hex; second: Hex; paper: Hex }
  logo: LogoRecipe
  header: HeaderRecipe
  /** label on its bottles, tins and boxes */
  label: LabelStyle
  /** photographic style */
  look: Style
}

export const logoStyles = [
  'stacked',
  'seal',
  'monogram',
  'symbol',
  'arch',
  'stamp',
  'script',
  'split',
  'scallop',
  'wordmark',
  'ampersand',
  'horizon',
] as const
export type LogoStyle = (typeof logoStyles)[number]
export interface LogoRecipe {
  style: LogoStyle
  mark: MarkName
  face: Face
  /** square behind it: a colour of the identity, or none */
  ground: 'main' | 'second' | 'paper' | 'none'
  upper?: boolean
}

export const headerKinds = ['table', 'shelf', 'sheet', 'landscape', 'pattern', 'split'] as const
export type HeaderKind = (typeof headerKinds)[number]
export interface HeaderRecipe {
  kind: HeaderKind
  /** its own products, left to right */
  things: readonly Thing[]
  art?: Art
  print?: Print
}
export interface Thing {
  shape: ShapeName
  colour: Hex
  accent?: Hex
  params?: Params
  title?: string
}
