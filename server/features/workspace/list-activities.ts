import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { actionsIn } from '@quayside/domain/vocabulary/activity'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { peopleById } from '#features/identity'
import { auditPage } from '#foundation/audit/audit.records'
import type { ReadContext } from '#foundation/context/context'
import { activityView } from './activity.view.ts'

const perPage = 25

interface ListActivities {
  context: ReadContext<SignedInActor>
  input: Input<typeof workspace.activity>
}

/** An account's own part of the audit log. */
export async function listActivities({ context, input: { p, group } }: ListActivities): Promise<Answer<typeof workspace.activity>> {
  const { db, actor, config } = context
  const owner = {
    // Entries about the person are hidden from sessions that a platform opened for one account.
    personId: actor.isBound ? 0 : actor.personId,
    storeId: actor.kind === 'store' ? actor.storeId : undefined,
    supplierId: actor.kind === 'supplier' ? actor.supplierId : undefined,
  }
  const { entries, count } = await auditPage(db, { owner, actions: group && actionsIn(group) }, p, perPage)
  const people = await peopleById(db, [...new Set(entries.flatMap(({ personId }) => personId ?? []))])
  const reader = { ...owner, kind: actor.kind, house: config.productName }
  return { activities: entries.map((entry) => activityView(entry, reader, people)), pagination: pagination(p, perPage, count) }
}
