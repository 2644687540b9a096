import { Button } from '@mantine/core'
import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { Door } from '#features/identity/parts/door.tsx'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './door-links.module.css'

/** Sign-in screen shared by the platforms. It explains to a platform's user how to add a store here. @see S-04, R-072 to R-074 */
export function PlatformDoor({ platform }: { platform: PlatformKind }) {
  const { product } = useAppConfig()
  const name = platformNames[platform]
  return (
    <Door title={`${product} for ${name}`} line={`Products from independent suppliers, for your ${name} store.`}>
      <Notice tone="wait">
        {name} cannot be connected yet. Open your store here already: browse, set prices and fill your import list, and connect {name} once
        it can be.
      </Notice>
      <div className={classes.actions}>
        <Button component="a" size="md" href={`/signup?ref=${platform}`}>
          Sign up
        </Button>
        <Button component="a" size="md" variant="default" href="/login">
          Sign in
        </Button>
      </div>
      <div className={classes.below}>
        <p>
          On Shopify? <a href="/install">Install in your store</a>
        </p>
      </div>
    </Door>
  )
}
