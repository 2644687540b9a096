import type { SiteName } from '@quayside/domain/sites/site'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#foundation/api/session.ts'

/** What every route's loader and page may ask for. */
export interface RouterContext {
  queryClient: QueryClient
  session: Session
  site: SiteName
  /** Whose portal this is; null on every other site. */
  subdomain: string | null
}
