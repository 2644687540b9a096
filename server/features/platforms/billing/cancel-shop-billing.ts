import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { withAccess } from '../connections/access.ts'
import { findConnectionOf } from '../connections/connections.records.ts'
import { readShopBilling } from './read-shop-billing.ts'
import { findCharge, saveEnded } from './shop-charges.records.ts'

/**
 * Ends a charge: no further period is billed. Platforms cancel at once, so what is paid for is remembered here, and the charge counts until
 * then. One that is billed once ends by itself.
 * @param options.atPeriodEnd false: it ends now, and the owner is credited for the rest
 * @returns undefined for a charge that is not this store's
 * @throws OutsideError
 */
export async function cancelShopBilling(
  context: OutsideContext,
  storeId: number,
  reference: string,
  { atPeriodEnd }: { readonly atPeriodEnd: boolean },
): Promise<BilledSubscription | undefined> {
  // Reading it first notes until when it is paid, which a cancelled charge does not tell.
  const before = await readShopBilling(context, storeId, reference)
  if (!before) return undefined
  const isLive = !before.cancelsAtPeriodEnd && ['trialing', 'active', 'frozen'].includes(before.status)
  if (!isLive) return before
  await context.transaction(async ({ db }) => {
    const stored = await findCharge(db, storeId, reference)
    if (stored && atPeriodEnd) await saveEnded(db, stored.id, clockNow())
  })
  const connection = await context.transaction(({ db }) => findConnectionOf(db, storeId))
  if (connection)
    await withAccess(context, connection, (adapter, access) => adapter.cancelCharge(access, reference, { credits: !atPeriodEnd }))
  return readShopBilling(context, storeId, reference)
}
