/** Mail to a store: new products that its saved searches find. */
import type { WireMoney } from '@quayside/contract/vocabulary/money'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { composeMail } from '#features/notifications'

export interface NewInMail {
  readonly name: string
  /** Address of the listing with the new products only. */
  readonly href: string
  readonly total: number
  readonly products: readonly NewProduct[]
}

interface NewProduct {
  readonly title: string
  readonly href: string
  /** Absent where the store's site hides suppliers. */
  readonly supplier: string | undefined
  readonly cost: WireMoney
  readonly retail: WireMoney
}

/** Products named per search; the others are behind its link. */
export const productsMailed = 3
const searchesMailed = 6

interface NewProductsFacts {
  readonly product: string
  readonly searches: readonly NewInMail[]
  readonly unsubscribe: string
}

export function newProductsMail({ product, searches, unsubscribe }: NewProductsFacts) {
  const [only] = searches
  const heading =
    searches.length === 1 ? `${counted(only!.total)} for “${only!.name}”` : `New products for ${searches.length} of your saved searches`
  const left = searches.length - searchesMailed
  return {
    subject: heading,
    ...composeMail({
      product,
      heading,
      paragraphs: [
        'New in the marketplace since you last looked or were last notified.',
        ...(left > 0 ? [`${left} more of your saved searches have new products. See them all on the product list.`] : []),
      ],
      entries: searches.slice(0, searchesMailed).flatMap(entriesOf),
      action: 'See your saved searches',
      reason:
        'You receive this, at most once a day, because you asked for alerts about new products. Switch it off for each search on the product list, under Saved searches.',
      unsubscribe,
    }),
  }
}

const entriesOf = ({ name, href, total, products }: NewInMail) => [
  { title: `${name}: ${counted(total)}`, href, lines: total > products.length ? [`The first ${products.length} of them:`] : [] },
  ...products.map((one) => ({ title: one.title, href: one.href, lines: [linesOf(one)] })),
]

const linesOf = ({ supplier, cost, retail }: NewProduct): string =>
  [supplier, `costs ${money(cost)}`, `suggested retail ${money(retail)}`].filter(Boolean).join(' · ')

const money = ({ minor, currency }: WireMoney): string => formatMinor(minor, currency)

const counted = (count: number): string => (count === 1 ? '1 new product' : `${count.toLocaleString('en-US')} new products`)
