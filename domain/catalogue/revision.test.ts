import { expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import type { CatalogueProduct, CatalogueVariant } from './product.ts'
import { changesBetween } from './revision.ts'

const variant = (id: number, change: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  id,
  productId: 1,
  supplierId: 1,
  position: id,
  name: `Variant ${id}`,
  optionValues: [],
  sku: `S-${id}`,
  barcode: '',
  listPrice: money(1000, 'USD'),
  retailPrice: money(2500, 'USD'),
  enforcesMinimumPrice: false,
  quantity: 5,
  reserved: 0,
  available: 5,
  active: true,
  ...change,
})
const product = (change: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: 1,
  supplierId: 1,
  title: 'Mug',
  description: '',
  category: 'home_garden',
  subcategory: null,
  productType: '',
  tags: [],
  options: [],
  currency: 'USD',
  madeIn: null,
  hsCode: null,
  values: [],
  returnPolicy: null,
  active: true,
  isDeleted: false,
  featured: false,
  cropImage: false,
  soldCount: 0,
  importedCount: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  variants: [variant(1), variant(2)],
  images: [],
  ...change,
})
const short = (after: Partial<CatalogueProduct>) =>
  changesBetween(product(), product(after)).map(({ type, variantId, previousValue, newValue }) => [
    type,
    variantId,
    previousValue,
    newValue,
  ])

it.each<[string, Partial<CatalogueProduct>, unknown[]]>([
  ['nothing', {}, []],
  ['its title', { title: 'Cup' }, [['TITLE', null, 'Mug', 'Cup']]],
  ['its activity', { active: false }, [['ACTIVE', null, 'Active', 'Inactive']]],
  ['its leaving', { isDeleted: true }, [['ACTIVE', null, 'Active', 'Removed']]],
  ['a price', { variants: [variant(1, { listPrice: money(1250, 'USD') }), variant(2)] }, [['PRICE', 1, '10.00', '12.50']]],
  ['a retail price', { variants: [variant(1), variant(2, { retailPrice: money(99, 'USD') })] }, [['RETAIL_PRICE', 2, '25.00', '0.99']]],
  ['stock', { variants: [variant(1, { quantity: 0 }), variant(2)] }, [['QUANTITY', 1, '5', '0']]],
  ['a name', { variants: [variant(1, { name: 'Blue' }), variant(2)] }, [['NAME', 1, 'Variant 1', 'Blue']]],
  ['a new variant', { variants: [variant(1), variant(2), variant(3)] }, [['NEW', 3, null, 'Active']]],
  ['a new one that is not sold yet', { variants: [variant(1), variant(2), variant(3, { active: false })] }, []],
  ['a variant taken off', { variants: [variant(1)] }, [['ACTIVE', 2, 'Active', 'Removed']]],
  ['a variant that rests', { variants: [variant(1), variant(2, { active: false })] }, [['ACTIVE', 2, 'Active', 'Inactive']]],
])('a change of %s', (_name, after, changes) => expect(short(after)).toEqual(changes))
