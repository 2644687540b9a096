import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import type { ReadContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { connectionView, supplierConnectionView } from './connection.view.ts'
import { findConnectionOf, isPlanBilled } from './connections.records.ts'
import { shopLinks } from './shop-links.ts'
import { findSupplierConnectionOf } from './supplier-connections.records.ts'

export async function getConnection({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof platformsApi.connection>> {
  const connection = await findConnectionOf(context.db, context.actor.storeId)
  if (!connection) return { connection: null }
  const billsPlan = await isPlanBilled(context.db, connection.id)
  return { connection: connectionView({ connection, links: shopLinks(context.config, connection), billsPlan }) }
}

export async function getSupplierConnection({
  context: { db, actor, config },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof platformsApi.supplierConnection>> {
  const connection = await findSupplierConnectionOf(db, actor.supplierId)
  return { connection: connection ? supplierConnectionView({ connection, links: shopLinks(config, connection) }) : null }
}
