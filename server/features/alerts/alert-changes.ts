import { eventsOf } from '@quayside/domain/alerts/store-events'
import { type Place, withOwnRate } from '#features/shipping'
import { lockCopies } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import { type AlertLine, changesById } from './alerts.records.ts'
import type { WrittenChange } from './changes.records.ts'
import { dispatchAlerts } from './dispatch-alerts.ts'
import { ownPrices } from './own-prices.ts'

/** Copies per transaction. */
const runLength = 500

interface AlertChanges {
  /** Null: the supplier as a whole. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  /** Limits the change to this store. */
  readonly storeId?: number
  readonly changeIds: readonly number[]
  /** Region of a changed shipping rate. Products with their own rate for it are not affected by the supplier's. */
  readonly place?: Place
  readonly after?: number
}

/** Turns a supplier's change into an event for every store that has the product, or any of the supplier's products. */
export async function alertChanges({ context, input }: { context: AtomicContext; input: AlertChanges }): Promise<void> {
  const { productIds, supplierId, storeId, changeIds, place, after = 0 } = input
  const events = eventsByProduct(await changesById(context.db, changeIds))
  const copies = await lockCopies(context.db, { productIds, supplierId, storeId, after }, runLength)
  const own = await ownPrices(context.db, copies)
  const untouched = productIds === null && place ? await withOwnRate(context.db, place, copies.map(productOf)) : new Set<number>()
  await dispatchAlerts(
    context,
    copies
      .filter((copy) => !untouched.has(productOf(copy)))
      .flatMap((copy) =>
        (events.get(productIds ? copy.productId : null) ?? []).map(({ event, changes }) => ({
          copy,
          event,
          changeId: changes.at(-1)!.id,
          changes: changes.map((change) => lineOf(own(copy, change))),
        })),
      ),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('alerts.alert-changes', { ...input, after: last.id })
}

/** Enqueues alerts, store by store, for those changes that stores can be alerted of. */
export async function enqueueAlerts(
  context: AtomicContext,
  { productIds, supplierId, storeId, place }: Pick<AlertChanges, 'productIds' | 'supplierId' | 'storeId' | 'place'>,
  changes: readonly WrittenChange[],
): Promise<void> {
  const dispatched = [...eventsByProduct(changes)].filter(([, events]) => events.length)
  if (!dispatched.length) return
  await context.enqueue('alerts.alert-changes', {
    productIds: productIds && dispatched.flatMap(([productId]) => productId ?? []),
    supplierId,
    ...(storeId === undefined ? {} : { storeId }),
    ...(place ? { place } : {}),
    changeIds: dispatched.flatMap(([, events]) => events.flatMap((event) => event.changes.map(({ id }) => id))),
  })
}

const eventsByProduct = (changes: readonly WrittenChange[]) =>
  new Map(
    [...Map.groupBy(changes, ({ productId }) => productId)].map(([productId, theirs]) => [productId, eventsOf(theirs, productId === null)]),
  )

const productOf = ({ productId }: { readonly productId: number }): number => productId

const lineOf = ({ type, variantName, toCountry, previousValue, newValue }: WrittenChange): AlertLine => ({
  type,
  variant: variantName,
  to: toCountry,
  before: previousValue,
  after: newValue,
})
