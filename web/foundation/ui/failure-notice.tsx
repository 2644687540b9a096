import { Button } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  /** The specification's sentence for this failure. */
  text: string
  error?: unknown
  onRetry?: () => void
}

/** What could not be fetched, in its place on the page; a fault of ours tells the number to quote. */
export function FailureNotice({ text, error, onRetry }: FailureNoticeProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined
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
      <span>{text}</span>
      {requestId && <small className="num"> Number to quote: {requestId}</small>}
    </Notice>
  )
}
