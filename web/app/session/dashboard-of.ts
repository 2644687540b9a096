import { homeOf } from '@quayside/domain/identity/homes'
import type { RouterContext } from '../router-context.ts'
import { roleIn } from './role-in.ts'

/** Where whoever is here starts; the front page for who has not signed in, or has not been recognised yet. */
export function dashboardOf({ queryClient, site }: Pick<RouterContext, 'queryClient' | 'site'>): string {
  const role = roleIn(queryClient)
  return role ? homeOf(role, site) : '/'
}
