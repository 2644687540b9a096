import { productAddress, readValue } from './address.ts'
import type { ProductPicture, ShapeName } from './order.ts'
import { shapes } from './shapes/shapes.ts'

/** A parsed picture address. */
export type Asked =
  | { kind: 'logo'; supplier: string }
  | { kind: 'header'; supplier: string }
  | { kind: 'product'; supplier: string; picture: ProductPicture }

/** @returns undefined for every address that `productAddress` and the like would not write, since a picture has one address */
export function readAddress(path: string): Asked | undefined {
  const [, root, supplier = '', ...rest] = path.split('/')
  if (root !== 'pictures' || !/^[a-z0-9-]+$/.test(supplier)) return undefined
  if (rest.length === 1)
    return rest[0] === 'logo.png' ? { kind: 'logo', supplier } : rest[0] === 'header.webp' ? { kind: 'header', supplier } : undefined
  const picture = readPicture(rest)
  return picture && productAddress(supplier, picture) === path ? { kind: 'product', supplier, picture } : undefined
}

function readPicture(parts: readonly string[]): ProductPicture | undefined {
  const [seed = '', drawing = '', colours = '', words = '', file = ''] = parts
  const [shape = '', ...given] = drawing.split(',')
  const hexes = /^([0-9a-f]{6})-([0-9a-f]{6})$/.exec(colours)
  const view = /^([0-3])\.webp$/.exec(file)
  if (parts.length !== 5 || !/^[a-z0-9-]+$/.test(seed) || !Object.hasOwn(shapes, shape) || !hexes || !view) return undefined
  try {
    const [title = '', line = '', size = ''] = words.split(',').map(decodeURIComponent)
    const params = Object.fromEntries(given.map((pair) => readParam(pair)))
    const text = { title, ...(line && { line }), ...(size && { size }) }
    return { seed, shape: shape as ShapeName, params, colour: `#${hexes[1]}`, accent: `#${hexes[2]}`, text, view: Number(view[1]) }
  } catch (error) {
    if (error instanceof URIError || error instanceof RangeError) return undefined
    throw error
  }
}

function readParam(pair: string): [string, string | number | boolean] {
  const [, name, value] = /^([a-zA-Z]+)=(.*)$/.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new RangeError(`no parameter: ${pair}`)
  return [name, readValue(decodeURIComponent(value))]
}
