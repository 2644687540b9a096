import { describe, expect, test } from 'vitest'
import { categoryFromFeed } from './feed-category.ts'
import { mappingOf, ownColumns, recogniseFormat } from './known-formats.ts'
import { faultsOfMapping } from './mapping.ts'
import { proposeMapping } from './propose-mapping.ts'
import { decimalSignOf, readNumber, toMinor } from './read-number.ts'
import { type Transformation, transform } from './transformation.ts'

describe('numbers of a file', () => {
  test.each([
    ['12.5', '.', 12.5],
    ['1,240.00', '.', 1240],
    ['$1,240.50', '.', 1240.5],
    ['12.50 USD', '.', 12.5],
    ['€ 12,50', ',', 12.5],
    ['1.240,00 €', ',', 1240],
    ['1 240,00', ',', 1240],
    ["1'240.00", '.', 1240],
    ['.5', '.', 0.5],
    ['-3', '.', -3],
    ['12,50', '.', undefined],
    ['12.50', ',', undefined],
    ['1,24,0', '.', undefined],
    ['twelve', '.', undefined],
    ['', '.', undefined],
    ['1e9', '.', undefined],
    ['=1+1', '.', undefined],
  ] as const)('%j with the decimal sign %j is %j', (text, decimal, value) => {
    expect(readNumber(text, decimal)).toBe(value)
  })

  test.each([
    [['12,50', '1.240,00'], ','],
    [['12.50', '1,240.00'], '.'],
    [['12', '1,240'], '.'],
    [[], '.'],
  ])('%j are written with the decimal sign %j', (samples, sign) => {
    expect(decimalSignOf(samples)).toBe(sign)
  })

  test.each([
    [1.005, 101],
    [19.99, 1999],
    [0.285, 29],
    [-1.005, -101],
  ])('%d is %d minor units', (amount, minor) => {
    expect(toMinor(amount)).toBe(minor)
  })
})

describe('a transformation', () => {
  test.each<[string, Transformation, string, string]>([
    ['tidies spaces', { kind: 'trim' }, '  Blue \u00a0 mug ', 'Blue mug'],
    ['converts a unit', { kind: 'unit', from: 'dozen', to: 'piece' }, '3 dozen', '36'],
    ['multiplies', { kind: 'factor', factor: 0.6 }, '$20.00', '12'],
    ['leaves what is no number as it is', { kind: 'factor', factor: 2 }, 'ask us', 'ask us'],
    ['converts a currency', { kind: 'currency', from: 'CAD', to: 'USD' }, '13.60', '10'],
    ['takes one part', { kind: 'split', by: '|', part: 2 }, 'Home | Lighting', 'Lighting'],
    ['takes a part counted from the end', { kind: 'split', by: '>', part: -1 }, 'Home > Lamps > Desk', 'Desk'],
    ['takes nothing where there is no such part', { kind: 'split', by: '>', part: 4 }, 'Home', ''],
    ['fills in what is empty', { kind: 'default', value: '5' }, ' ', '5'],
    ['leaves what is filled', { kind: 'default', value: '5' }, '7', '7'],
    ['replaces by a table', { kind: 'replace', table: [{ from: 'In Stock', to: '10' }] }, ' in stock ', '10'],
    ['leaves what the table does not name', { kind: 'replace', table: [{ from: 'a', to: 'b' }] }, 'c', 'c'],
  ])('%s', (_name, one, before, after) => {
    expect(transform(before, [one], '.')).toBe(after)
  })

  test('works on what the one before it made, in the file’s own decimal sign', () => {
    expect(
      transform(
        '12,50 / Stk',
        [
          { kind: 'split', by: '/', part: 1 },
          { kind: 'factor', factor: 2 },
        ],
        ',',
      ),
    ).toBe('25')
    expect(transform('12,55', [{ kind: 'factor', factor: 0.5 }], ',')).toBe('6,275')
  })
})

