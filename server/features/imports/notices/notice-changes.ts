import { eventsOf } from '@quayside/domain/imports/store-events'
import { type Place, withOwnRate } from '#features/shipping'
import type { AtomicContext } from '#foundation/context/context'
import type { WrittenChange } from '../following/changes.records.ts'
import { changesById, lockCopies, type NoticeLine } from './notices.records.ts'
import { obey } from './obey.ts'

/** Copies in one transaction. */
const runLength = 500

interface NoticeChanges {
  /** Null: of the supplier as a whole. */
  readonly productId: number | null
  readonly supplierId: number
  readonly changeIds: readonly number[]
  /** Of shipping: products with a rate of their own for it have nothing to do with the supplier's. */
  readonly place?: Place
  readonly after?: number
}

/** What a supplier has changed happens to every store that has the product, or any of its products. */
export async function noticeChanges({ context, input }: { context: AtomicContext; input: NoticeChanges }): Promise<void> {
  const { productId, supplierId, changeIds, place, after = 0 } = input
  const events = eventsOf(await changesById(context.db, changeIds), productId === null)
  const copies = await lockCopies(context.db, { productId, supplierId, after }, runLength)
  const untouched = productId === null && place ? await withOwnRate(context.db, place, copies.map(productOf)) : new Set<number>()
  const happened = events.map(({ event, changes }) => ({ event, changeId: changes.at(-1)!.id, changes: changes.map(lineOf) }))
  await obey(
    context,
    copies.filter((copy) => !untouched.has(productOf(copy))).flatMap((copy) => happened.map((one) => ({ ...one, copy }))),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('imports.notice-changes', { ...input, after: last.id })
}

/** Those of the changes that a store may want to hear of are looked at store by store. */
export async function askToNotice(
  context: AtomicContext,
  of: Pick<NoticeChanges, 'productId' | 'supplierId' | 'place'>,
  changes: readonly WrittenChange[],
): Promise<void> {
  const changeIds = eventsOf(changes, of.productId === null).flatMap((event) => event.changes.map(({ id }) => id))
  if (changeIds.length) await context.enqueue('imports.notice-changes', { ...of, changeIds })
}

const productOf = ({ productId }: { readonly productId: number }): number => productId

const lineOf = ({ type, variantName, toCountry, previousValue, newValue }: WrittenChange): NoticeLine => ({
  type,
  variant: variantName,
  to: toCountry,
  before: previousValue,
  after: newValue,
})
