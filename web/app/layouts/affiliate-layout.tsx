import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Logo } from '#foundation/ui/pictures/logo.tsx'
import classes from './affiliate-layout.module.css'
import { SettingsError } from './errors/settings-error.tsx'
import { requireKind } from './signed-in.ts'
import { useSignOut } from './use-sign-out.ts'

/** Layout of the affiliate pages: name, figures and sign-out. @see S-90 */
export const Route = createFileRoute('/_affiliate')({
  beforeLoad: requireKind('affiliate', '/affiliate/login'),
  errorComponent: SettingsError,
  component: AffiliateLayout,
})

function AffiliateLayout() {
  const { product } = useAppConfig()
  const signOut = useSignOut('/affiliate/login')
  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.top}>
        <a href="/affiliate/dashboard" className={classes.logo} aria-label={`${product}, home`}>
          <Logo name={product} />
        </a>
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          Logout
        </Button>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
