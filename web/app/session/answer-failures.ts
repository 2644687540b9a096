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
  /** The kind of account that is signed in, asked for where it is not known yet. */
  kind: () => Promise<string>
  /** Address of this tab. */
  here: () => { pathname: string; search: string }
  go: (href: string) => void
  reload: () => void
}

/**
 * Pages that authorise the platform again. A token that is accepted no more begins it by itself; an authorisation that has just failed does
 * not, or it would go round in a circle.
 * @see V-131
 */
const reauthorisation: Readonly<Record<string, string>> = {
  SHOPIFY_INVALID_TOKEN: '/settings/platforms?reconnect=1',
  SHOPIFY_INVALID_AUTH: '/settings/platforms',
}

/**
 * Consequences of a failed call, wherever it was made: an expired session ends, a forbidden one goes home, and the server's own way on is
 * taken, to a page of ours; why, stands there until somebody has read it.
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
        if (!session.token()) return // signed out meanwhile
        // The session that this tab shows has ended in another tab, which has a good one.
        if (session.hasChanged()) return reload()
        session.signOut()
        go(signInAgain())
      } else if (wayOn) {
        if (status !== 401) showBanner({ text: message, requestId })
        go(status === 401 ? signInAgain() : wayOn)
      } else if (code === 'STORE_MISMATCH') {
        // the store kept from before is another's: begin anew
        session.chooseStore(undefined)
        go('/accounts')
      } else if (status === 403 && code === 'FORBIDDEN') void goHome()
    },
  }

  /** At the door of this page's own area, and back here afterwards. */
  function signInAgain(): string {
    const { pathname, search } = here()
    const to = pathname + search
    return `${doorOf(pathname)}?${new URLSearchParams({ type: 'unauthorized', ...(isDoor(pathname) ? {} : { to }) })}`
  }

  /** A session that is good stays, whatever address it was used at. @see V-025, X-148 */
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
