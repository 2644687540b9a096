import type { Currency } from '@quayside/domain/vocabulary/money'
import { homeOfStore, mailToStore, platformUrl } from '#features/identity'
import { unsubscribeLinkOf } from '#features/notifications'
import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { newestArrival } from '../listing-arrivals.records.ts'
import { findListingPage, type ListedCard } from '../listing-page.records.ts'
import { costOf, shownIn } from '../product-card.view.ts'
import { type NewInMail, newProductsMail, productsMailed } from './new-products.email.ts'
import { savedSearchAddress } from './saved-search.view.ts'
import { lastMailOf, lockSavedSearches, noteMail, noteMailed, type SavedSearch } from './saved-searches.records.ts'
import { newTo, type Viewer, viewerOf } from './what-is-new.ts'

/** Hours between two such mails to one store. */
const hoursBetween = 24

/** Enqueues the mail for the time when the store may be mailed again. A pending job keeps its time. */
export async function askToMail(context: AtomicContext, storeId: number): Promise<void> {
  const runAt = await mayMailFrom(context, storeId)
  await context.enqueue(
    'marketplace.mail-new-products',
    { storeId },
    { key: `marketplace.mail-new-products:${storeId}`, runAt, keepsTime: true },
  )
}

async function mayMailFrom({ db, now }: AtomicContext, storeId: number): Promise<Date> {
  const last = await lastMailOf(db, storeId)
  const from = last && after(last, hours(hoursBetween))
  return from && from > now ? from : now
}

/** Mails, in one mail, the products that the store's searches with an alert have found and that were neither mailed nor seen. */
export async function mailNewProducts({
  context,
  input: { storeId },
}: {
  context: AtomicContext
  input: { storeId: number }
}): Promise<void> {
  const { db, now, config } = context
  const searches = (await lockSavedSearches(db, storeId)).filter(({ alert }) => alert)
  if ((await mayMailFrom(context, storeId)) > now) return await askToMail(context, storeId)
  const newest = await newestArrival(db)
  const home = platformUrl(config, { kind: 'store', home: await homeOfStore(db, storeId) })
  const viewer = await viewerOf(db, storeId)
  const found: NewInMail[] = []
  for (const search of searches) {
    const from = Math.max(search.mailed, search.seen)
    const query = newTo(search, viewer, { after: from, upTo: newest })
    const { total, cards } = query ? await findListingPage(db, { ...query, sorting: 'new', page: 1 }) : { total: 0, cards: [] }
    if (total) found.push(inMail(search, { total, cards, home, viewer, from }))
  }
  await noteMailed(
    db,
    newest,
    searches.map(({ id }) => id),
  )
  const link = found.length ? await unsubscribeLinkOf(context, { storeId, kind: 'new-products' }) : undefined
  if (!link) return
  const mail = newProductsMail({ product: config.productName, searches: found, unsubscribe: link.page })
  await mailToStore(context, storeId, {
    ...mail,
    key: `new-products:${storeId}:${newest}`,
    kind: 'new-products',
    isDigest: true,
    unsubscribeUrl: link.oneClick,
    link: { type: 'saved_searches' },
  })
  await noteMail(db, storeId, now)
}

interface Found {
  readonly total: number
  readonly cards: readonly ListedCard[]
  readonly home: string
  readonly viewer: Viewer
  readonly from: number
}

const inMail = (search: SavedSearch, { total, cards, home, viewer, from }: Found): NewInMail => ({
  name: search.name,
  href: `${home}${savedSearchAddress(search, from)}`,
  total,
  products: cards.slice(0, productsMailed).map((card) => {
    const show = shownIn(card.currency as Currency, viewer.currency)
    return {
      title: card.title,
      href: `${home}/product/${card.productId}`,
      supplier: viewer.hidesSupplier ? undefined : card.supplierName,
      cost: show(costOf(card).cost),
      retail: show(card.retailMinor),
    }
  }),
})
