import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/twitter')({ validateSearch: readOrigin, component: TwitterPage })

function TwitterPage() {
  return <OriginLanding name="twitter" />
}
