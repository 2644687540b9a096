import { areaOf } from '#foundation/api/session-cookies.ts'

/** Sign-in page for an address. */
export function doorOf(path: string): string {
  if (areaOf(path) === 'admin') return '/admin/login'
  return /^\/affiliate(\/|$)/.test(path) ? '/affiliate/login' : '/login'
}
