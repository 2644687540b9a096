import type { ProductChange } from '@quayside/domain/catalogue/revision'
import { eventsOf } from '@quayside/domain/imports/store-events'
import type { AtomicContext } from '#foundation/context/context'
import { changesById, lockCopies, type NoticeLine } from './notices.records.ts'
import { obey } from './obey.ts'

/** Copies in one transaction. */
const runLength = 500

interface NoticeChanges {
  /** Null: of the supplier as a whole. */
  readonly productId: number | null
  readonly supplierId: number
  readonly changeIds: readonly number[]
  readonly after?: number
}

/** What a supplier has changed happens to every store that has the product. */
export async function noticeChanges({ context, input }: { context: AtomicContext; input: NoticeChanges }): Promise<void> {
  const { productId, supplierId, changeIds, after = 0 } = input
  const events = eventsOf(await changesById(context.db, changeIds), productId === null)
  const copies = await lockCopies(context.db, { productId, supplierId, after }, runLength)
  const happened = events.map(({ event, changes }) => ({ event, changeId: changes.at(-1)!.id, changes: changes.map(lineOf) }))
  await obey(
    context,
    copies.flatMap((copy) => happened.map((one) => ({ ...one, copy }))),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('imports.notice-changes', { ...input, after: last.id })
}

/** Those of the changes that a store may want to hear of are looked at store by store. */
export async function askToNotice(
  context: AtomicContext,
  of: Pick<NoticeChanges, 'productId' | 'supplierId'>,
  changes: readonly (ProductChange & { readonly id: number })[],
): Promise<void> {
  const changeIds = eventsOf(changes, of.productId === null).flatMap((event) => event.changes.map(({ id }) => id))
  if (changeIds.length) await context.enqueue('imports.notice-changes', { ...of, changeIds })
}

const lineOf = ({ type, variantName, previousValue, newValue }: ProductChange): NoticeLine => ({
  type,
  variant: variantName,
  before: previousValue,
  after: newValue,
})
