import { LegalPage } from './legal-page.tsx'
import { privacyFor } from './privacy.ts'

/** @see R-065 */
export const PrivacyPage = () => <LegalPage textFor={privacyFor} />
