import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireToken } from './signed-in.ts'

/** Every page of an affiliate. */
export const Route = createFileRoute('/_affiliate')({ beforeLoad: requireToken, component: () => <Outlet /> })
