import { createFileRoute } from '@tanstack/react-router'
import { adminPlaceholders } from '../../placeholders/admin-placeholders.ts'
import { Unbuilt } from '../../placeholders/unbuilt.tsx'

export const Route = createFileRoute('/_admin/admin/$')({ component: () => <Unbuilt placeholders={adminPlaceholders} /> })
