import { Button } from '@mantine/core'
import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { useState } from 'react'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useLinkAgain } from '../identity.queries.ts'
import { Door } from '../parts/door.tsx'
import { LinkCode } from './link-code.tsx'
import classes from './link-question.module.css'

interface LinkQuestionProps {
  magic: string
  /** Addresses of the current user and of the link's user. */
  current: string
  other: string
  onSignedIn: (signedIn: SignedIn) => void
  onStay: () => void
}

/** Question shown when a signed-in user opens another user's link, because an account is never switched silently. */
export function LinkQuestion({ magic, current, other, onSignedIn, onStay }: LinkQuestionProps) {
  const { mutate, error, isPending } = useLinkAgain()
  const [asksCode, setAsksCode] = useState(false)
  const goOn = () =>
    mutate({ body: { magic, confirmed: true } }, { onSuccess: onSignedIn, onError: ({ code }) => setAsksCode(code === 'TOTP_NEEDED') })
  return (
    <Door title={`Continue as ${other}?`} line={`You are signed in as ${current}.`}>
      {asksCode ? (
        <LinkCode magic={magic} isConfirmed onSignedIn={onSignedIn} onBack={onStay} />
      ) : (
        <div className={classes.answers}>
          {error && <Notice tone="bad">{error.status === 0 ? 'Something went wrong' : error.message}</Notice>}
          <p>This link belongs to {other}. If you did not ask for it, stay as you are.</p>
          <Button size="md" fullWidth onClick={onStay}>
            Stay signed in as {current}
          </Button>
          <Button size="md" fullWidth variant="default" loading={isPending} onClick={goOn}>
            Continue as {other}
          </Button>
        </div>
      )}
    </Door>
  )
}
