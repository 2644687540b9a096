import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Logo } from '#foundation/ui/pictures/logo.tsx'
import classes from './public-frame.module.css'
import { SiteFooter } from './site-footer.tsx'

/** Frame of every public page: name and sign-in at the top, site map at the bottom. */
export function PublicFrame({ children, inset = false }: { children: ReactNode; inset?: boolean }) {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {site === 'suppliers' ? <SupplierHeader /> : <StoreHeader />}
      <main id="content" tabIndex={-1} className={inset ? classes.inset! : classes.wide!}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

function StoreHeader() {
  return (
    <Header
      links={[
        ['How it works', '/dodropshipping'],
        ['Pricing', '/dodropshippingpricing'],
        ['For suppliers', '/for-suppliers'],
      ]}
      start={['Start free', '/signup']}
    />
  )
}

function SupplierHeader() {
  const { main_url: mainUrl } = useAppConfig()
  return (
    <Header
      links={[
        ['For stores', `${mainUrl}/`],
        ['Terms', '/terms'],
      ]}
      start={['Apply', '/apply/supplier']}
    />
  )
}

type NamedLink = readonly [name: string, href: string]

function Header({ links, start }: { links: readonly NamedLink[]; start: NamedLink }) {
  const { product } = useAppConfig()
  const isSignedIn = useIsSignedIn()
  const [startName, startHref] = start
  return (
    <header className={classes.top}>
      <a href="/" className={classes.logo} aria-label={`${product}, home`}>
        <Logo name={product} />
      </a>
      <nav aria-label="Main" className={classes.links}>
        {links.map(([name, href]) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
      {isSignedIn ? (
        <Button component="a" href="/dashboard" className={classes.back!}>
          Back to your account
        </Button>
      ) : (
        <>
          <a href="/login" className={classes.signIn}>
            Sign in
          </a>
          <Button component="a" href={startHref}>
            {startName}
          </Button>
        </>
      )}
    </header>
  )
}

/** Pages are prerendered without a user, so the session is known only after hydration. */
function useIsSignedIn(): boolean {
  const { session } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(
    neverChanges,
    () => session.token() !== undefined,
    () => false,
  )
}

const neverChanges = () => () => {}
