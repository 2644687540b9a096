import type { Answer } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { connectionView } from './connection.view.ts'
import { findConnectionOf } from './connections.records.ts'
import { shopLinks } from './shop-links.ts'

export async function getConnection({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof platformsApi.connection>> {
  const connection = await findConnectionOf(context.db, context.actor.storeId)
  return { connection: connection ? connectionView({ connection, links: shopLinks(context.config, connection) }) : null }
}
