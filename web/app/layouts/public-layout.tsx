import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicFrame } from '#features/public-site/parts/public-frame.tsx'

/** Layout of the public pages. */
export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicFrame inset>
      <Outlet />
    </PublicFrame>
  ),
})
