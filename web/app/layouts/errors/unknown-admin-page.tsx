import { createFileRoute } from '@tanstack/react-router'
import { adminPlaces } from '../../places/admin-places.ts'
import { Unbuilt } from '../../places/unbuilt.tsx'

export const Route = createFileRoute('/_admin/admin/$')({ component: () => <Unbuilt places={adminPlaces} /> })
