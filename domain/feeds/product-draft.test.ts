import { describe, expect, test } from 'vitest'
import type { FeedField } from './feed-field.ts'
import { mappingOf, recogniseFormat } from './known-formats.ts'
import type { FeedMapping } from './mapping.ts'
import { assembleProduct, type ProductDraft } from './product-draft.ts'
import { type ReadRow, rowReader } from './row-draft.ts'

const fields: readonly FeedField[] = ['sku', 'title', 'price', 'quantity', 'pictures', 'offered', 'tags', 'key', 'option_1_value']
const columns = [...fields]
const mapping: FeedMapping = { fields: fields.map((field) => ({ field, columns: [field], transformations: [] })), decimal: '.' }
const row = (cells: Partial<Record<FeedField, string>>): ReadRow => rowReader(mapping, columns)(fields.map((field) => cells[field] ?? ''))
const good = { sku: 'MUG-1', title: 'Mug', price: '9.50', quantity: '4' }

describe('a row', () => {
  test('is read by its mapping', () => {
    expect(row({ ...good, tags: 'blue, round', offered: 'draft', pictures: 'https://a.example/1.jpg https://a.example/2.jpg' })).toEqual({
      draft: {
        key: 'MUG-1',
        optionNames: [null, null, null],
        product: {
          title: 'Mug',
          tags: ['blue', 'round'],
          pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
          isOffered: false,
        },
        variant: { sku: 'MUG-1', priceMinor: 950, quantity: 4, optionValues: [null, null, null] },
      },
    })
  })

  test.each([
    ['without a SKU', { sku: '' }, 'sku', '', 'The SKU is missing. Add one to every row.'],
    ['with a price that is none', { price: 'ask us' }, 'price', 'ask us', 'This is not an amount. Write it as 1240.00.'],
    ['with a price below nothing', { price: '-1' }, 'price', '-1', 'A price cannot be negative.'],
    ['with half a piece', { quantity: '1.5' }, 'quantity', '1.5', 'A quantity is a whole number.'],
    [
      'with a quantity in words',
      { quantity: 'plenty' },
      'quantity',
      'plenty',
      'This is not a quantity. Write a number such as 12, or replace it with a table.',
    ],
    [
      'with a picture on a disk',
      { pictures: 'C:\\mug.jpg' },
      'pictures',
      'C:\\mug.jpg',
      'This is not an image address. Use one that begins with https://.',
    ],
    [
      'offered perhaps',
      { offered: 'perhaps' },
      'offered',
      'perhaps',
      'This is neither yes nor no. Correct it, or replace it with a table.',
    ],
  ] as const)('%s is refused with column, value and what to do', (_name, changed, column, value, message) => {
    expect(row({ ...good, ...changed })).toMatchObject({ faults: [{ field: column, column, value, message }] })
  })

  test('that oversold its stock has none', () => {
    expect(row({ ...good, quantity: '-3' })).toMatchObject({ draft: { variant: { quantity: 0 } } })
  })

  test('keeps neither NUL nor half a character', () => {
    expect(row({ ...good, title: 'M\0ug \ud800' })).toMatchObject({ draft: { product: { title: 'Mug \ufffd' } } })
  })
})

function productsOf(text: string): ProductDraft[] {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
  const read = rowReader({ fields: mappingOf(recogniseFormat(head!)!, head!), decimal: '.' }, head!)
  const rows = lines.map((cells, at) => ({ rowNumber: at + 2, read: read(cells) }))
  const drafts = rows.map(({ rowNumber, read: one }) => {
    if ('faults' in one) throw new Error(JSON.stringify(one.faults))
    return { rowNumber, draft: one.draft }
  })
  return [...Map.groupBy(drafts, ({ draft }) => draft.key).values()].map((group) => {
    const assembled = assembleProduct(group)
    if ('faults' in assembled) throw new Error(JSON.stringify(assembled.faults))
    return assembled.draft
  })
}

