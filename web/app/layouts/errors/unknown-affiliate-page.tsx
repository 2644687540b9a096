import { createFileRoute } from '@tanstack/react-router'
import { affiliatePlaces } from '../../places/affiliate-places.ts'
import { Unbuilt } from '../../places/unbuilt.tsx'

export const Route = createFileRoute('/_affiliate/affiliate/$')({ component: () => <Unbuilt places={affiliatePlaces} /> })
