import { createFileRoute } from '@tanstack/react-router'
import { publicPlaces } from './public-places.ts'
import { Unbuilt } from './unbuilt.tsx'

export const Route = createFileRoute('/_public/getprebuilt')({ component: () => <Unbuilt places={publicPlaces} /> })
