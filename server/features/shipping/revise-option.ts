import { type RateChange, rateChanges } from '@quayside/domain/shipping/rate-changes'
import type { AtomicContext } from '#foundation/context/context'
import { publishRatesRevised } from './events.ts'
import { lockOption, type OptionRevision, updateOption } from './shipping-options.records.ts'

/**
 * A supplier changes one of its rates. Whoever sells what it sends is told what was before and what is now, in the transaction of the change.
 * @returns what has changed; empty where nothing has
 * @throws where the option is not the supplier's
 */
export async function reviseOption(
  context: AtomicContext,
  { supplierId, optionId, ...revision }: OptionRevision & { readonly supplierId: number; readonly optionId: number },
): Promise<RateChange[]> {
  const { db, now } = context
  const before = await lockOption(db, supplierId, optionId)
  if (!before) throw new Error(`shipping option ${optionId} is not supplier ${supplierId}'s`)
  await updateOption(db, before, now, revision)
  const after = await lockOption(db, supplierId, optionId)
  const changes = after ? rateChanges(before, after) : []
  if (!changes.length) return []
  const { productId, region, toCountry } = before
  await publishRatesRevised(context, {
    productIds: productId === null ? null : [productId],
    supplierId,
    place: { region, toCountry },
    changes,
  })
  return changes
}
