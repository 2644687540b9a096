import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Notice } from '#foundation/ui/notice.tsx'
import classes from './settings-error.module.css'

/** A shell that could not learn whose it is. */
export function SettingsError() {
  const router = useRouter()
  return (
    <main className={classes.page}>
      <Notice
        tone="bad"
        action={
          <Button variant="default" size="xs" onClick={() => void router.invalidate()}>
            Try again
          </Button>
        }
      >
        Error retrieving settings
      </Notice>
    </main>
  )
}
