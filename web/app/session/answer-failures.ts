import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import type { ApiError } from '#foundation/api/api-error.ts'
import type { Connection } from '#foundation/api/client.ts'
import type { Session } from '#foundation/api/session.ts'
import type { Role } from './role-in.ts'

interface Surroundings {
  session: Session
  site: SiteName
  /** Whose settings have been loaded; undefined while none have. */
  role: () => Role | undefined
  go: (href: string) => void
  /** Leaves for an address outside. */
  leave: (address: string) => void
}

const reconnectCodes = ['SHOPIFY_INVALID_AUTH', 'SHOPIFY_INVALID_TOKEN']
const platforms = '/settings/platforms'

/**
 * What follows from a failed call wherever it was made: an expired session ends, a forbidden one goes home,
 * and the server's own way on is taken.
 * @see S-08, S-10
 */
export function connectionOf({ session, site, role, go, leave }: Surroundings): Connection {
  const goOn = (to: string) => (/^https?:\/\//.test(to) ? leave(to) : go(to))
  return {
    token: session.token,
    storeId: session.storeId,
    onFailure({ status, code, autoRoute }: ApiError, wasSignedIn: boolean) {
      if (status === 401 && wasSignedIn) {
        if (!session.token()) return // signed out meanwhile
        session.signOut()
        go('/login?type=unauthorized')
      } else if (autoRoute) goOn(autoRoute)
      else if (reconnectCodes.includes(code)) go(platforms)
      else if (status === 403 && code === 'FORBIDDEN') goHome()
    },
  }

  function goHome() {
    const home = role()
    if (home === 'store' || home === 'supplier') return go(homeOf(home, site))
    session.signOut()
    go('/login')
  }
}
