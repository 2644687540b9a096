import { Button } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { Notice } from './notice.tsx'
import { QuotedNumber } from './quoted-number.tsx'

interface FailureNoticeProps {
  /** The specification's sentence for this failure. */
  text: string
  error?: unknown
  onRetry?: () => void
}

/** What could not be fetched or done, in its place on the page, with the number to quote. */
export function FailureNotice({ text, error, onRetry }: FailureNoticeProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <span>{text}</span> {requestId && <QuotedNumber of={requestId} />}
    </Notice>
  )
}
