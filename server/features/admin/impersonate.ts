import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mintImpersonationLink } from '#features/identity'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'

interface Impersonate {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminApi.impersonate>
}

/** Creates a link by which an admin acts as a store or supplier; recorded in the audit log. @see X-064 */
export async function impersonate({ context, input: { type, id, tab } }: Impersonate): Promise<Answer<typeof adminApi.impersonate>> {
  const link = await mintImpersonationLink(context, { kind: type, id, ...(type === 'supplier' && tab ? { tab } : {}) })
  if (!link) throw notFound()
  return { link }
}
