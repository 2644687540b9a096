import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/youtube')({ validateSearch: readOrigin, component: YoutubePage })

function YoutubePage() {
  return <OriginLanding name="youtube" />
}
