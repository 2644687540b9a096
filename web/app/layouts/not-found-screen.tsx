import { Navigate, useRouteContext } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

/**
 * An address that is none: whoever is not signed in comes to the public site, whose door is the sign-in page.
 * @see R-049
 */
export function NotFoundScreen() {
  const { session } = useRouteContext({ from: '__root__' })
  if (!session.token() && location.pathname !== '/login') return <Navigate to="/" replace />
  return <ErrorScreen title="Not found" text="There is no page at this address" />
}
