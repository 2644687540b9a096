/** Kinds of health records. One table feeds both the unsynced products and the store's health. @see S-29, X-101 */
import { shownVariantName } from '../catalogue/variant-name.ts'
import { type RefusableValue, refusedValueName } from '../platforms/refused-value.ts'
import type { Difference, Differing } from '../platforms/shop-product.ts'

/** Issues of one product, which a sync can repair. */
export const productIssues = ['push_refused', 'product_deleted', 'product_changed', 'variant_missing'] as const
/** Issues of the store as a whole. */
export const storeIssues = ['connection_lost', 'shop_silent', 'webhook_lost'] as const
/** Issues of one order, which are fixed on the order's page. */
export const orderIssues = ['shipment_unpushed'] as const
export const healthIssues = [...productIssues, ...storeIssues, ...orderIssues] as const

export type ProductIssue = (typeof productIssues)[number]
export type StoreIssue = (typeof storeIssues)[number]
export type OrderIssue = (typeof orderIssues)[number]
export type HealthIssue = (typeof healthIssues)[number]

export const healthNames: Readonly<Record<HealthIssue, string>> = {
  push_refused: 'Refused by your store',
  product_deleted: 'Deleted in your store',
  product_changed: 'Changed in your store',
  variant_missing: 'Variant missing',
  connection_lost: 'Connection lost',
  shop_silent: 'Your store does not answer',
  webhook_lost: 'News lost',
  shipment_unpushed: 'Shipment not pushed',
}

export interface HealthDetail {
  /** The platform's message. */
  readonly reason?: string
  /** Values that the shop refused. */
  readonly refused?: readonly { readonly value: RefusableValue; readonly variantName: string | null; readonly reason: string }[]
  readonly differences?: readonly Difference[]
  /** Names of missing variants. */
  readonly missing?: readonly string[]
  /** Values that could not be repaired, each with the platform's message. */
  readonly reasons?: readonly string[]
  readonly order?: ConcernedOrder
}

/** The store's order that the issue concerns. */
export interface ConcernedOrder {
  readonly id: number
  /** The shop's order name: `#1042`. */
  readonly name: string
}

const differingNames: Readonly<Record<Differing, string>> = {
  title: 'Title',
  offered: 'State',
  price: 'Price',
  compare_price: 'Compare price',
  stock: 'Stock',
}

/** Differences that an owner may have made in the shop on purpose. @see shop-edits.ts */
const keepable: readonly Differing[] = ['title', 'price', 'compare_price']

export const canKeep = (issue: HealthIssue, { differences = [] }: HealthDetail): boolean =>
  issue === 'product_changed' && differences.some(({ what }) => keepable.includes(what))

const longestListed = 20

/** Describes the issue line by line. */
export function healthWords(issue: HealthIssue, detail: HealthDetail): string[] {
  const { reason, refused = [], differences = [], missing = [], reasons = [] } = detail
  switch (issue) {
    case 'push_refused':
      return [
        ...(reason === undefined && refused.length > 0 ? [] : [reason ?? 'Your store rejected it.']),
        ...refused.slice(0, longestListed).map((one) => `${capitalised(refusedValueName(one.value, one.variantName))}: ${one.reason}`),
      ]
    case 'product_deleted':
      return ['It was deleted in your store. A sync imports it again.']
    case 'variant_missing':
      return missing.slice(0, longestListed).map((name) => `${name} is no longer in your store.`)
    case 'product_changed':
      return differences.slice(0, longestListed).map(({ what, variant, pushed, found }) => {
        const of = shownVariantName(variant) ? ` of ${variant}` : ''
        return `${differingNames[what]}${of}: ${found} in your store, ${pushed} here`
      })
    case 'connection_lost':
      return [reason ?? 'Your shop is no longer connected. Reconnect it to keep its products up to date.']
    case 'shop_silent':
      return ['Your shop has not responded for a while. Pending updates are kept and continue when it responds.']
    case 'webhook_lost':
      return ['A change in your shop did not reach us. We checked all its products and renewed our webhooks.']
    case 'shipment_unpushed':
      return [...reasons.map(sentence), 'Your store does not show this shipment yet. Send it again from the order’s page.']
  }
}

/** Platform messages may end with a full stop or not; a line always begins with a capital. */
const sentence = (words: string): string => `${capitalised(words).replace(/\.$/, '')}.`

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
