import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { appConfigQuery, useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { namePages } from '#foundation/ui/page-title.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { DemoStrip } from './layouts/demo-strip.tsx'
import type { RouterContext } from './router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // a house that cannot say its name is still shown
  loader: async ({ context }) => {
    const config = await context.queryClient.ensureQueryData(appConfigQuery()).catch(() => null)
    // before any page says its own name
    if (config) namePages(brandOf(config.product).name)
  },
  component: Root,
})

function Root() {
  const { is_demo: isDemo } = useAppConfig()
  return (
    <>
      {isDemo && <DemoStrip />}
      <Outlet />
    </>
  )
}
