import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { useLinkAgain } from '../identity.queries.ts'
import { CodeStep } from './code-step.tsx'

interface LinkCodeProps {
  magic: string
  /** People signed in as somebody else were asked, and go on. */
  isConfirmed?: boolean
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** A link that was opened by somebody who signs in with a second step: it is still good. */
export function LinkCode({ magic, isConfirmed = false, onSignedIn, onBack }: LinkCodeProps) {
  const { mutate, error, isPending } = useLinkAgain()
  const more = isConfirmed ? { confirmed: true } : {}
  return (
    <CodeStep
      error={error}
      isPending={isPending}
      onBack={onBack}
      onCode={(code) => mutate({ body: { magic, totp_code: code, ...more } }, { onSuccess: onSignedIn })}
    />
  )
}
