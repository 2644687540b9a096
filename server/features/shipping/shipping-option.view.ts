import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { ShippingOption } from '@quayside/domain/shipping/shipping-option'

export const shippingOptionView = (option: ShippingOption & { readonly deactivatedAt: Date | null }): ShippingOptionWire => ({
  id: option.id,
  from_country: option.fromCountry,
  to_country: option.toCountry,
  region: option.region,
  price: wireMoney(option.rate),
  additional_item_shipping_rate: wireMoney(option.additionalRate),
  carrier: option.carrier,
  delivery_days_min: option.deliveryDaysMin,
  delivery_days_max: option.deliveryDaysMax,
  excluded_regions: option.excludedRegions.join(','),
  deactivated: option.deactivatedAt?.toISOString() ?? null,
  supplier: option.supplierId,
  product: option.productId,
})
