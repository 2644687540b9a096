import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { Currency } from '@quayside/domain/vocabulary/money'
import type { Workings } from '#foundation/ui/money/money-with-workings.tsx'
import type { Sale } from '#foundation/ui/money/sale.ts'

/** Product of the variants, and the display of their amounts. */
export interface VariantsOf {
  id: number
  zone: ShippingZone
  currency: Currency
}

/** Selected variant, whose amounts the card shows instead of the cheapest variant's. */
export interface ChosenVariant {
  id: number
  name: string
  sale: Sale
  workings: Workings | string
}
