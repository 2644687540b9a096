import { Button } from '@mantine/core'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { titleOf } from '../parts/public-pages.ts'
import classes from './thanks.module.css'

/** Confirmation that a message was received. @see */
export function Thanks() {
  const { support_email: support } = useAppConfig()
  usePageTitle(titleOf('/thanks'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <QuayPicture />
        <h1>Thank you.</h1>
        <p>What you sent has arrived. If it needs an answer, a person reads it and writes to the email address that you gave.</p>
        {support && (
          <p>
            Something to add? Write to <a href={`mailto:${support}`}>{support}</a>.
          </p>
        )}
        <Button size="md" component="a" href="/">
          Back to the start
        </Button>
      </div>
    </PublicFrame>
  )
}
