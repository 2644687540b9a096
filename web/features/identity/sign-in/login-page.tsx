import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { accountError, linkExpired, missingAccountType, sessionExpired } from '@quayside/domain/identity/credentials'
import { returnPath } from '@quayside/domain/payments/return-path'
import { type SiteName, signInTitle } from '@quayside/domain/sites/site'
import { isAccountKind } from '@quayside/domain/vocabulary/actor'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { appConfigQuery, useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ApiError } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type RawQuery, readText } from '#foundation/api/read-query.ts'
import { sessionKindOf } from '#foundation/api/session.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import { signInByLink } from '../identity.queries.ts'
import { Door } from '../parts/door.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

const LinkQuestion = lazy(() => import('./link-question.tsx').then(({ LinkQuestion: question }) => ({ default: question })))
const LinkCode = lazy(() => import('./link-code.tsx').then(({ LinkCode: code }) => ({ default: code })))

/** Sign-in page of every site, which also handles the links in emails. @see S-02, S-03, S-57 */
export const Route = createFileRoute('/login')({
  // a platform's redirect brings parameters of its own, and all are needed
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context, search, location, cause }) => {
    // unchanged, because every parameter is signed
    const onward = marksOfCallback.some((mark) => mark in search) ? await placeOnward(search, context.site) : undefined
    if (onward) throw redirect({ href: onward + location.searchStr, replace: true })
    if (cause !== 'preload') rememberReferral(readText(search.ref))
    if (context.session.token() && !search.magic && search.type !== 'unauthorized')
      throw redirect({ href: returnPath(readText(search.to)) ?? '/accounts' })
  },
  loader: async ({ context: { session, queryClient, site }, deps: search, cause }): Promise<LinkOutcome> => {
    const house = await queryClient.ensureQueryData(appConfigQuery()).catch(() => null)
    // Two parts that most sign-ins do not need are loaded on demand: the demo sign-ins, and the targets of email links.
    const cast = house?.demo_sign_ins.length ? (await import('./demo-sign-ins.tsx')).DemoSignIns : undefined
    const magic = readText(search.magic)
    // a link works once: preloading must not use it up
    if (!magic || cause === 'preload') return { cast }
    const { onwardFrom } = await import('./onward.ts')
    const signedIn = await signInByLink(magic).catch((error: ApiError) => error)
    // the link is still valid while it waits for the code
    if (signedIn instanceof ApiError && signedIn.code === 'TOTP_NEEDED') return { cast, waitingLink: magic }
    if (signedIn instanceof ApiError && signedIn.code === 'SIGNED_IN_AS_OTHER') return { cast, question: { magic, ...peopleIn(signedIn) } }
    if (!(signedIn instanceof ApiError)) {
      session.signIn(signedIn.token, 'magic-link', sessionKindOf(signedIn))
      if (signedIn.store_id) session.chooseStore(String(signedIn.store_id))
      throw redirect({ href: onwardFrom(search, signedIn.account_type, site), replace: true })
    }
    // opened again by a user who is still signed in
    if (session.token()) throw redirect({ href: onwardFrom(search, 'store', site), replace: true })
    return { cast, isLinkSpent: true }
  },
  component: LoginPage,
})

/** Every platform redirect has one of these parameters. An ordinary sign-in does not load the code that distinguishes them. */
const marksOfCallback = ['code', 'hmac', 'shop', 'instanceId', 'platform']

async function placeOnward(search: RawQuery, site: SiteName): Promise<string | undefined> {
  const { placeOfCallback, recogniseCallback } = await import('@quayside/domain/platforms/authorisation-callback')
  return placeOfCallback(recogniseCallback(search, site === 'suppliers'))
}

/** Outcome of a link that did not sign in, and the available demo sign-ins. */
interface LinkOutcome {
  readonly cast: ComponentType<{ site: SiteName; onSignedIn: (signedIn: SignedIn) => void }> | undefined
  readonly isLinkSpent?: boolean
  readonly waitingLink?: string
  /** Question before another user's link replaces the current session. */
  readonly question?: { readonly magic: string; readonly current: string; readonly other: string }
}

const peopleIn = ({ data: { current, other } }: ApiError) => ({ current: String(current), other: String(other) })

/** Tagline below the page's title. */
function lineAt(site: SiteName, product: string): string {
  if (site === 'suppliers') return 'Your orders, your shipping, your payouts.'
  if (site === 'prebuilt') return 'A store that is ready to sell, with your name on it.'
  if (site === 'portal') return `Sell what ${brandOf(product).name} makes, in your own store.`
  return 'Find products, list them, and see what you keep on each.'
}

function LoginPage() {
  const search = Route.useSearch()
  const { cast: Cast, isLinkSpent, waitingLink, question } = Route.useLoaderData()
  const { session, site } = Route.useRouteContext()
  const { product, main_url: mainUrl, suppliers_url: suppliersUrl } = useAppConfig()
  const router = useRouter()
  const [isStrange, setStrange] = useState(false)
  const goOn: Parameters<typeof LoginForm>[0]['onSignedIn'] = (signedIn) => {
    const { token, account_type: kind, store_id: storeId } = signedIn
    setStrange(!isAccountKind(kind))
    if (!isAccountKind(kind)) return showToast({ tone: 'bad', text: missingAccountType })
    session.signIn(token, waitingLink || question ? 'magic-link' : undefined, sessionKindOf(signedIn))
    if (storeId) session.chooseStore(String(storeId))
    void (async () => {
      const { onwardFrom } = await import('./onward.ts')
      await router.navigate({ href: onwardFrom(search, kind, site) })
    })()
  }
  if (question)
    return (
      <Suspense fallback={null}>
        <LinkQuestion {...question} onSignedIn={goOn} onStay={() => void router.navigate({ href: '/accounts' })} />
      </Suspense>
    )
  if (waitingLink)
    return (
      <Door title={signInTitle(site, product)} line={lineAt(site, product)}>
        <Suspense fallback={null}>
          <LinkCode magic={waitingLink} onSignedIn={goOn} onBack={() => void router.navigate({ href: '/login' })} />
        </Suspense>
      </Door>
    )
  return (
    <Door title={signInTitle(site, product)} line={lineAt(site, product)}>
      {search.type === 'unauthorized' && <Notice tone="bad">{sessionExpired}</Notice>}
      {isStrange && (
        <Notice tone="bad" title="Login Error">
          {accountError}
        </Notice>
      )}
      {isLinkSpent && <Notice tone="wait">{linkExpired}</Notice>}
      <LoginForm onSignedIn={goOn} />
      {Cast && <Cast site={site} onSignedIn={goOn} />}
      <Below>
        {site === 'suppliers' ? (
          <>
            <p>
              Your goods are on Shopify? <a href={`${mainUrl}/sapp/login`}>Continue with Shopify</a>
            </p>
            <p>
              New here? <a href={`${mainUrl}/apply/supplier`}>Sign up</a>
            </p>
            <p>
              Running a store? <a href={`${mainUrl}/login`}>Store sign in</a>
            </p>
          </>
        ) : (
          <p>
            New here? <a href="/signup">Sign up</a>
          </p>
        )}
        {site === 'main' && (
          <p>
            Selling your own goods? <a href={`${suppliersUrl}/login`}>Supplier sign in</a>
          </p>
        )}
      </Below>
    </Door>
  )
}

const Below = ({ children }: { children: ReactNode }) => <div className={classes.below}>{children}</div>
