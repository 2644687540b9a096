import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/instagram')({ validateSearch: readOrigin, component: InstagramPage })

function InstagramPage() {
  return <OriginLanding name="instagram" />
}
