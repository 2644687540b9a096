import type { ProductsChanged } from '#features/catalogue'
import type { AtomicContext } from '#foundation/context/context'
import { rebuildLowStockRows, saveLowStock } from './low-stock.records.ts'

/** Keeps which of these products have few pieces left, for the tab of the supplier's products. */
export const refreshLowStock = ({ context, input }: { context: AtomicContext; input: ProductsChanged }): Promise<void> =>
  saveLowStock(context.db, input.supplierId, input.productIds)

/** Works out low stock anew once a night, so that a wrong row is mended within a day. */
export const rebuildLowStock = ({ context }: { context: AtomicContext }): Promise<void> => rebuildLowStockRows(context.db)
