import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { useLinkAgain } from '../identity.queries.ts'
import { CodeStep } from './code-step.tsx'

interface LinkCodeProps {
  magic: string
  /** The user has confirmed the change of account. */
  isConfirmed?: boolean
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Code form for a link whose user has two-step authentication; the link stays valid. */
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
