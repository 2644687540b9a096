import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import classes from './settings-error.module.css'

/** Error of a layout whose settings failed to load. */
export function SettingsError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className={classes.page}>
      <FailureNotice text="Error retrieving settings" error={error} onRetry={() => router.invalidate()} />
    </main>
  )
}
