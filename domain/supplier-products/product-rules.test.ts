import { expect, it } from 'vitest'
import { type ProductDraft, productFaults, readPriceMinor, readQuantity, type VariantDraft } from './product-rules.ts'
import { productStatus } from './product-status.ts'

const variant: VariantDraft = { optionValues: ['Small'], priceMinor: 700, retailPriceMinor: 1000, quantity: 5, barcode: '', active: true }
const product: ProductDraft = { title: 'Soap', isNew: false, hsCode: '', optionNames: ['Size'], variants: [variant] }
const faultsOf = (more: Partial<ProductDraft>, allowsAnyPrice = false) =>
  productFaults({ ...product, ...more }, allowsAnyPrice).map(({ field, message }) => `${field}: ${message}`)
const ofVariant = (more: Partial<VariantDraft>, allowsAnyPrice = false) => faultsOf({ variants: [{ ...variant, ...more }] }, allowsAnyPrice)

it('a product as it should be has no fault', () => expect(faultsOf({})).toEqual([]))

it.each([
  [{ title: 'Tea', isNew: true }, []],
  [{ title: 'Tea' }, ['title: Please enter a valid title']],
  [{ title: 'Te', isNew: true }, ['title: Please enter a longer product title']],
  [{ title: 'x'.repeat(256) }, ['title: The title can have a max of 255 characters.']],
  [{ hsCode: '4202.21' }, []],
  [{ hsCode: '4202' }, ['hs_code: Please enter an HS code of 6 to 13 digits']],
  [{ variants: [] }, ['variants: Please create at least one variant']],
  [{ variants: [{ ...variant, active: false }] }, ['variants: You must have at least one active variant']],
])('a product with %j has the faults %j', (more, faults) => expect(faultsOf(more)).toEqual(faults))

it.each([
  [{ optionValues: [' '] }, ['variants.0.option_values: Please enter a valid name']],
  [{ optionValues: [] }, ['variants.0.option_values: Please enter a valid name']],
  [{ priceMinor: undefined }, ['variants.0.price: Please enter a valid price']],
  [{ priceMinor: 99 }, ['variants.0.price: Please enter a valid price']],
  [{ retailPriceMinor: 99 }, ['variants.0.retail_price: Please enter a valid retail price']],
  [{ priceMinor: 800 }, []],
  [{ priceMinor: 801 }, ['variants.0.price: Price must be at least 30% off retail price']],
  [{ quantity: 1.5 }, ['variants.0.quantity: Please enter a whole number of items']],
])('a variant with %j has the faults %j', (more, faults) => expect(ofVariant(more)).toEqual(faults))

it('an account that may set any price is not held to the margin', () => expect(ofVariant({ priceMinor: 999 }, true)).toEqual([]))

it('the rows of a variant that is not active are not checked', () =>
  expect(faultsOf({ variants: [variant, { ...variant, active: false, priceMinor: undefined }] })).toEqual([]))

it.each([
  ['12', 1200],
  ['$1,240.50', 124050],
  ['12.5', 1250],
  ['0.29', 29],
  ['12.555', undefined],
  ['twelve', undefined],
  ['', undefined],
  ['-1', undefined],
])('the price %j is read as %j minor units', (typed, minor) => expect(readPriceMinor(typed)).toBe(minor))

it.each([
  ['7', 7],
  ['1.5', undefined],
  ['', undefined],
])('the quantity %j is read as %j', (typed, count) => expect(readQuantity(typed)).toBe(count))

it.each([
  [false, [5], 'inactive'],
  [true, [50], 'active'],
  [true, [5, 3], 'low_stock'],
  [true, [50, 0], 'partial_stock'],
  [true, [0, 0], 'out_of_stock'],
])('a product that is active %j with stock %j is %s', (active, stock, status) =>
  expect(productStatus({ active, variants: stock.map((quantity) => ({ quantity, reserved: 0, active: true })) })).toBe(status),
)

it.each([
  ['', []],
  ['4006381333931', []],
  ['4 006381 333931', []],
  ['4006381333932', ['variants.0.barcode: Please enter a valid barcode (EAN, UPC or GTIN)']],
  ['KETTLE', ['variants.0.barcode: Please enter a valid barcode (EAN, UPC or GTIN)']],
])('the barcode %j of a variant has the faults %j', (barcode, faults) => expect(ofVariant({ barcode })).toEqual(faults))
