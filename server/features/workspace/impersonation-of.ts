import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { impersonationIn } from '#features/identity'
import type { Db } from '#foundation/database/db'

/** The impersonating admin, for the frame; empty without impersonation. */
export async function impersonationOf(db: Db, actor: SignedInActor): Promise<Pick<StoreSettings, 'impersonated_by'>> {
  if (!actor.impersonator) return {}
  const { name, until } = await impersonationIn(db, actor.sessionId)
  return { impersonated_by: { name, until: until.toISOString() } }
}
