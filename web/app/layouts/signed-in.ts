import { workspace } from '@quayside/contract/workspace/endpoints'
import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { storeSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { query } from '#foundation/api/queries.ts'
import type { Session } from '#foundation/api/session.ts'

interface Asked {
  context: { session: Session; queryClient: QueryClient; site: SiteName }
  location: { pathname: string }
}

/** Addresses of a store that mean something else to whoever is not signed in. @see X-008 */
const openElsewhere: Readonly<Record<string, string>> = { '/suppliers': '/apply/supplier' }

/**
 * Without a token there is only the sign-in page, or what the address is to a stranger.
 * @see S-08
 */
export const requireToken =
  (signIn: string) =>
  ({ context, location: { pathname } }: Asked): void => {
    if (context.session.token()) return
    const href = openElsewhere[pathname] ?? signIn
    if (pathname !== href) throw redirect({ href })
  }

/**
 * Whoever is signed in as another than a store, at an address that strangers know too, goes home.
 * @see X-008
 */
export async function requireStore(asked: Asked): Promise<void> {
  requireToken('/login')(asked)
  const { context, location } = asked
  if (!(location.pathname in openElsewhere) || context.queryClient.getQueryData(storeSettingsQuery().queryKey)) return
  const { account_type: kind } = await context.queryClient.ensureQueryData(query(workspace.accountType))
  if (kind !== 'store') throw redirect({ href: homeOf(kind, context.site) })
}
