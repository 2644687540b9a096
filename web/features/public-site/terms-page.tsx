import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './legal/legal-page.tsx'
import { termsFor } from './legal/terms.ts'

/** @see R-066 */
export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  return <LegalPage textFor={termsFor} />
}
