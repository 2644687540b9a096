import type { ProductCard as Card, CardMoney } from '@quayside/contract/marketplace/product'
import { profit } from '@quayside/domain/catalogue/profit'
import { type ShippingZone, zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { dayAfter } from '@quayside/domain/suppliers/vacation'
import { vendorPriceRule } from '@quayside/domain/vendors/price-for'
import { type Currency, type Money, parseMinor, subtract, zero } from '@quayside/domain/vocabulary/money'
import { sumOf } from '@quayside/domain/vocabulary/workings'
import type { ImportState } from '#features/imports/parts/import-button.tsx'
import { ApprovalButton } from '#features/vendors/parts/approval-button.tsx'
import { queryText } from '#foundation/api/query-text.ts'
import type { Sale } from '#foundation/ui/money/sale.ts'
import { CompareToggle } from '../parts/compare-toggle.tsx'
import type { ProductCardProps } from '../parts/product-card.tsx'
import { profitBill } from '../product/profit-bill.ts'
import { zoneNames } from './filter-chips-of.ts'

/** Returns the amount in the chosen currency if known, otherwise in the store's. */
function inCurrency({ amount, original_amount }: CardMoney, card: Card, currency: Currency): { minor: number; currency: Currency } {
  const isSuppliers = card.original_currency === currency
  const [text, of] = isSuppliers ? [original_amount ?? amount, currency] : [amount, card.store_currency]
  return { minor: parseMinor(text) ?? 0, currency: of }
}

/** Converts a card of the API to the props of the grid's card. */
export function cardOf(card: Card, { zone, currency }: { zone: ShippingZone; currency: Currency }): ProductCardProps {
  const shipping = card.shipping_options[zone]
  const retail = inCurrency(card.retail_price, card, currency)
  const cost = inCurrency(card.price, card, currency)
  const way = shipping && inCurrency(shipping, card, currency)
  const list = card.list_price && inCurrency(card.list_price, card, currency)
  const pricing = list && pricingOf(list, cost)
  const workings = profit({ retail, cost, pricing, shipping: way, to: zonePlaces[zone] })
  const sale: Sale = {
    cost: cost.minor,
    ...(list ? { list: list.minor } : {}),
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
      : { approval: <ApprovalButton supplier={card.supplier} approvalStatus={card.approval_status} /> }),
    flag: card.out_of_stock
      ? 'Out of stock'
      : card.not_payable
        ? 'Orders on hold'
        : card.vacation
          ? awayFlag(card.vacation)
          : card.is_new
            ? 'New'
            : card.featured
              ? 'Featured'
              : undefined,
    variants: card.variant_count,
    variantsOf: { id: card.id, zone, currency },
  }
}

/** The discount, as far as a card's data shows it. */
function pricingOf(list: Money, cost: Money) {
  return sumOf(vendorPriceRule, cost.currency, [
    { label: 'List price', amount: list },
    { label: 'Your discount', amount: subtract(cost, list) },
  ])
}

const awayFlag = ({ first_day, last_day, has_begun }: NonNullable<Card['vacation']>) =>
  has_begun ? `Ships ${shortDay(dayAfter(last_day))}` : `Away from ${shortDay(first_day)}`

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export function importStateOf(imported: 'shopify' | 'list' | null): ImportState {
  if (imported === 'shopify') return { kind: 'store' }
  return { kind: imported ?? 'none' }
}
