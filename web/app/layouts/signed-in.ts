import { workspace } from '@quayside/contract/workspace/endpoints'
import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { storeSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { ApiError } from '#foundation/api/api-error.ts'
import { query } from '#foundation/api/queries.ts'
import type { Session } from '#foundation/api/session.ts'

interface Asked {
  context: { session: Session; queryClient: QueryClient; site: SiteName }
  location: { pathname: string; href?: string }
}

/** Store addresses that mean something else to anonymous visitors. @see X-008 */
const openElsewhere: Readonly<Record<string, string>> = { '/suppliers': '/apply/supplier' }

/** Pages that a sign-in leads to by default. */
const homes = new Set([homeOf('store'), homeOf('supplier'), homeOf('admin'), homeOf('affiliate')])

/** Redirects anonymous visitors to the sign-in page, which leads back here, or to the public page of the address. @see S-08 */
export const requireToken =
  (signIn: string) =>
  ({ context, location: { pathname, href } }: Asked): void => {
    if (context.session.token()) return
    const elsewhere = openElsewhere[pathname]
    if (elsewhere) throw redirect({ href: elsewhere })
    const to = href && !homes.has(href) ? `?${new URLSearchParams({ to: href })}` : ''
    if (pathname !== signIn) throw redirect({ href: signIn + to })
  }

/** Redirects accounts other than stores to their home page, at an address that is also public. @see X-008 */
export async function requireStore(asked: Asked): Promise<void> {
  requireToken('/login')(asked)
  const { context, location } = asked
  if (!(location.pathname in openElsewhere) || context.queryClient.getQueryData(storeSettingsQuery().queryKey)) return
  const kind = await kindOf(context)
  if (kind !== 'store') throw redirect({ href: homeOf(kind, context.site) })
}

/** Checks the account kind in a layout without account settings; other kinds are redirected home. @see V-025, X-148 */
export const requireKind =
  (wanted: AccountKind, signIn: string) =>
  async (asked: Asked): Promise<void> => {
    requireToken(signIn)(asked)
    const kind = await kindOf(asked.context)
    if (kind !== wanted) throw redirect({ href: homeOf(kind, asked.context.site) })
  }

/** Loads the settings of a layout; accounts of another kind are redirected home and stay signed in. */
export async function settingsOrHome<T>(context: Asked['context'], settings: Promise<T>): Promise<T> {
  try {
    return await settings
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') throw error
    throw redirect({ href: homeOf(await kindOf(context), context.site) })
  }
}

const kindOf = async ({ queryClient }: Asked['context']): Promise<AccountKind> =>
  (await queryClient.ensureQueryData(query(workspace.accountType))).account_type
