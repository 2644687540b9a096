import type { Answer } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { peopleWithOneTimeCode } from '../one-time-codes/one-time-codes.records.ts'
import { allAdmins } from './admins.records.ts'

export async function listAdmins({ context }: { context: ReadContext<AdminActor> }): Promise<Answer<typeof adminsApi.admins>> {
  const admins = await allAdmins(context.db)
  const withCode = await peopleWithOneTimeCode(
    context.db,
    admins.map(({ personId }) => personId),
  )
  return {
    admins: admins.map(({ accountId, personId, name, email, createdAt, lastSeenAt }) => ({
      account_id: accountId,
      name,
      email,
      since: createdAt.toISOString(),
      last_seen_at: lastSeenAt?.toISOString() ?? null,
      has_one_time_code: withCode.has(personId),
      is_self: accountId === context.actor.accountId,
    })),
  }
}
