import { homeOf } from '@quayside/domain/identity/homes'
import type { RouterContext } from '../router-context.ts'
import { roleIn } from './role-in.ts'

/** Returns the visitor's home page; the front page for anonymous or not yet recognised visitors. */
export function dashboardOf({ queryClient, site }: Pick<RouterContext, 'queryClient' | 'site'>): string {
  const role = roleIn(queryClient)
  return role ? homeOf(role, site) : '/'
}