describe('a shop’s own export becomes products', () => {
  test('from Shopify: variants and pictures beneath the first row, cost before price', () => {
    const [mug, jug] = productsOf(`
      Handle;Title;Option1 Name;Option1 Value;Variant SKU;Variant Inventory Qty;Variant Price;Cost per item;Image Src;Status
      mug;Mug;Size;Small;MUG-S;4;20.00;9.50;https://a.example/1.jpg;active
      mug;;;Large;MUG-L;5;24.00;11.00;;
      mug;;;;;;;;https://a.example/2.jpg;
      jug;Jug;Title;Default Title;JUG;1;30.00;;;draft`)
    expect(mug).toEqual({
      key: 'mug',
      title: 'Mug',
      isOffered: true,
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      optionNames: ['Size'],
      variants: [
        { rowNumber: 2, sku: 'MUG-S', priceMinor: 950, retailPriceMinor: 2000, quantity: 4, optionValues: ['Small'] },
        { rowNumber: 3, sku: 'MUG-L', priceMinor: 1100, retailPriceMinor: 2400, quantity: 5, optionValues: ['Large'] },
      ],
    })
    expect(jug).toMatchObject({ isOffered: false, optionNames: [], variants: [{ priceMinor: 3000, optionValues: [] }] })
  })

  test('from WooCommerce: a variable product and the variations that name it', () => {
    const [shirt, cap] = productsOf(`
      ID;Type;SKU;Name;Published;Stock;Regular price;Categories;Parent;Attribute 1 name;Attribute 1 value(s)
      44;variable;;Shirt;1;;;Clothing > Tees & Tops, Sale;;Colour;Red, Blue
      45;variation;SH-R;Shirt - Red;1;3;19;;id:44;Colour;Red
      46;variation;SH-B;Shirt - Blue;1;2;19;;id:44;Colour;Blue
      47;simple;CAP;Cap;0;9;12;Hats & Caps;;;`)
    expect(shirt).toMatchObject({
      title: 'Shirt',
      place: { category: 'clothing', subcategory: 'tops' },
      optionNames: ['Colour'],
      variants: [
        { sku: 'SH-R', optionValues: ['Red'] },
        { sku: 'SH-B', optionValues: ['Blue'] },
      ],
    })
    expect(cap).toMatchObject({ key: 'CAP', isOffered: false, place: { category: 'accessories', subcategory: 'hats' } })
  })

  test('from Squarespace: rows without a number belong to the product above', () => {
    const [ring, band] = productsOf(`
      Product ID [Non Editable];Title;SKU;Option Name 1;Option Value 1;Price;Stock;Visible
      p1;Ring;R-6;Size;6;40;2;Yes
      ;;R-7;Size;7;40;Unlimited;
      p2;Band;B-1;;;15;3;No`)
    expect(ring).toMatchObject({ key: 'p1', variants: [{ sku: 'R-6' }, { sku: 'R-7', quantity: 9999 }] })
    expect(band).toMatchObject({ key: 'p2', isOffered: false })
  })
})

describe('rows of one product', () => {
  const staged = (...rows: Partial<Record<FeedField, string>>[]) =>
    assembleProduct(
      rows.map((cells, at) => {
        const read = row({ ...good, key: 'mug', ...cells })
        if ('faults' in read) throw new Error('refused')
        return { rowNumber: at + 2, draft: read.draft }
      }),
    )

  test('are refused where nothing tells two variants apart', () => {
    expect(staged({ sku: 'A' }, { sku: 'B' })).toEqual({
      faults: [
        { rowNumber: 3, value: '', message: 'Row 2 has the same product key, and the two have no options that differ. Map their options.' },
      ],
    })
  })

  test('are refused where an option has a value on some of them alone', () => {
    expect(staged({ sku: 'A', option_1_value: 'Red' }, { sku: 'B' })).toEqual({
      faults: [{ rowNumber: 3, value: '', message: 'Option 1 is missing. Every variant of a product has a value for each option.' }],
    })
  })

  test('are refused where none can be sold', () => {
    expect(staged({ sku: '', price: '', quantity: '' })).toMatchObject({ faults: [{ rowNumber: 2 }] })
  })
})
