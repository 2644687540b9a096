import { expect, it } from 'vitest'
import { gtinOf, isShared, readBarcode } from './barcode.ts'

it.each([
  ['4006381333931', '4006381333931'],
  [' 4 006381 333931 ', '4006381333931'],
  ['036000-291452', '036000291452'],
  ["'96385074", '96385074'],
  ['10036000291459', '10036000291459'],
  ['4006381333932', undefined],
  ['0000000000000', undefined],
  ['40063813339', undefined],
  ['KETTLE-2L', undefined],
  ['', undefined],
])('the typed barcode %j is %j', (typed, barcode) => expect(readBarcode(typed)).toBe(barcode))

it('a UPC and the EAN of the same goods are one GTIN', () => {
  expect(gtinOf('036000291452')).toBe(gtinOf('0036000291452'))
})

it.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10036000291459', true],
  ['2012345678900', false],
  ['0212345678909', false],
  ['212345678909', false],
  ['412345678909', false],
  ['20123451', false],
  ['02345673', false],
  ['12012345678907', false],
])('the barcode %s is shared by companies: %s', (barcode, shared) => expect(isShared(barcode)).toBe(shared))
