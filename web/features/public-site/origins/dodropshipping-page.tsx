import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/dodropshipping')({ validateSearch: readOrigin, component: DodropshippingPage })

function DodropshippingPage() {
  return <OriginLanding name="dodropshipping" />
}
