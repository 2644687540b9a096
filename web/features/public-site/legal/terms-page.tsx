import { LegalPage } from './legal-page.tsx'
import { termsFor } from './terms.ts'

/** @see R-066 */
export const TermsPage = () => <LegalPage textFor={termsFor} />
