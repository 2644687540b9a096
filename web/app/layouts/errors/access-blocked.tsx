import { Button } from '@mantine/core'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { AdriftPicture } from '#foundation/ui/pictures/adrift-picture.tsx'
import classes from './error-screen.module.css'

/** Page of a removed supplier, shown instead of its own pages. @see S-57 */
export function AccessBlocked({ onSignOut }: { onSignOut: () => void }) {
  const { support_email: support } = useAppConfig()
  usePageTitle('Access Blocked')
  return (
    <main className={classes.body}>
      <AdriftPicture />
      <h1>Access Blocked</h1>
      <p className={classes.text}>This supplier account has been removed from the marketplace.</p>
      <p className={classes.help}>To have it reinstated, write to {support ? <a href={`mailto:${support}`}>{support}</a> : 'support'}.</p>
      <Button variant="default" size="md" onClick={onSignOut}>
        Logout
      </Button>
    </main>
  )
}
