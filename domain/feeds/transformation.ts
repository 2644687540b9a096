/** Transformations of a column's values before they are parsed, applied in the supplier's order. */

import { usdPer } from '../vocabulary/exchange.ts'
import { type Currency, currencies } from '../vocabulary/money.ts'
import { type DecimalSign, readNumber } from './read-number.ts'

export const units = {
  piece: { of: 'count', worth: 1 },
  pair: { of: 'count', worth: 2 },
  dozen: { of: 'count', worth: 12 },
  hundred: { of: 'count', worth: 100 },
  g: { of: 'mass', worth: 1 },
  kg: { of: 'mass', worth: 1000 },
  oz: { of: 'mass', worth: 28.349523125 },
  lb: { of: 'mass', worth: 453.59237 },
  mm: { of: 'length', worth: 1 },
  cm: { of: 'length', worth: 10 },
  in: { of: 'length', worth: 25.4 },
} as const
export type Unit = keyof typeof units
export const unitNames = Object.keys(units) as [Unit, ...Unit[]]

export const transformationKinds = ['trim', 'unit', 'factor', 'currency', 'split', 'default', 'replace'] as const
export type TransformationKind = (typeof transformationKinds)[number]

export type Transformation =
  | { readonly kind: 'trim' }
  /** Unit conversion: `3 dozen` becomes 36 pieces. */
  | { readonly kind: 'unit'; readonly from: Unit; readonly to: Unit }
  | { readonly kind: 'factor'; readonly factor: number }
  /** Conversion at our own exchange rate. @see domain/vocabulary/exchange.ts */
  | { readonly kind: 'currency'; readonly from: Currency; readonly to: Currency }
  /** One part of the split text, counted from 1; a negative number counts from the end. */
  | { readonly kind: 'split'; readonly by: string; readonly part: number }
  | { readonly kind: 'default'; readonly value: string }
  /** Replaces whole values, ignoring case; values that are not in the table stay. */
  | { readonly kind: 'replace'; readonly table: readonly { readonly from: string; readonly to: string }[] }

export const transformationNames: Readonly<Record<TransformationKind, string>> = {
  trim: 'Tidy spaces',
  unit: 'Convert a unit',
  factor: 'Multiply',
  currency: 'Convert a currency',
  split: 'Take one part',
  default: 'Fill in when empty',
  replace: 'Replace by a table',
}

/** Initial values of each kind in the form. */
export const freshTransformation: { readonly [K in TransformationKind]: Extract<Transformation, { kind: K }> } = {
  trim: { kind: 'trim' },
  unit: { kind: 'unit', from: 'dozen', to: 'piece' },
  factor: { kind: 'factor', factor: 1 },
  currency: { kind: 'currency', from: currencies[1], to: currencies[0] },
  split: { kind: 'split', by: ',', part: 1 },
  default: { kind: 'default', value: '' },
  replace: { kind: 'replace', table: [{ from: '', to: '' }] },
}

/** @returns the transformed value. Text that is not a number passes calculations unchanged, and is refused when it is parsed */
export function transform(value: string, transformations: readonly Transformation[], decimal: DecimalSign): string {
  return transformations.reduce((text, one) => transformed(text, one, decimal), value)
}

function transformed(text: string, one: Transformation, decimal: DecimalSign): string {
  switch (one.kind) {
    case 'trim':
      return text.replace(/[\s\u00a0]+/g, ' ').trim()
    case 'unit':
      return calculated(
        text.replace(/[\s\u00a0]*[a-z.]+$/i, ''),
        text,
        (value) => (value * units[one.from].worth) / units[one.to].worth,
        decimal,
      )
    case 'factor':
      return calculated(text, text, (value) => value * one.factor, decimal)
    case 'currency':
      return calculated(text, text, (value) => (value * usdPer[one.from]) / usdPer[one.to], decimal)
    case 'split': {
      const parts = one.by ? text.split(one.by) : [text]
      return (one.part > 0 ? parts[one.part - 1] : parts.at(one.part))?.trim() ?? ''
    }
    case 'default':
      return text.trim() === '' ? one.value : text
    case 'replace': {
      const wanted = text.trim().toLowerCase()
      return one.table.find(({ from }) => from.trim().toLowerCase() === wanted)?.to ?? text
    }
  }
}

function calculated(bare: string, text: string, work: (value: number) => number, decimal: DecimalSign): string {
  const value = readNumber(bare, decimal)
  if (value === undefined) return text
  const result = String(Number(work(value).toPrecision(12)))
  return decimal === ',' ? result.replace('.', ',') : result
}

/** Returns the fault of a transformation, or null. */
export function faultOfTransformation(one: Transformation): string | null {
  if (one.kind === 'unit' && units[one.from].of !== units[one.to].of) return `${one.from} cannot be converted to ${one.to}.`
  if (one.kind === 'factor' && !(one.factor > 0 && one.factor <= 1000)) return 'A factor is more than 0 and at most 1000.'
  if (one.kind === 'split' && (one.by === '' || one.part === 0)) return 'Enter the separator and the part to use.'
  if (one.kind === 'replace' && one.table.length > 1000) return 'A table has at most 1000 lines.'
  return null
}
