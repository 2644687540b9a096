import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi } from '@quayside/contract/refunds/endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { claimGroupView } from '../claim.view.ts'
import { gatherClaims } from '../gather-claims.ts'
import { groupPage } from '../refund-groups.records.ts'
import { requestsOfBlocks } from '../refund-requests.records.ts'

const mostDays = 36_500

/** Requests of all stores by order and supplier, the latest first. What is no number finds nothing. @see V-262 */
export async function listGroups({
  context,
  input: { order, store, days_ago: daysAgo, status, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof refundsAdminApi.list>
}): Promise<Answer<typeof refundsAdminApi.list>> {
  const { db, now } = context
  const isNumber = (text: string) => /^\d{1,9}$/.test(text)
  if ((store && !isNumber(store)) || (daysAgo && !isNumber(daysAgo))) return { groups: [], previous: null, next: null }
  const since = daysAgo && Number(daysAgo) <= mostDays ? new Date(now.getTime() - days(Number(daysAgo))) : undefined
  const { ids, hasMore } = await groupPage(db, { order, storeId: store ? Number(store) : undefined, since, status }, page)
  const requests = await requestsOfBlocks(db, ids)
  const facts = Map.groupBy(
    await gatherClaims(
      context,
      ids.flatMap((id) => requests.get(id) ?? []),
    ),
    ({ block }) => block.id,
  )
  return {
    groups: ids.flatMap((id) => (facts.has(id) ? [claimGroupView(facts.get(id)!)] : [])),
    previous: page > 1 ? page - 1 : null,
    next: hasMore ? page + 1 : null,
  }
}
