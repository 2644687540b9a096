import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/ecom-era')({ validateSearch: readOrigin, component: EcomEraPage })

function EcomEraPage() {
  return <OriginLanding name="ecom-era" />
}
