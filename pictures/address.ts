import type { Params, ProductPicture } from './order.ts'

/*
 * An address carries the whole order of a product picture, so that any number of pictures needs no list of them:
 *   /pictures/{supplier}/{seed}/{shape},{param}={value},…/{colour}-{accent}/{title},{line},{size}/{view}.webp
 * What the supplier adds to each of its pictures comes from its identity, which the studio keeps by the supplier's key.
 */

/** Stored sizes of a picture, by height in pixels; the last is full size. */
export const productHeights = [150, 350, 1000] as const
export const logoHeights = [64, 160, 512] as const
/** Heights of a header, which is three times as wide as high. */
export const headerHeights = [200, 400] as const

export const logoAddress = (supplier: string): string => `/pictures/${supplier}/logo.png`
export const headerAddress = (supplier: string): string => `/pictures/${supplier}/header.webp`

/** @throws RangeError if a value could not be parsed back unchanged */
export function productAddress(supplier: string, { seed, shape, params, colour, accent, text, view }: ProductPicture): string {
  const drawing = [shape, ...Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${written(value)}`]))]
  const words = [text.title, text.line ?? '', text.size ?? ''].map(encodeURIComponent)
  while (words.at(-1) === '') words.pop()
  return `/pictures/${supplier}/${seed}/${drawing.join(',')}/${bare(colour)}-${bare(accent)}/${words.join(',')}/${view}.webp`
}

const bare = (colour: string): string => colour.replace('#', '')

function written(value: NonNullable<Params[string]>): string {
  const text = value === true ? 'yes' : value === false ? 'no' : String(value)
  if (readValue(text) !== value) throw new RangeError(`‘${value}’ cannot stand in a picture's address`)
  return encodeURIComponent(text)
}

/** Parses `yes` and `no` as flags, digits as numbers, everything else as a word. */
export function readValue(text: string): string | number | boolean {
  if (text === 'yes' || text === 'no') return text === 'yes'
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
