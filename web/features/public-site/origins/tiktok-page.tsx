import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/tiktok')({ validateSearch: readOrigin, component: TiktokPage })

function TiktokPage() {
  return <OriginLanding name="tiktok" />
}
