import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError, isUnanswered, messageOf } from '../../api/api-error.ts'
import { Notice } from './notice.tsx'
import { QuotedNumber } from './quoted-number.tsx'

interface FailureNoticeProps {
  /** The specification's sentence for this failure. */
  text: string
  error?: unknown
  /** A returned promise is waited for. */
  onRetry?: () => unknown
}

/** A failed read or action, in its place on the page, with the number to quote; or that nobody answered. */
export function FailureNotice({ text, error, onRetry }: FailureNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    if (isBusy) return
    setBusy(true)
    void Promise.resolve(onRetry?.()).finally(() => setBusy(false))
  }
  const isNetworks = isUnanswered(error)
  const requestId = error instanceof ApiError && !isNetworks ? error.requestId : undefined
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
      <span>{isNetworks ? messageOf(error) : text}</span> {requestId && <QuotedNumber of={requestId} />}
    </Notice>
  )
}
