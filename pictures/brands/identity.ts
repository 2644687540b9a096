import { z } from 'zod'
import { artNames, labelNames } from '../art.ts'
import { headerKinds, type Identity, logoStyles, type ShapeName } from '../order.ts'
import { lyingProps, standingProps } from '../props.ts'
import { shapes } from '../shapes/shapes.ts'
import { faces } from '../type.ts'
import { type MarkName, marks } from './mark.ts'
import { printNames } from './motif.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const shape = z.enum(Object.keys(shapes) as [ShapeName, ...ShapeName[]])
const params = z.record(z.string().regex(/^[a-zA-Z]+$/), z.union([z.string(), z.number(), z.boolean()]))

const thing = z.strictObject({
  shape,
  colour: hex,
  accent: hex.exactOptional(),
  params: params.exactOptional(),
  title: z.string().exactOptional(),
})

/** Schema of an identity; unknown fields are rejected. */
export const identitySchema: z.ZodType<Identity> = z.strictObject({
  name: z.string().min(1),
  line: z.string(),
  colours: z.strictObject({ main: hex, second: hex, paper: hex }),
  logo: z.strictObject({
    style: z.enum(logoStyles),
    mark: z.enum(Object.keys(marks) as [MarkName, ...MarkName[]]),
    face: z.enum(faces),
    ground: z.enum(['main', 'second', 'paper', 'none']),
    upper: z.boolean().exactOptional(),
  }),
  header: z.strictObject({
    kind: z.enum(headerKinds),
    things: z.array(thing),
    art: z.enum(artNames).exactOptional(),
    print: z.enum(printNames).exactOptional(),
  }),
  label: z.enum(labelNames),
  look: z.strictObject({
    backdrop: z.enum(['white', 'sweep', 'plinth', 'arch', 'table', 'duo']),
    tints: z.array(hex).min(1),
    light: z.enum(['plain', 'window', 'leaves']),
    props: z.array(z.enum(standingProps)),
    lying: z.array(z.enum(lyingProps)),
    surface: z.enum(['paper', 'linen', 'wood', 'marble', 'stone']),
  }),
})
