import type { ProductCard as Card } from '@quayside/contract/marketplace/product'
import { profit } from '@quayside/domain/catalogue/profit'
import { type ShippingZone, zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { type Currency, parseMinor, zero } from '@quayside/domain/vocabulary/money'
import type { ImportState } from '#features/imports/parts/import-button.tsx'
import { ApprovalButton } from '#features/vendors/parts/approval-button.tsx'
import { queryText } from '#foundation/api/query-text.ts'
import type { Sale } from '#foundation/ui/sale.ts'
import { zoneNames } from './filter-chips-of.ts'
import { CompareToggle } from './parts/compare-toggle.tsx'
import type { ProductCardProps } from './parts/product-card.tsx'
import { profitBill } from './profit-bill.ts'

interface WireAmount {
  minor: number
  currency: Currency
  original_amount: string
  original_currency: Currency
}

/** The amount in the currency asked for where it is known in it, else as the store reads it. */
function inCurrency(amount: WireAmount, currency: Currency): { minor: number; currency: Currency } {
  if (amount.original_currency === currency) return { minor: parseMinor(amount.original_amount) ?? 0, currency }
  return { minor: amount.minor, currency: amount.currency }
}

/** A card of the wire as the grid's card is told it. */
export function cardOf(card: Card, { zone, currency }: { zone: ShippingZone; currency: Currency }): ProductCardProps {
  const shipping = card.shipping_options[zone]
  const retail = inCurrency(card.retail_price, currency)
  const cost = inCurrency(card.price, currency)
  const way = shipping && inCurrency(shipping, currency)
  const workings = profit({ retail, cost, shipping: way, to: zonePlaces[zone] })
  const sale: Sale = {
    cost: cost.minor,
    retail: retail.minor,
    shipping: way?.minor ?? 0,
    profit: (workings?.result ?? zero(cost.currency)).minor,
    currency: cost.currency,
  }
  return {
    href: `/product/${card.id}${queryText({ shipping_country: zone === 'US' ? undefined : zone })}`,
    title: card.title,
    image: card.thumbnail_image_url,
    ground: card.ground_colour,
    isCropped: card.crop_image,
    supplier: card.supplier
      ? {
          name: card.supplier.name,
          href: `/supplier-id/${card.supplier.id}`,
          badges: card.supplier.badges.slice(0, 1),
        }
      : undefined,
    shipsFrom: card.ships_from,
    sale,
    workings: workings ? profitBill(workings.steps, sale) : `Does not ship to ${zoneNames[zone]}`,
    state: importStateOf(card.imported),
    compare: <CompareToggle product={{ id: card.id, title: card.title, image: card.thumbnail_image_url }} />,
    ...(card.approval_status === 'A' || card.imported
      ? {}
      : { approval: <ApprovalButton supplier={card.supplier} standing={card.approval_status} /> }),
    flag: card.out_of_stock ? 'Out of stock' : card.is_new ? 'New' : card.featured ? 'Featured' : undefined,
    variants: card.variant_count,
    variantsOf: { id: card.id, zone, currency },
  }
}

export function importStateOf(imported: 'shopify' | 'list' | null): ImportState {
  if (imported === 'shopify') return { kind: 'store' }
  return { kind: imported ?? 'none' }
}