describe('a category of a file', () => {
  test.each([
    ['home_garden', { category: 'home_garden', subcategory: null }],
    ['Home & Garden', { category: 'home_garden', subcategory: null }],
    ['Home and Garden > Lighting', { category: 'home_garden', subcategory: 'lighting' }],
    ['Women’s Clothing', { category: 'clothing', subcategory: null }],
    ['electronics', { category: 'tech_accessories', subcategory: null }],
    ['Candles & Home Fragrance', { category: 'home_garden', subcategory: 'candles_fragrance' }],
    ['Pets > Bowls & Feeding', { category: 'pets', subcategory: 'feeding' }],
    ['Jewelry & Watches / Storage', { category: 'jewelry_watches', subcategory: 'storage' }],
    ['Other', undefined],
    ['no_category', { category: 'no_category', subcategory: null }],
    ['Forklifts', undefined],
    ['constructor', undefined],
  ])('%s', (text, place) => {
    expect(categoryFromFeed(text)).toEqual(place)
  })
})

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
]
const woo = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Stock', 'Regular price', 'Categories', 'Images', 'Parent', 'Attribute 1 name']
const squarespace = ['Product ID [Non Editable]', 'Product URL', 'Title', 'SKU', 'Option Name 1', 'Option Value 1', 'Price', 'Stock']

describe('the columns of a file', () => {
  test.each([
    ['shopify', shopify],
    ['woocommerce', woo],
    ['squarespace', squarespace],
    ['quayside', ownColumns],
    ['quayside_variants', ['product_id', 'variant_id', 'sku', 'option_1', 'price', 'compare_at_price', 'quantity']],
  ] as const)('of %s are recognised in whatever order and case, and need no mapping', (format, columns) => {
    expect(recogniseFormat([...columns].reverse().map((name) => ` ${name.toUpperCase()} `))).toBe(format)
    expect(faultsOfMapping({ fields: mappingOf(format, columns), decimal: '.' }, columns)).toEqual([])
  })

  test('of nobody’s are proposed by their names', () => {
    const columns = ['Artikelnummer', 'Bezeichnung', 'Preis', 'UVP', 'Bestand', 'Bild 1', 'Bild 2', 'Lieferant']
    const { format, fields, decimal } = proposeMapping(columns, [['A-1', 'Becher', '12,50', '25,00', '4', '', '', 'Meyer']])
    expect(format).toBeNull()
    expect(decimal).toBe(',')
    expect(Object.fromEntries(fields.map(({ field, columns: named }) => [field, named]))).toEqual({
      sku: ['Artikelnummer'],
      title: ['Bezeichnung'],
      price: ['Preis'],
      retail_price: ['UVP'],
      quantity: ['Bestand'],
      pictures: ['Bild 1', 'Bild 2'],
    })
  })

  test('whose names say nothing are proposed by what stands in them', () => {
    const rows = [
      ['QS-100', '$12.50', 'https://a.example/1.jpg', 'Home & Garden', '<p>Warm</p>', '7'],
      ['QS-101', '$9.00', 'https://a.example/2.jpg', 'Pets', '<p>Cold</p>', '8'],
    ]
    const { fields } = proposeMapping(['A', 'B', 'C', 'D', 'E', 'F'], rows)
    expect(Object.fromEntries(fields.map(({ field, columns }) => [field, columns[0]]))).toEqual({
      sku: 'A',
      price: 'B',
      pictures: 'C',
      category: 'D',
      description: 'E',
    })
  })

  test.each([
    ['without a SKU', [{ field: 'title', columns: ['a'], transformations: [] }], 'Choose the column with the SKU.'],
    ['with a column the file does not have', [{ field: 'sku', columns: ['c'], transformations: [] }], 'The file has no column c.'],
    [
      'with a unit that cannot be converted',
      [{ field: 'sku', columns: ['a'], transformations: [{ kind: 'unit', from: 'kg', to: 'piece' }] }],
      'kg cannot be converted to piece.',
    ],
  ] as const)('a mapping %s cannot be used', (_name, fields, message) => {
    expect(faultsOfMapping({ fields, decimal: '.' }, ['a', 'b']).map((fault) => fault.message)).toEqual([message])
  })
})
