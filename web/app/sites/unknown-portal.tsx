import { Button } from '@mantine/core'
import type { AppConfig } from '@quayside/contract/workspace/app-config'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { AdriftPicture } from '#foundation/ui/pictures/adrift-picture.tsx'
import classes from '../layouts/errors/error-screen.module.css'

/** Page of a portal that does not exist. */
export function UnknownPortal({ subdomain }: { subdomain: string }) {
  const { data } = useQuery<AppConfig>(appConfigQuery() as never)
  const { product = 'Quayside', main_url: mainUrl = '' } = data ?? {}
  useEffect(() => {
    document.title = `No portal here · ${product}`
  }, [product])
  return (
    <main className={classes.body}>
      <AdriftPicture />
      <h1>There is no portal here</h1>
      <p className={classes.text}>
        Nobody on {product} keeps a portal called “{subdomain}”.
      </p>
      <p className={classes.help}>
        The address may be misspelt, or its supplier may have left. The supplier who gave it to you knows best.
      </p>
      {mainUrl && (
        <Button component="a" href={mainUrl} size="md">
          Go to {product}
        </Button>
      )}
    </main>
  )
}
