/** The list of suppressed addresses as staff look through it. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppressionsApi } from '@quayside/contract/notifications/suppressions'
import { done } from '@quayside/contract/vocabulary/id'
import { pagination } from '@quayside/contract/vocabulary/paging'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { countSuppressions, deleteSuppression, pageOfSuppressions } from './mail-suppressions.records.ts'

type Api = typeof suppressionsApi
const perPage = 25

export async function listSuppressions({
  context: { db },
  input: { search, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const rows = await pageOfSuppressions(db, search, page, perPage)
  return {
    suppressions: rows.map(({ suppressedAt, ...row }) => ({ ...row, suppressed_at: suppressedAt.toISOString() })),
    pagination: pagination(page, perPage, await countSuppressions(db, search)),
  }
}

/** Lets an address get marketing again. @throws Refusal NOT_FOUND */
export async function liftSuppression({
  context,
  input: { email },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['lift']>
}): Promise<Answer<Api['lift']>> {
  if (!(await deleteSuppression(context.db, email.toLowerCase()))) throw notFound()
  await recordAudit(context, { action: 'notifications.suppression-lifted', detail: { email } })
  return done
}
