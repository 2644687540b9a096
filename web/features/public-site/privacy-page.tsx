import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './legal/legal-page.tsx'
import { privacyFor } from './legal/privacy.ts'

/** @see R-065 */
export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return <LegalPage textFor={privacyFor} />
}
