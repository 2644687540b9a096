import { homeOf } from '@quayside/domain/identity/homes'

// Page of the back office that an admin left to act as somebody, in this tab.

const key = 'back-office-place'

export const rememberPlace = (): void => sessionStorage.setItem(key, location.pathname + location.search)

/** The page that was left; the first page of the back office where none is known. */
export function placeLeft(): string {
  const place = sessionStorage.getItem(key)
  return place?.startsWith('/admin/') ? place : homeOf('admin')
}
