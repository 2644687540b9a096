import type { CardMoney, ProductCard } from '@quayside/contract/marketplace/product'
import { decimal, type WireMoney, wireMoney } from '@quayside/contract/vocabulary/money'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { cardState, type ImportState } from '@quayside/domain/store-products/import-item'
import { type ApprovalStatus, shownApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { priceFor } from '@quayside/domain/vendors/price-for'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { ListedCard, ListedVacation } from './listing-page.records.ts'

export interface Reader {
  /** Currency of the amounts. */
  readonly currency: Currency
  readonly zone: ShippingZone
  readonly now: Date
  readonly imageUrl: (uploadId: number) => string
  /** Supplier names are hidden on this site. @see X-057 */
  readonly hidesSupplier: boolean
}

const newForSeconds = 30 * 86_400

export function productCard(card: ListedCard, reader: Reader): ProductCard {
  const show = cardMoney(card.currency as Currency, reader.currency)
  const { cost, costHigh, isOwn } = costOf(card)
  const range = (low: number, high: number) => ({ low: show(low), high: show(high) })
  const shipping = { US: card.shippingUsMinor, CA: card.shippingCaMinor, INTL: card.shippingIntlMinor }
  const toReader = shipping[reader.zone]
  const country = countryName(card.supplierCountry)
  return {
    id: card.productId,
    title: card.title,
    thumbnail_image_url: reader.imageUrl(card.uploadId),
    image_alt: card.alt,
    ground_colour: card.groundColour,
    crop_image: card.cropImage,
    supplier: reader.hidesSupplier ? null : { id: card.supplierId, name: card.supplierName, badges: [...card.badges] },
    ships_from: country,
    category: card.category,
    subcategory: card.subcategory,
    price: show(cost),
    ...(isOwn ? { list_price: show(card.costMinor) } : {}),
    retail_price: show(card.retailMinor),
    profit: toReader === null ? null : show(card.retailMinor - cost - toReader),
    ...(cost === costHigh ? {} : { price_range: range(cost, costHigh) }),
    ...(card.retailLowMinor === card.retailHighMinor ? {} : { retail_price_range: range(card.retailLowMinor, card.retailHighMinor) }),
    shipping_options: {
      ...(shipping.US === null ? {} : { US: show(shipping.US) }),
      ...(shipping.CA === null ? {} : { CA: show(shipping.CA) }),
      ...(shipping.INTL === null ? {} : { INTL: show(shipping.INTL) }),
    },
    store_currency: reader.currency,
    original_currency: card.currency as Currency,
    quantity: card.quantity,
    out_of_stock: card.quantity === 0,
    ...(card.vacation ? { vacation: cardVacation(card.vacation) } : {}),
    ...(card.payable ? {} : { not_payable: true as const }),
    variant_count: card.variantCount,
    featured: card.featured,
    is_new: reader.now.getTime() / 1000 - card.created < newForSeconds,
    approval_status: shownApprovalStatus({
      approvalStatus: (card.approvalStatus ?? 'NEW') as ApprovalStatus,
      requiresApproval: card.requiresApproval,
    }),
    imported: cardState((card.importState ?? undefined) as ImportState | undefined),
    imported_product_id: card.importItemId,
  }
}

const cardVacation = ({ mode, firstDay, lastDay, hasBegun }: ListedVacation): NonNullable<ProductCard['vacation']> => ({
  mode,
  first_day: firstDay,
  last_day: lastDay,
  has_begun: hasBegun,
})

/** The store's cost of the cheapest variant and of the dearest. */
export function costOf({ costMinor, costHighMinor, currency, discountBasisPoints }: ListedCard) {
  if (!discountBasisPoints) return { cost: costMinor, costHigh: costHighMinor, isOwn: false }
  const own = (minor: number) => priceFor({ listPrice: money(minor, currency as Currency) }, { discountBasisPoints }).result.minor
  return { cost: own(costMinor), costHigh: own(costHighMinor), isOwn: true }
}

/** Adds the supplier's amount where it is in another currency. */
function cardMoney(currency: Currency, shown: Currency): (minor: number) => CardMoney {
  if (currency === shown) return (minor) => ({ amount: decimal(minor) })
  return (minor) => ({ amount: decimal(convert({ minor, currency }, shown).minor), original_amount: decimal(minor) })
}

/** Converts minor units of the supplier's currency to the amount shown to the viewer. */
export function shownIn(currency: Currency, shown: Currency): (minor: number) => WireMoney {
  if (currency === shown) return (minor) => ownMoney(minor, currency)
  return (minor) => {
    const original = { minor, currency }
    return wireMoney(original, convert(original, shown))
  }
}

/** A page has hundreds of amounts, nearly all in one currency: each is formatted once, not twice. */
function ownMoney(minor: number, currency: Currency): WireMoney {
  const amount = decimal(minor)
  return { amount, currency, original_amount: amount, original_currency: currency, minor }
}

export const countryName = (code: string): string => ({ US: 'United States', CA: 'Canada', INTL: 'International' })[code] ?? code
