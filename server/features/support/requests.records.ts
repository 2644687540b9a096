import type { SupportRequest } from '@quayside/domain/support/support-request'
import type { Actor } from '@quayside/domain/vocabulary/actor'
import type { Db } from '#foundation/database/db'
import { support } from './tables.ts'

export interface NewRequest extends SupportRequest {
  readonly actor: Actor
  readonly site: string
  readonly requestId: string
}

export async function insertRequest(db: Db, now: Date, { actor, ...request }: NewRequest): Promise<number> {
  const { id } = await support(db)
    .insertInto('supportRequest')
    .values({
      ...request,
      actorKind: actor.kind,
      personId: 'personId' in actor ? actor.personId : null,
      storeId: actor.kind === 'store' ? actor.storeId : null,
      supplierId: actor.kind === 'supplier' ? actor.supplierId : null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
