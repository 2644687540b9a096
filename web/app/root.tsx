import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appConfigQuery, useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { brandOf } from '#foundation/ui/brand.ts'
import { namePages } from '#foundation/ui/page-title.ts'
import { DemoStrip } from './layouts/demo-strip.tsx'
import type { RouterContext } from './router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // a house that cannot say its name is still shown
  loader: ({ context }) => context.queryClient.ensureQueryData(appConfigQuery()).catch(() => null),
  component: Root,
})

function Root() {
  const { product, is_demo: isDemo } = useAppConfig()
  useEffect(() => namePages(brandOf(product).name), [product])
  return (
    <>
      {isDemo && <DemoStrip />}
      <Outlet />
    </>
  )
}
