import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Pages open to anyone. */
export const Route = createFileRoute('/_public')({ component: () => <Outlet /> })
