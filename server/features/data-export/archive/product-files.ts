import { ownColumns } from '@quayside/domain/feeds/known-formats'
import { plainAmount } from '@quayside/domain/vocabulary/money'
import { type CatalogueProduct, productsOf } from '#features/catalogue'
import { imageUrlForShops } from '#features/uploads'
import type { OutsideContext } from '#foundation/context/context'
import { listProductIds } from './archived-rows.records.ts'
import { csvTable, type DocumentedFile, jsonList, type Pages, pagesById } from './tables-and-lists.ts'

/** The CSV file is our own product file: another Quayside takes it in without a mapping. */
export function productFiles(context: OutsideContext, supplierId: number): DocumentedFile[] {
  const pages: Pages<CatalogueProduct> = () =>
    pagesById(
      (place) =>
        context.transaction(async ({ db }) => [...(await productsOf(db, await listProductIds(db, supplierId, place))).values()].sort(byId)),
      ({ id }) => id,
    )
  const images = (product: CatalogueProduct) =>
    product.images.map(({ uploadId }) => new URL(imageUrlForShops(uploadId), context.config.appUrl).href)
  return [
    csvTable({
      name: 'products.csv',
      about: 'Products, a row a variant: the product file that can be brought in again as a feed.',
      columns: ownColumns.map((name) => [name, meanings[name]] as const),
      pages,
      lines: (product) => variantLines(product, images(product)),
    }),
    jsonList({
      name: 'products.json',
      about: 'The same products with their variants, and what the file of a feed has no column for.',
      pages,
      item: (product) => productItem(product, images(product)),
    }),
  ]
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

const meanings: Readonly<Record<(typeof ownColumns)[number], string>> = {
  product_key: 'number of the product; the same on each of its rows',
  sku: 'SKU of the variant',
  barcode: 'GTIN of the variant: EAN, UPC',
  title: 'title of the product',
  description: 'description, as HTML',
  category: 'category in the marketplace',
  product_type: 'product type',
  tags: 'tags, with commas between',
  images: 'addresses of the images, with spaces between; they work as long as the product is there',
  option_1_name: 'name of the first option',
  option_1_value: 'value of the variant',
  option_2_name: 'name of the second option',
  option_2_value: 'value of the variant',
  option_3_name: 'name of the third option',
  option_3_value: 'value of the variant',
  price: 'list price to stores, in your currency',
  retail_price: 'retail price that you suggest',
  quantity: 'pieces in stock',
  made_in: 'country it is made in',
  hs_code: 'HS code for customs',
  return_policy: 'return policy of this product, where it has one of its own',
  offered: 'yes or no: stores can order it',
}

function variantLines(product: CatalogueProduct, images: readonly string[]): string[][] {
  const { options } = product
  return product.variants.map((variant) => {
    const cells: Record<(typeof ownColumns)[number], string> = {
      product_key: String(product.id),
      sku: variant.sku,
      barcode: variant.barcode,
      title: product.title,
      description: product.description,
      category: product.category,
      product_type: product.productType,
      tags: product.tags.join(', '),
      images: images.join(' '),
      option_1_name: options[0]?.name ?? '',
      option_1_value: variant.optionValues[0] ?? '',
      option_2_name: options[1]?.name ?? '',
      option_2_value: variant.optionValues[1] ?? '',
      option_3_name: options[2]?.name ?? '',
      option_3_value: variant.optionValues[2] ?? '',
      price: plainAmount(variant.listPrice.minor),
      retail_price: plainAmount(variant.retailPrice.minor),
      quantity: String(variant.quantity),
      made_in: product.madeIn ?? '',
      hs_code: product.hsCode ?? '',
      return_policy: product.returnPolicy ?? '',
      offered: product.active && variant.active ? 'yes' : 'no',
    }
    return ownColumns.map((name) => cells[name])
  })
}

const productItem = (product: CatalogueProduct, images: readonly string[]) => ({
  id: product.id,
  title: product.title,
  description: product.description,
  category: product.category,
  subcategory: product.subcategory,
  product_type: product.productType,
  tags: product.tags,
  options: product.options.map(({ name }) => name),
  currency: product.currency,
  made_in: product.madeIn,
  hs_code: product.hsCode,
  values: product.values,
  return_policy: product.returnPolicy,
  active: product.active,
  created_at: product.createdAt.toISOString(),
  updated_at: product.updatedAt.toISOString(),
  images,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode,
    option_values: variant.optionValues,
    price: plainAmount(variant.listPrice.minor),
    retail_price: plainAmount(variant.retailPrice.minor),
    minimum_price_enforced: variant.enforcesMinimumPrice,
    quantity: variant.quantity,
    active: variant.active,
  })),
})
