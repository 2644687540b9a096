import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/podcast')({ validateSearch: readOrigin, component: PodcastPage })

function PodcastPage() {
  return <OriginLanding name="podcast" />
}
