/** Refunds that a store's shop gives its shoppers. Each call may throw an OutsideError. */
import type { MadeShopperRefund, NewShopperRefund, SuggestedShopperRefund } from '@quayside/domain/platforms/shopper-refund'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { knownAdapter } from '../adapters/adapter-of.ts'
import { withAccess } from '../connections/access.ts'
import type { Connection } from '../connections/connection.ts'
import type { PlatformAdapter, ShopperRefunds } from '../port.ts'

/** Whether shops of this platform can be asked to refund a shopper. */
export const canRefundShoppers = ({ platform }: Pick<Connection, 'platform'>): boolean =>
  knownAdapter(platform)?.shopperRefunds !== undefined

/** The shop's suggestion for lines; undefined where the order is gone. */
export const suggestShopperRefund = (
  context: OutsideContext,
  connection: Connection,
  wanted: Pick<NewShopperRefund, 'externalOrderId' | 'lines'>,
): Promise<SuggestedShopperRefund | undefined> =>
  withAccess(context, connection, (adapter, access) => refundsOf(adapter).suggest(access, wanted))

/** Has the shop refund its shopper. A repeated call asks `findShopperRefund` first. */
export const createShopperRefund = (
  context: OutsideContext,
  connection: Connection,
  refund: NewShopperRefund,
): Promise<MadeShopperRefund> => withAccess(context, connection, (adapter, access) => refundsOf(adapter).create(access, refund))

/** The refund with our key: null where the shop made none, undefined where the order is gone. */
export const findShopperRefund = (
  context: OutsideContext,
  connection: Connection,
  sought: Pick<NewShopperRefund, 'externalOrderId' | 'key'>,
): Promise<MadeShopperRefund | null | undefined> =>
  withAccess(context, connection, (adapter, access) => refundsOf(adapter).find(access, sought))

function refundsOf({ shopperRefunds }: PlatformAdapter): ShopperRefunds {
  if (!shopperRefunds) throw new Refusal('PLATFORM_UNAVAILABLE', 'This platform lets no app refund shoppers.', { status: 422 })
  return shopperRefunds
}
