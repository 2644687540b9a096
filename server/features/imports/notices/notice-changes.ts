import type { ProductChange } from '@quayside/domain/catalogue/revision'
import { eventsOf } from '@quayside/domain/imports/store-events'
import type { AtomicContext } from '#foundation/context/context'
import type { WrittenChange } from '../following/changes.records.ts'
import { changesById, lockCopies, type NoticeLine } from './notices.records.ts'
import { obey } from './obey.ts'

/** Copies in one transaction. */
const runLength = 500

interface NoticeChanges {
  /** Null: of the supplier as a whole. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  readonly changeIds: readonly number[]
  readonly after?: number
}

/** What a supplier has changed happens to every store that has the product. */
export async function noticeChanges({ context, input }: { context: AtomicContext; input: NoticeChanges }): Promise<void> {
  const { productIds, supplierId, changeIds, after = 0 } = input
  const events = eventsByProduct(await changesById(context.db, changeIds))
  const copies = await lockCopies(context.db, { productIds, supplierId, after }, runLength)
  await obey(
    context,
    copies.flatMap((copy) =>
      (events.get(productIds ? copy.productId : null) ?? []).map(({ event, changes }) => ({
        copy,
        event,
        changeId: changes.at(-1)!.id,
        changes: changes.map(lineOf),
      })),
    ),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('imports.notice-changes', { ...input, after: last.id })
}

/** Those of the changes that a store may want to hear of are looked at store by store. */
export async function askToNotice(
  context: AtomicContext,
  { productIds, supplierId }: Pick<NoticeChanges, 'productIds' | 'supplierId'>,
  changes: readonly WrittenChange[],
): Promise<void> {
  const told = [...eventsByProduct(changes)].filter(([, events]) => events.length)
  if (!told.length) return
  await context.enqueue('imports.notice-changes', {
    productIds: productIds && told.map(([productId]) => productId),
    supplierId,
    changeIds: told.flatMap(([, events]) => events.flatMap((event) => event.changes.map(({ id }) => id))),
  })
}

const eventsByProduct = (changes: readonly WrittenChange[]) =>
  new Map(
    [...Map.groupBy(changes, ({ productId }) => productId)].map(([productId, theirs]) => [productId, eventsOf(theirs, productId === null)]),
  )

const lineOf = ({ type, variantName, previousValue, newValue }: ProductChange): NoticeLine => ({
  type,
  variant: variantName,
  before: previousValue,
  after: newValue,
})
