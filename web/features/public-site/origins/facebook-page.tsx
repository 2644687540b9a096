import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/facebook')({ validateSearch: readOrigin, component: FacebookPage })

function FacebookPage() {
  return <OriginLanding name="facebook" />
}
