import { describe, expect, it } from 'vitest'
import type { StoreListing } from '../platforms/store-listing.ts'
import { csvFiles } from './csv-export.ts'

const variant = (id: number, values: string[], change: object = {}) => ({
  variantId: id,
  optionValues: values,
  sku: `SKU-${id}`,
  priceMinor: 1999,
  compareAtMinor: null,
  quantity: 4,
  ...change,
})
const kettle: StoreListing = {
  title: 'Kettle, "old" style',
  descriptionHtml: '<p>Line one</p>\n<p>Line two</p>',
  vendor: 'North Woods',
  productType: 'Kitchen',
  tags: ['copper', 'kettle'],
  images: [{ url: 'https://quayside.example/a.webp', alt: '' }],
  options: [{ name: 'Size', values: ['Small', 'Large, tall'] }],
  variants: [variant(1, ['Small'], { compareAtMinor: 2500 }), variant(2, ['Large, tall'], { quantity: 0 })],
  collections: [],
}
const formula: StoreListing = { ...kettle, title: '=HYPERLINK("http://evil.example")', options: [], variants: [variant(3, [])] }

/** Parses CSV according to RFC 4180. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1)!
    const one = text[at]!
    if (isQuoted && one === '"' && text[at + 1] === '"') row[row.length - 1] += text[++at]!
    else if (one === '"') isQuoted = !isQuoted
    else if (!isQuoted && one === ',') row.push('')
    else if (!isQuoted && one === '\r' && text[at + 1] === '\n') {
      at++
      if (at + 1 < text.length) rows.push([''])
    } else row[row.length - 1] += one
  }
  const [names, ...rest] = rows
  return rest.map((cells) => Object.fromEntries(names!.map((name, at) => [name, cells[at]!])))
}

describe('our own files', () => {
  const { products, variants } = csvFiles('quayside', [
    { id: 7, listing: kettle },
    { id: 8, listing: formula },
  ])

  it('say of a product what it is, through commas, quotes and lines', () => {
    expect(readCsv(products)[0]).toMatchObject({
      product_id: '7',
      title: 'Kettle, "old" style',
      description: '<p>Line one</p>\n<p>Line two</p>',
      tags: 'copper, kettle',
      images: 'https://quayside.example/a.webp',
      option_1: 'Size',
      option_2: '',
    })
  })

  it('say of a variant whose it is and what it costs', () => {
    expect(readCsv(variants).slice(0, 2)).toEqual([
      {
        product_id: '7',
        variant_id: '1',
        sku: 'SKU-1',
        option_1: 'Small',
        option_2: '',
        option_3: '',
        price: '19.99',
        compare_at_price: '25.00',
        quantity: '4',
      },
      {
        product_id: '7',
        variant_id: '2',
        sku: 'SKU-2',
        option_1: 'Large, tall',
        option_2: '',
        option_3: '',
        price: '19.99',
        compare_at_price: '',
        quantity: '0',
      },
    ])
  })

  it('hold nothing that a spreadsheet would run', () => {
    expect(readCsv(products)[1]!.title).toBe('\'=HYPERLINK("http://evil.example")')
  })
})

describe('WooCommerce’s file', () => {
  const rows = readCsv(
    csvFiles('woocommerce', [
      { id: 7, listing: kettle },
      { id: 8, listing: formula },
    ]).products,
  )

  it('has a variable product, its variations, and a simple one', () => {
    expect(rows.map(({ Type, SKU, Parent }) => [Type, SKU, Parent])).toEqual([
      ['variable', 'product-7', ''],
      ['variation', 'SKU-1', 'product-7'],
      ['variation', 'SKU-2', 'product-7'],
      ['simple', 'SKU-3', ''],
    ])
  })

  it('names the values of an option, a comma within one kept apart', () => {
    expect(rows[0]!['Attribute 1 value(s)']).toBe('Small, Large\\, tall')
    expect(rows[2]).toMatchObject({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'Large\\, tall', 'In stock?': '0', Stock: '0' })
  })

  it('sells for less where there was a higher price', () => {
    expect(rows[1]).toMatchObject({ 'Sale price': '19.99', 'Regular price': '25.00' })
    expect(rows[2]).toMatchObject({ 'Sale price': '', 'Regular price': '19.99' })
  })
})
