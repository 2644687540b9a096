import { areaOf } from '#foundation/api/session-cookies.ts'

/** Where one signs in again for a page. */
export function doorOf(path: string): string {
  if (areaOf(path) === 'admin') return '/admin/login'
  return /^\/affiliate(\/|$)/.test(path) ? '/affiliate/login' : '/login'
}
