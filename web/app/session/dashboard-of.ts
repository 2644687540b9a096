import { homeOf } from '@quayside/domain/identity/homes'
import type { RouterContext } from '../router-context.ts'
import { roleIn } from './role-in.ts'

/** Home page of the visitor; the front page for those who have not signed in, or are not recognised yet. */
export function dashboardOf({ queryClient, site }: Pick<RouterContext, 'queryClient' | 'site'>): string {
  const role = roleIn(queryClient)
  return role ? homeOf(role, site) : '/'
}
