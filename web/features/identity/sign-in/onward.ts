import { homeOf } from '@quayside/domain/identity/homes'
import { magicLanding } from '@quayside/domain/identity/magic-landing'
import { returnPath } from '@quayside/domain/payments/return-path'
import type { SiteName } from '@quayside/domain/sites/site'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { type RawQuery, readText } from '#foundation/api/read-query.ts'

/** Page after a sign-in: the target of the email link, the page that required the sign-in, or the home page. @see V-022, V-027 */
export function onwardFrom(search: RawQuery, kind: AccountKind, site: SiteName): string {
  if (!readText(search.magic)) return returnPath(readText(search.to)) ?? homeOf(kind, site)
  const { type, tab, conversation_label: label } = search
  return magicLanding({ type: readText(type), tab: readText(tab), conversationLabel: readText(label) }, site)
}
