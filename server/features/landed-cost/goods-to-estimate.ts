import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { type LineToEstimate, readCountry } from '@quayside/domain/landed-cost/estimate'
import { type Destination, rateFor, type ShippingOption } from '@quayside/domain/shipping/shipping-option'

export interface GoodsFacts extends Pick<LineToEstimate, 'key' | 'goods'> {
  readonly product: Pick<CatalogueProduct, 'hsCode' | 'madeIn' | 'category'> | undefined
  /** Country of goods that say nothing of their own. */
  readonly supplierMadeIn: string | null
  /** Active shipping rates of the product. */
  readonly options: readonly ShippingOption[]
  readonly destination: Destination | null
  readonly categoryCodes: ReadonlyMap<string, string>
}

/** Facts that goods are estimated by. They come from where their shipping rate begins, whatever the supplier's own country. */
export const goodsToEstimate = ({
  key,
  goods,
  product,
  supplierMadeIn,
  options,
  destination,
  categoryCodes,
}: GoodsFacts): LineToEstimate => ({
  key,
  goods,
  hsCode: product?.hsCode ?? categoryCodes.get(product?.category ?? '') ?? null,
  madeIn: readCountry(product?.madeIn ?? supplierMadeIn),
  shipsFrom: (destination && rateFor(options, destination)?.fromCountry) ?? null,
})
