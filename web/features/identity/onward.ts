import { homes } from '@quayside/domain/identity/homes'
import { magicLanding } from '@quayside/domain/identity/magic-landing'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { type RawQuery, readText } from '#foundation/api/read-query.ts'

/**
 * Where a sign-in leads: to what a mail spoke of; home.
 * @see V-022, V-027
 */
export const onwardFrom = (search: RawQuery, kind: AccountKind): string =>
  magicLanding(readText(search.type), readText(search.tab)) ?? homes[kind]
