import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#foundation/api/api-error.ts'
import { QuotedNumber } from '#foundation/ui/notices/quoted-number.tsx'
import { AdriftPicture } from '#foundation/ui/pictures/adrift-picture.tsx'
import { dashboardOf } from '../../session/dashboard-of.ts'
import classes from './error-screen.module.css'

interface ErrorScreenProps {
  error?: unknown
  /** Replaces the error's code as the title. */
  title?: string
  text?: string
}

const unexpected = ['INTERNAL', 'UNKNOWN', 'NO_ANSWER', 'TIMED_OUT']

/** Shown instead of a failed page: the error, a reassurance, the request id, and one link out. @see S-10 */
export function ErrorScreen({ error, title, text = 'Sorry, there was an unexpected error' }: ErrorScreenProps) {
  const { context } = useRouter().options
  const { code, requestId } = error instanceof ApiError ? error : {}
  return (
    <div className={classes.body} role="alert">
      <AdriftPicture />
      <h1>{title ?? (code && !unexpected.includes(code) ? inWords(code) : 'Oops!')}</h1>
      <p className={classes.text}>{text}</p>
      <p className={classes.help}>
        Your work is saved.{requestId && ' If it happens again, send this number to support and they can see what went wrong.'}
      </p>
      {requestId && (
        <p className={classes.code}>
          <QuotedNumber of={requestId} />
        </p>
      )}
      <Button component="a" href={dashboardOf(context)} size="md">
        Return to dashboard
      </Button>
    </div>
  )
}

/** Formats `NOT_FOUND` as `Not found`. */
function inWords(code: string) {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
