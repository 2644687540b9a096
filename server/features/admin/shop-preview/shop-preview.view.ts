/** Facts of a product or order, by the same names on both sides. */
import type { Facts } from '@quayside/domain/admin/shop-preview'
import type { OwnOrder } from '@quayside/domain/platforms/own-order'
import type { OwnProduct } from '@quayside/domain/platforms/own-product'
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import { plainAmount } from '@quayside/domain/vocabulary/money'
import type { OurOrder, OurProduct, OurVariant } from './previewed.records.ts'

type Fact = Facts[number]

const amount = (minor: number | null): string => (minor === null ? 'none' : plainAmount(minor))
const known = (minor: number | null): string | null => (minor === null ? null : plainAmount(minor))
const status = (isOffered: boolean): string => (isOffered ? 'active' : 'archived or a draft')

export function factsOfProduct({ title, isOffered, variants }: ShopProduct, ours: readonly OurVariant[]): Facts {
  const names = new Map(ours.map(({ key, name }) => [key, name]))
  return [
    ['Title', title],
    ['Status', status(isOffered)],
    ...variants.flatMap(({ externalVariantId, priceMinor, compareAtMinor, quantity }): Fact[] => {
      const name = names.get(externalVariantId) ?? `Variant ${externalVariantId}`
      return [
        [`${name}: price`, plainAmount(priceMinor)],
        [`${name}: compare-at price`, amount(compareAtMinor)],
        [`${name}: stock`, String(quantity)],
      ]
    }),
  ]
}

/** A supplier's own product, whose variants are known by SKU. */
export const factsOfOwnProduct = ({ title, isOffered, variants }: OwnProduct): Facts => [
  ['Title', title],
  ['Status', status(isOffered)],
  ...variants.flatMap(({ sku, externalVariantId, priceMinor, quantity }): Fact[] => {
    const name = sku || `shopify-${externalVariantId}`
    return [
      [`${name}: price`, plainAmount(priceMinor)],
      [`${name}: stock`, quantity === null ? 'not tracked' : String(quantity)],
    ]
  }),
]

export const factsOfOurProduct = ({ title, isOffered, variants }: OurProduct): Facts => [
  ['Title', title],
  ['Status', isOffered === null ? null : status(isOffered)],
  ...variants.flatMap(({ name, priceMinor, compareAt, quantity }): Fact[] => [
    [`${name}: price`, known(priceMinor)],
    ...(compareAt ? [[`${name}: compare-at price`, amount(compareAt.minor)] as const] : []),
    [`${name}: stock`, quantity === null ? null : String(quantity)],
  ]),
]

export const factsOfOrder = ({ name, currency, cancelledAt, lines, fulfilments }: PlatformOrder): Facts => [
  ['Order', name],
  ['Currency', currency],
  ['Cancelled', cancelledAt ? 'Yes' : 'No'],
  ...lines.flatMap(({ externalLineId, quantity, priceMinor, title }): Fact[] => [
    [`Line ${externalLineId}: product`, title],
    [`Line ${externalLineId}: quantity`, String(quantity)],
    [`Line ${externalLineId}: price`, plainAmount(priceMinor)],
  ]),
  ['Tracking', trackingOf(fulfilments.filter(({ cancelled }) => !cancelled).map(({ trackingNumber }) => trackingNumber))],
]

export const factsOfOwnOrder = ({ name, cancelledAt, fulfilments }: OwnOrder): Facts => [
  ['Order', name],
  ['Cancelled', cancelledAt ? 'Yes' : 'No'],
  ['Tracking', trackingOf(fulfilments.filter(({ isCancelled }) => !isCancelled).map(({ trackingNumber }) => trackingNumber))],
]

export const factsOfOurOrder = ({ name, currency, isCancelled, lines, tracking }: OurOrder): Facts => [
  ['Order', name],
  ['Currency', currency],
  ['Cancelled', isCancelled ? 'Yes' : 'No'],
  ...lines.flatMap(({ key, quantity, priceMinor, title }): Fact[] => [
    [`Line ${key}: product`, title],
    [`Line ${key}: quantity`, String(quantity)],
    [`Line ${key}: price`, known(priceMinor)],
  ]),
  ['Tracking', trackingOf(tracking)],
]

const trackingOf = (numbers: readonly (string | null)[]): string =>
  [...new Set(numbers.flatMap((number) => (number ? number.split(', ') : [])))].sort().join(', ') || 'none'
