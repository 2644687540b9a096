import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicFrame } from '#features/public-site/parts/public-frame.tsx'

/** Pages open to anyone. */
export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicFrame inset>
      <Outlet />
    </PublicFrame>
  ),
})
