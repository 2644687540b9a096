/** The back office signs in by itself; everything else is one's own account, or that of whom an admin acts as. */
export type Area = 'admin' | 'account'

export const areaOf = (path: string): Area => (/^\/admin(\/|$)/.test(path) ? 'admin' : 'account')

/** Where one signs in again for a page. */
export function doorOf(path: string): string {
  if (areaOf(path) === 'admin') return '/admin/login'
  return /^\/affiliate(\/|$)/.test(path) ? '/affiliate/login' : '/login'
}
