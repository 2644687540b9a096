import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { lazy, Suspense } from 'react'
import { Door } from './door.tsx'

const LinkCode = lazy(() => import('../sign-in/link-code.tsx').then(({ LinkCode: code }) => ({ default: code })))

interface PlatformCodeProps {
  /** Key of the platform sign-in that the server holds in the meantime. */
  secondStep: string
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Code form after a platform sign-in, for users with two-step authentication. */
export const PlatformCode = ({ secondStep, onSignedIn, onBack }: PlatformCodeProps) => (
  <Door title="One more step" line="Your shop is connected. Enter a code to sign in.">
    <Suspense fallback={null}>
      <LinkCode magic={secondStep} onSignedIn={onSignedIn} onBack={onBack} />
    </Suspense>
  </Door>
)
