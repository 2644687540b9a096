import { type Connection, connectionById, connectionOf } from '#features/platforms'
import type { Db } from '#foundation/database/db'

/** The shop may have been connected anew since the order came: it is the same shop by its address. */
export async function connectionNow(db: Db, storeId: number, connectionId: number | null): Promise<Connection | undefined> {
  const then = connectionId === null ? undefined : await connectionById(db, connectionId)
  const now = await connectionOf(db, storeId)
  return then && now && then.platform === now.platform && then.shopDomain === now.shopDomain ? now : undefined
}
