/** How charges of a store's plan stand: their platform is asked each time, with the access of this store's shop. */
import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import { billedSubscription, isFinal, type KeptShopCharge, paidUntilOf, type ShopCharge } from '@quayside/domain/platforms/shop-charge'
import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { knownAdapter } from '../adapters/adapter-of.ts'
import { withAccess } from '../connections/access.ts'
import { findConnectionOf } from '../connections/connections.records.ts'
import { findCharge, findChargeByKey, findReferenceOfCharge, replaceOthers, type StoredCharge, saveSeen } from './shop-charges.records.ts'

/** Whether the store pays its plan through its platform: as long as a shop is connected. */
export async function hasShopBilling(db: Db, storeId: number): Promise<boolean> {
  const connection = await findConnectionOf(db, storeId)
  return connection !== undefined && knownAdapter(connection.platform) !== undefined
}

/** The charge that an owner came back with. It says nothing by itself: the charge has to be read. */
export const referenceOfCharge = (db: Db, storeId: number, chargeId: string): Promise<string | undefined> =>
  findReferenceOfCharge(db, storeId, chargeId)

/**
 * Present state of a charge. Without a connected shop it is over.
 * @returns undefined for a charge that is not this store's
 * @throws OutsideError
 */
export async function readShopBilling(
  context: OutsideContext,
  storeId: number,
  reference: string,
): Promise<BilledSubscription | undefined> {
  const { connection, stored } = await context.transaction(async ({ db }) => ({
    connection: await findConnectionOf(db, storeId),
    stored: await findCharge(db, storeId, reference),
  }))
  if (!stored) return undefined
  if (connection?.id !== stored.connectionId) return over(stored)
  const charge = await withAccess(context, connection, (adapter, access) => adapter.readCharge(access, reference))
  return noteSeen(context, storeId, stored, charge)
}

/** The charge that was started with this key, if its answer arrived. @throws OutsideError */
export async function findShopBilling(context: OutsideContext, storeId: number, key: string): Promise<BilledSubscription | undefined> {
  const stored = await context.transaction(async ({ db }) => {
    const connection = await findConnectionOf(db, storeId)
    return connection && findChargeByKey(db, connection.id, key)
  })
  return stored && readShopBilling(context, storeId, stored.reference)
}

/** Active charges of the store's shop. @throws OutsideError */
export async function listShopBilling(context: OutsideContext, storeId: number): Promise<BilledSubscription[]> {
  const connection = await context.transaction(({ db }) => findConnectionOf(db, storeId))
  if (!connection) return []
  const charges = await withAccess(context, connection, (adapter, access) => adapter.listActiveCharges(access))
  const found: BilledSubscription[] = []
  for (const charge of charges) {
    const stored = await context.transaction(({ db }) => findCharge(db, storeId, charge.reference))
    found.push(
      stored ? await noteSeen(context, storeId, stored, charge) : billedSubscription(charge.reference, charge, unknown, clockNow()),
    )
  }
  return found
}

const unknown: KeptShopCharge = {
  frequency: 'MONTHLY',
  trialDays: 0,
  confirmationUrl: '',
  acceptedAt: null,
  paidUntil: null,
  endedAt: null,
}

/** State of a charge whose shop is no longer connected: charges go with the app. */
function over(stored: StoredCharge): BilledSubscription {
  const status = isFinal(stored.status) ? stored.status : 'cancelled'
  const charge = { reference: stored.reference, status, createdAt: new Date(0), currentPeriodEnd: undefined, price: undefined } as const
  return billedSubscription(stored.reference, charge, { ...stored, endedAt: null }, clockNow())
}

/** Keeps what the platform does not say again: when it was approved, and until when it is paid. */
async function noteSeen(
  context: OutsideContext,
  storeId: number,
  stored: StoredCharge,
  charge: ShopCharge | undefined,
): Promise<BilledSubscription> {
  const now = clockNow()
  const status = charge?.status ?? 'cancelled'
  const acceptedAt = stored.acceptedAt ?? (status === 'active' || status === 'frozen' ? now : null)
  const paidUntil = (charge && status === 'active' && paidUntilOf(charge, { ...stored, acceptedAt }, now)) || stored.paidUntil
  const isNews =
    status !== stored.status ||
    acceptedAt?.getTime() !== stored.acceptedAt?.getTime() ||
    paidUntil?.getTime() !== stored.paidUntil?.getTime()
  if (!isNews) return billedSubscription(stored.reference, charge, stored, now)
  const seen = await context.transaction(async ({ db, enqueue }) => {
    if (status === 'active' && stored.status !== 'active') await replaceOthers(db, stored)
    if (isBought(stored, status)) await enqueue('platforms.cancel-replaced', { storeId, reference: stored.reference })
    return saveSeen(db, stored.id, { status, acceptedAt, paidUntil })
  })
  return billedSubscription(stored.reference, charge, seen, now)
}

/** Whether a purchase was approved since it was last read: a subscription before it would be billed on. */
const isBought = ({ frequency, status: before }: StoredCharge, status: ShopCharge['status']): boolean =>
  frequency === 'SIX_MONTHS' && before !== 'active' && status === 'active'
