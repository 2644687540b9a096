import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { appConfigQuery, useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { namePages } from '#foundation/ui/page-title.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { DemoStrip } from './layouts/demo-strip.tsx'
import type { RouterContext } from './router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // the app also works if the configuration cannot be loaded
  loader: async ({ context }) => {
    const config = await context.queryClient.ensureQueryData(appConfigQuery()).catch(() => null)
    // runs before any page sets its own title
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
