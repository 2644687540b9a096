import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { CodeStep } from './code-step.tsx'
import { useLinkWithCode } from './security.queries.ts'

interface LinkCodeProps {
  magic: string
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** A link that was opened by somebody who signs in with a second step: it is still good. */
export function LinkCode({ magic, onSignedIn, onBack }: LinkCodeProps) {
  const { mutate, error, isPending } = useLinkWithCode()
  return (
    <CodeStep
      error={error}
      isPending={isPending}
      onBack={onBack}
      onCode={(code) => mutate({ body: { magic, one_time_code: code } }, { onSuccess: onSignedIn })}
    />
  )
}
