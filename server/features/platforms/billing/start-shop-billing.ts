import type { BilledSubscription, SubscriptionTerms } from '@quayside/domain/plans/billed-subscription'
import { billedSubscription } from '@quayside/domain/platforms/shop-charge'
import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { withAccess } from '../connections/access.ts'
import { findConnectionOf } from '../connections/connections.records.ts'
import { prepareShop } from '../connections/prepare-connection.ts'
import { readShopBilling } from './read-shop-billing.ts'
import { findChargeByKey, insertCharge } from './shop-charges.records.ts'

/**
 * Asks the owner of a store's shop for a charge; nothing is billed before the approval on the platform's page. The same key finds the same
 * charge. Where an answer was lost, another charge is made: nobody knows the page of the first one, which expires.
 * @param returnUrl page of ours that the owner comes back to, with the charge's number as `charge_id`
 * @throws Refusal NOT_CONNECTED; OutsideError
 */
export async function startShopBilling(context: OutsideContext, terms: SubscriptionTerms, returnUrl: string): Promise<BilledSubscription> {
  const { storeId, key, name, frequency, price, firstPrice, firstCharges = 1, trialDays } = terms
  const { connection, known } = await context.transaction(async ({ db }) => {
    const connection = await findConnectionOf(db, storeId)
    return { connection, known: connection && (await findChargeByKey(db, connection.id, key)) }
  })
  if (!connection) throw new Refusal('NOT_CONNECTED', 'No platform is connected.', { status: 409 })
  if (known) return (await readShopBilling(context, storeId, known.reference))!
  // Webhooks about charges are there before the charge, also in shops that were connected before there were any.
  await prepareShop(context, connection)
  const made = await withAccess(context, connection, (adapter, access) =>
    adapter.createCharge(access, { name, frequency, price, firstPrice, firstCharges, trialDays, returnUrl }),
  )
  const createdAt = clockNow()
  const stored = await context.transaction(({ db }) =>
    insertCharge(db, { ...made, storeId, connectionId: connection.id, key, frequency, trialDays, createdAt }),
  )
  if (!stored) return startShopBilling(context, terms, returnUrl)
  const charge = { reference: made.reference, status: 'pending', createdAt, currentPeriodEnd: undefined, price } as const
  return billedSubscription(made.reference, charge, stored, createdAt)
}
