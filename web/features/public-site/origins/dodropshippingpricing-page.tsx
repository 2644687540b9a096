import { createFileRoute } from '@tanstack/react-router'
import { OriginLanding } from './origin-landing.tsx'
import { readOrigin } from './read-origin.ts'

export const Route = createFileRoute('/dodropshippingpricing')({ validateSearch: readOrigin, component: DodropshippingpricingPage })

function DodropshippingpricingPage() {
  return <OriginLanding name="dodropshippingpricing" />
}
