import { createFileRoute } from '@tanstack/react-router'
import { publicPlaces } from './public-places.ts'
import { Unbuilt } from './unbuilt.tsx'

export const Route = createFileRoute('/_public/suppliers/private/apply')({ component: () => <Unbuilt places={publicPlaces} /> })
