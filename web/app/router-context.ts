import type { SiteName } from '@quayside/domain/sites/site'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#foundation/api/session.ts'

/** Context of every route's loader and page. */
export interface RouterContext {
  queryClient: QueryClient
  session: Session
  site: SiteName
  /** Subdomain of the portal; null on every other site. */
  subdomain: string | null
}
