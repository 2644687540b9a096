import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Notice } from './notice.tsx'
import { QuotedNumber } from './quoted-number.tsx'

interface FailureNoticeProps {
  /** The specification's sentence for this failure. */
  text: string
  error?: unknown
  /** What it returns, if anything, is waited for. */
  onRetry?: () => unknown
}

/** What could not be fetched or done, in its place on the page, with the number to quote. */
export function FailureNotice({ text, error, onRetry }: FailureNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    if (isBusy) return
    setBusy(true)
    void Promise.resolve(onRetry?.()).finally(() => setBusy(false))
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          // Never switched off: whoever pressed it with the keyboard stays on it.
          <Button variant="default" size="xs" aria-disabled={isBusy} onClick={retry}>
            {isBusy ? 'Trying again…' : 'Try again'}
          </Button>
        )
      }
    >
      <span>{text}</span> {requestId && <QuotedNumber of={requestId} />}
    </Notice>
  )
}
