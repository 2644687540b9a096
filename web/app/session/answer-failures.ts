import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import { isAccountKind } from '@quayside/domain/vocabulary/actor'
import type { ApiError } from '#foundation/api/api-error.ts'
import type { Connection } from '#foundation/api/client.ts'
import type { Session } from '#foundation/api/session.ts'
import { showBanner } from '#foundation/ui/notices/banner-store.ts'
import { doorOf } from './area.ts'

interface Surroundings {
  session: Session
  site: SiteName
  /** Kind of the signed-in account, fetched if it is unknown. */
  kind: () => Promise<string>
  /** Address of this tab. */
  here: () => { pathname: string; search: string }
  go: (href: string) => void
  reload: () => void
}

/**
 * Pages that authorise the platform again. A rejected token starts this automatically. An authorisation that has just failed does not,
 * because it would loop.
 * @see V-131
 */
const reauthorisation: Readonly<Record<string, string>> = {
  SHOPIFY_INVALID_TOKEN: '/settings/platforms?reconnect=1',
  SHOPIFY_INVALID_AUTH: '/settings/platforms',
}

/**
 * Handles a failed call, wherever it was made. An expired session ends, a forbidden page redirects home, and a redirect from the server is
 * followed within our site. The reason stays visible there until the user dismisses it.
 * @see S-08, S-10, X-059
 */
export function connectionOf({ session, site, kind, here, go, reload }: Surroundings): Connection {
  return {
    token: session.token,
    storeId: session.storeId,
    reauthenticate: async (error: ApiError) => (await import('./ask-to-reauthenticate.ts')).askToReauthenticate(error),
    onFailure({ status, code, autoRoute, message, requestId }: ApiError, wasSignedIn: boolean) {
      // calls of a page that is being left may still fail
      if (status === 401 && !wasSignedIn && session.hasEnded()) return
      const wayOn = autoRoute ?? reauthorisation[code]
      if (status === 401 && wasSignedIn) {
        if (!session.token()) return // signed out in the meantime
        // This tab's session has ended in another tab, which has a valid one.
        if (session.hasChanged()) return reload()
        session.signOut()
        go(signInAgain())
      } else if (wayOn) {
        if (status !== 401) showBanner({ text: message, requestId })
        go(status === 401 ? signInAgain() : wayOn)
      } else if (code === 'STORE_MISMATCH') {
        // the stored store id belongs to another user: start again
        session.chooseStore(undefined)
        go('/accounts')
      } else if (status === 403 && code === 'FORBIDDEN') void goHome()
    },
  }

  /** The sign-in page of this area, which leads back here. */
  function signInAgain(): string {
    const { pathname, search } = here()
    const to = pathname + search
    return `${doorOf(pathname)}?${new URLSearchParams({ type: 'unauthorized', ...(isDoor(pathname) ? {} : { to }) })}`
  }

  /** A valid session is kept, whichever address it was used at. @see V-025, X-148 */
  async function goHome(): Promise<void> {
    const whose = await kind().catch(() => undefined)
    if (whose === undefined) return
    if (!isAccountKind(whose)) {
      session.signOut()
      return go('/login')
    }
    const home = homeOf(whose, site)
    if (here().pathname !== home) go(home)
  }
}

const isDoor = (path: string): boolean => /\/login\/?$/.test(path)
