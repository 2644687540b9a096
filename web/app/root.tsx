import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from './layouts/error-screen.tsx'
import { NotFoundScreen } from './layouts/not-found-screen.tsx'
import type { RouterContext } from './router.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: ({ error }) => <ErrorScreen error={error} />,
  notFoundComponent: NotFoundScreen,
})
