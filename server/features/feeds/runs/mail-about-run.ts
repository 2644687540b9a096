/** Notifications to a supplier about its product files, once each: results, and problems that need a decision. */
import { putIntoTray, withdrawFromTray } from '#features/notifications'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import type { FeedRun } from '../feed-runs.records.ts'
import { findFeed } from '../feeds.records.ts'

const kinds = { applied: 'feeds.applied', waits: 'feeds.waits', failed: 'feeds.failed' } as const

export async function mailRunApplied(context: AtomicContext, run: FeedRun): Promise<void> {
  const { created, changed, withdrawn, refusedRows, failures } = run
  await forgetTrouble(context, run)
  const parts = [
    created && `${created} new`,
    changed && `${changed} changed`,
    withdrawn && `${withdrawn} withdrawn`,
    refusedRows && `${counted(refusedRows, 'row')} refused`,
    failures && `${counted(failures, 'product')} not taken`,
  ].filter(Boolean)
  if (parts.length === 0) return
  await putNewsIntoTray(context, run, 'applied', {
    key: `feed-applied:${run.id}`,
    title: (name) => `Your product file “${name}” was brought in`,
    lines: [`${dayOf(context.now)}: ${parts.join(', ')}.`],
    action: refusedRows || failures ? 'See what was refused' : 'See the run',
  })
}

/** A manually started run sends none: its user is watching it. */
export async function mailRunWaits(context: AtomicContext, run: FeedRun, reasons: readonly string[]): Promise<void> {
  if (!run.appliesItself) return
  await putNewsIntoTray(context, run, 'waits', {
    key: `feed-waits:${run.id}`,
    title: (name) => `Your product file “${name}” waits for you`,
    lines: [...reasons, 'Nothing is changed until you have reviewed it.'],
    action: 'Look at the changes',
  })
}

/** Notifies that a run is ready: the products of a shop take a while to arrive, and the user need not wait. @see M-302 */
export async function mailRunReady(context: AtomicContext, run: FeedRun): Promise<void> {
  await putNewsIntoTray(context, run, 'waits', {
    key: `feed-ready:${run.id}`,
    title: (name) => `Your products from “${name}” are ready to import`,
    lines: [
      `${run.created} new, ${run.changed} changed${run.heldBack ? `, ${run.heldBack} refused` : ''}.`,
      'Nothing is saved until you have reviewed it.',
    ],
    action: 'Look at the products',
  })
}

export async function mailRunFailed(context: AtomicContext, of: OfFeed, about: string, failure: string): Promise<void> {
  await putNewsIntoTray(context, of, 'failed', {
    key: `feed-failed:${about}`,
    title: (name) => `Your product file “${name}” could not be brought in`,
    lines: [failure],
    action: 'See the product file',
  })
}

type OfFeed = Pick<FeedRun, 'feedId' | 'supplierId'>

/** Withdraws the notification once a run was decided on or has succeeded. */
export async function forgetTrouble(context: AtomicContext, of: OfFeed): Promise<void> {
  await withdrawFromTray(context, of.supplierId, { kind: kinds.waits, about: `feed:${of.feedId}` })
  await forgetFailure(context, of)
}

export const forgetFailure = (context: AtomicContext, { feedId, supplierId }: OfFeed): Promise<void> =>
  withdrawFromTray(context, supplierId, { kind: kinds.failed, about: `feed:${feedId}` })

interface News {
  readonly key: string
  readonly title: (feed: string) => string
  readonly lines: readonly string[]
  readonly action: string
}

async function putNewsIntoTray(
  context: AtomicContext,
  { feedId, supplierId }: OfFeed,
  kind: keyof typeof kinds,
  { title, ...news }: News,
): Promise<void> {
  const feed = await findFeed(context.db, supplierId, feedId)
  const supplier = feed && (await supplierOf(context.db, supplierId))
  if (!supplier) return
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      ...news,
      title: title(feed.name),
      kind: kinds[kind],
      about: `feed:${feedId}`,
      link: { type: 'supplier_feed', tab: String(feedId) },
    },
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
