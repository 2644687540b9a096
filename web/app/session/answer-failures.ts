import { homeOf } from '@quayside/domain/identity/homes'
import { reauthenticationMethods } from '@quayside/domain/identity/reauthentication'
import type { SiteName } from '@quayside/domain/sites/site'
import type { ApiError } from '#foundation/api/api-error.ts'
import type { Connection } from '#foundation/api/client.ts'
import { askWhoIsThere } from '#foundation/api/reauthentication.ts'
import type { Session } from '#foundation/api/session.ts'
import { showBanner } from '#foundation/ui/banner-store.ts'
import type { Role } from './role-in.ts'

interface Surroundings {
  session: Session
  site: SiteName
  /** Whose settings have been loaded; undefined while none have. */
  role: () => Role | undefined
  go: (href: string) => void
}

/**
 * Where the platform is authorised again. A token that is accepted no more begins it by itself; an authorisation that has just failed does
 * not, or it would go round in a circle.
 * @see V-131
 */
const reauthorisation: Readonly<Record<string, string>> = {
  SHOPIFY_INVALID_TOKEN: '/settings/platforms?reconnect=1',
  SHOPIFY_INVALID_AUTH: '/settings/platforms',
}

/**
 * What follows from a failed call wherever it was made: an expired session ends, a forbidden one goes home,
 * and the server's own way on is taken, to a page of ours; why, stands there until somebody has read it.
 * @see S-08, S-10, X-059
 */
export function connectionOf({ session, site, role, go }: Surroundings): Connection {
  return {
    token: session.token,
    storeId: session.storeId,
    reauthenticate: ({ data }: ApiError) => askWhoIsThere(reauthenticationMethods.find((one) => one === data.method) ?? 'password'),
    onFailure({ status, code, autoRoute, message, requestId }: ApiError, wasSignedIn: boolean) {
      // what a page that is being left still asked for
      if (status === 401 && !wasSignedIn && session.hasEnded()) return
      const wayOn = autoRoute ?? reauthorisation[code]
      if (status === 401 && wasSignedIn) {
        if (!session.token()) return // signed out meanwhile
        session.signOut()
        go('/login?type=unauthorized')
      } else if (wayOn) {
        if (status !== 401) showBanner({ text: message, requestId })
        go(wayOn)
      } else if (code === 'STORE_MISMATCH') {
        // the store kept from before is another's: begin anew
        session.chooseStore(undefined)
        go('/accounts')
      } else if (status === 403 && code === 'FORBIDDEN') goHome()
    },
  }

  function goHome() {
    const home = role()
    if (home === 'store' || home === 'supplier') return go(homeOf(home, site))
    session.signOut()
    go('/login')
  }
}
