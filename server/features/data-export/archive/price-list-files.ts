import type { OutsideContext } from '#foundation/context/context'
import { type ArchivedPriceList, listPriceLists } from './archived-rows.records.ts'
import { csvTable, type DocumentedFile, jsonList, type Pages, pagesById } from './tables-and-lists.ts'

/** Each may hold a whole catalogue. */
const listsAtOnce = 5

export function priceListFiles(context: OutsideContext, supplierId: number): DocumentedFile[] {
  const pages: Pages<ArchivedPriceList> = () =>
    pagesById(
      (place) => context.transaction(({ db }) => listPriceLists(db, supplierId, place)),
      ({ id }) => id,
      listsAtOnce,
    )
  return [
    csvTable({
      name: 'price-lists.csv',
      about: 'Private price lists: products that chosen vendors alone can see, a row a product or vendor.',
      columns: [
        ['price_list_id', 'number of the price list'],
        ['price_list', 'its name'],
        ['holds', 'product or vendor'],
        ['id', 'number of the product or vendor, as in products.csv and vendors.csv'],
      ],
      pages,
      lines: ({ id, name, productIds, storeIds }) => [
        ...(productIds ?? []).map((productId) => [id, name, 'product', productId]),
        ...(storeIds ?? []).map((storeId) => [id, name, 'vendor', storeId]),
      ],
    }),
    jsonList({
      name: 'price-lists.json',
      about: 'The same price lists.',
      pages,
      item: ({ id, name, savedAt, productIds, storeIds }) => ({
        id,
        name,
        saved_at: savedAt.toISOString(),
        product_ids: productIds,
        vendor_ids: storeIds,
      }),
    }),
  ]
}
