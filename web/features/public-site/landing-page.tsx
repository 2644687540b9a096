import { Button } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { shipPictures } from '#features/identity/parts/ship-pictures.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Logo } from '#foundation/ui/logo.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { QuayScene } from '#foundation/ui/quay-scene.tsx'
import classes from './landing-page.module.css'
import { Steps } from './steps.tsx'

/**
 * The bare address: one promise and the way in. Whoever is signed in goes on home, and suppliers have a door of their own.
 * @see R-049
 */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { session, site } }) => {
    if (session.token() || site !== 'main') throw redirect({ href: '/login' })
  },
  component: LandingPage,
})

function LandingPage() {
  const { product, suppliers_url: suppliersUrl, support_email: support } = useAppConfig()
  usePageTitle('')
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <a href="/" className={classes.logo} aria-label={`${product}, home`}>
          <Logo name={product} />
        </a>
        <a href="/login" className={classes.signIn}>
          Sign in
        </a>
        <Button component="a" href="/signup">
          Start free
        </Button>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1>Good things, alongside.</h1>
            <p>
              Sell what small makers in the United States and Canada have on their shelves. You see what you keep on every sale before you
              list it, and they ship it to your customer.
            </p>
            <Button size="md" component="a" href="/signup">
              Start free
            </Button>
          </div>
          <div className={classes.scene} aria-hidden>
            <QuayScene pictures={shipPictures} />
          </div>
        </section>
        <Steps />
        <section className={classes.start}>
          <h2>Free to start, with 25 imports.</h2>
          <p>What you imported stays yours.</p>
          <Button size="md" component="a" href="/signup">
            Start free
          </Button>
        </section>
      </main>
      <footer className={classes.foot}>
        <Logo name={product} />
        {suppliersUrl && <a href={`${suppliersUrl}/login`}>Supplier sign in</a>}
        {support && <a href={`mailto:${support}`}>Contact</a>}
      </footer>
    </div>
  )
}
