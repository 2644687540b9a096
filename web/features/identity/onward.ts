import { homes } from '@quayside/domain/identity/homes'
import { magicLanding } from '@quayside/domain/identity/magic-landing'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { queryText } from '#foundation/api/query-text.ts'
import { type RawQuery, readText } from '#foundation/api/read-query.ts'

/**
 * Where a sign-in leads: on with a platform's own return, which keeps every one of its parameters; to what a mail spoke of; home.
 * @see V-022, V-027
 */
export function onwardFrom(search: RawQuery, kind: AccountKind): string {
  if (isPlatformReturn(search)) return `/settings/platforms${queryText(search)}`
  return magicLanding(readText(search.type), readText(search.tab)) ?? homes[kind]
}

const isPlatformReturn = ({ shop, hmac, timestamp }: RawQuery) => Boolean(shop && hmac && timestamp)
