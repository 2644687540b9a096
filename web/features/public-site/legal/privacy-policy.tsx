import { LegalPage } from './legal-page.tsx'
import { privacyFor } from './privacy.ts'

/** @see R-065 */
export const PrivacyPolicy = () => <LegalPage textFor={privacyFor} />
