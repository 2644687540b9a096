/** Mail to a store: all recent events of its imported products. */

import { changeNames } from '@quayside/domain/alerts/change-feed'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { destinationName } from '@quayside/domain/shipping/destination-name'
import { type NotificationEvent, removes } from '@quayside/domain/stores/notification-settings'
import { type Currency, formatMinor } from '@quayside/domain/vocabulary/money'
import { composeMail } from '#features/notifications'
import type { AlertLine, PendingAlert } from './alerts.records.ts'

export interface SupplierInMail {
  /** The supplier's name, if this store may know it. */
  readonly name: string
  readonly currency: Currency
}

export interface AlertsFacts {
  readonly product: string
  /** Address of the store's site: `https://main.example` */
  readonly home: string
  readonly alerts: readonly PendingAlert[]
  readonly unsubscribe: string
  readonly supplierOf: (id: number) => SupplierInMail
}

/** Entries beyond this number are found under Changes. */
const entriesShown = 40
const titlesShown = 5

export function alertsMail({ product, home, alerts, unsubscribe, supplierOf }: AlertsFacts) {
  const ofSuppliers = Map.groupBy(
    alerts.filter(({ event }) => event === 'supplier_removed'),
    ({ supplierId }) => supplierId,
  )
  const ofProducts = Map.groupBy(
    alerts.filter(({ event }) => event !== 'supplier_removed'),
    ({ productId }) => productId,
  )
  const products = new Set(alerts.map(({ productId }) => productId)).size
  const entries = [
    ...[...ofSuppliers].map(([id, of]) => supplierEntry(supplierOf(id).name, of)),
    ...[...ofProducts].map(([id, of]) => productEntry(`${home}/product/${id}`, of, supplierOf(of[0]!.supplierId).currency)),
  ]
  const left = entries.length - entriesShown
  const heading = products === 1 ? 'One of your imported products has changed' : `${products} of your imported products have changed`
  return {
    subject: products === 1 ? `${alerts[0]!.title}: ${[...new Set(alerts.map(({ event }) => inSubject[event]))].join(', ')}` : heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        'Your suppliers changed products in your store. You receive this because of your notification settings.',
        ...(left > 0 ? [`The first ${entriesShown} are listed here; ${left} more are under Changes.`] : []),
      ],
      entries: entries.slice(0, entriesShown),
      action: 'See all changes',
      reason: 'You receive this because of your notification settings. You can change them in your settings, under Notifications.',
      unsubscribe,
    }),
  }
}

const inSubject: Readonly<Record<NotificationEvent, string>> = {
  product_removed: 'no longer offered',
  product_price_changed: 'price changed',
  product_out_of_stock: 'out of stock',
  product_low_stock: 'low stock',
  supplier_removed: 'supplier has left',
  shipping_rate_changed: 'shipping rate changed',
}

const inWords: Readonly<Record<NotificationEvent, string>> = {
  product_removed: 'Its supplier no longer offers it.',
  product_price_changed: 'Its price has changed.',
  product_out_of_stock: 'It is out of stock.',
  product_low_stock: 'Few pieces are left.',
  supplier_removed: 'Its supplier has left the marketplace.',
  shipping_rate_changed: 'Its shipping rate has changed.',
}

function productEntry(href: string, alerts: readonly PendingAlert[], currency: Currency) {
  const latest = alerts.at(-1)!
  const events = [...Map.groupBy(alerts, ({ event }) => event)]
  const lines = events.flatMap(([event, of]) => [inWords[event], ...tellChanges(of, currency)])
  return { title: latest.title, href, lines: [...lines, ...whatBecame(alerts)] }
}

function supplierEntry(name: string, alerts: readonly PendingAlert[]) {
  const titles = [...new Set(alerts.map(({ title }) => title))]
  const more = titles.length - titlesShown
  const which = `${titles.slice(0, titlesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const gone = alerts.filter(({ stands }) => stands !== 'in the shop').length
  const became = gone ? [`${gone} of ${titles.length} taken out of your store and put back on your import list.`] : []
  return { title: `${name} has left the marketplace`, lines: [`Your products from there: ${which}.`, ...became] }
}

/** Lists each changed value, as it was before the first change and is after the last. */
function tellChanges(alerts: readonly PendingAlert[], currency: Currency): string[] {
  const things = [
    ...Map.groupBy(
      alerts.flatMap(({ changes }) => changes),
      ({ type, variant, to }) => `${type}/${variant ?? ''}/${to ?? ''}`,
    ).values(),
  ]
  const unlisted = alerts.reduce((sum, { changes, changeCount }) => sum + changeCount - changes.length, 0)
  const listed = things
    .map((of) => ({ ...of[0]!, after: of.at(-1)!.after }))
    .filter(({ before, after }) => before !== after)
    .map((line) => describe(line, currency))
  return unlisted > 0 ? [...listed, `And ${unlisted} more.`] : listed
}

function describe({ type, variant, to, before, after }: AlertLine, currency: Currency): string {
  const value = (of: string | null) => (of === null ? 'none' : isMoney(type) ? formatMinor(Math.round(Number(of) * 100), currency) : of)
  const of = `${shownVariantName(variant) ? ` (${variant})` : ''}${to ? ` to ${destinationName(to)}` : ''}`
  return `${changeNames[type]}${of}: ${value(before)} → ${value(after)}`
}

const isMoney = (type: AlertLine['type']): boolean =>
  type === 'PRICE' || type === 'RETAIL_PRICE' || type === 'SHIPPING_RATE' || type === 'XTRA_ITEM_SHIP_RATE'

function whatBecame(alerts: readonly PendingAlert[]): string[] {
  if (!alerts.some(({ action }) => removes(action))) return []
  const { stands } = alerts.at(-1)!
  if (stands === 'gone') return ['It was taken out of your store and put back on your import list.']
  if (stands === 'leaving') return ['It is being removed from your store.']
  return ['It could not be removed from your store. See Unsynced Products.']
}
