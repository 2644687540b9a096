import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError, isUnanswered, messageOf } from '../../api/api-error.ts'
import { Notice } from './notice.tsx'
import { QuotedNumber } from './quoted-number.tsx'

interface FailureNoticeProps {
  /** The specification's message for this failure. */
  text: string
  error?: unknown
  /** A returned promise is awaited. */
  onRetry?: () => unknown
}

/** A failed read or action, shown in place with the request id, or as unreachable. */
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
          // Never disabled, so that keyboard focus stays on it.
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
