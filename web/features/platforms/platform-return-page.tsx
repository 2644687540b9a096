import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { newStoreHomeOf } from '@quayside/domain/identity/homes'
import { returnPath } from '@quayside/domain/payments/return-path'
import { installReferralSource, unexpectedShopifyError } from '@quayside/domain/platforms/authorisation'
import { recogniseCallback } from '@quayside/domain/platforms/authorisation-callback'
import type { SiteName } from '@quayside/domain/sites/site'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { PlatformCode } from '#features/identity/parts/platform-code.tsx'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import type { Session } from '#foundation/api/session.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { finishAuthorisation, finishShoplazza, finishWix } from './authorise.queries.ts'
import { takeNonce } from './nonce.ts'
import { textsOf } from './texts-of.ts'

interface Outcome {
  readonly failure: string
  readonly signIn: boolean
  /** Set if a code is required before the sign-in. */
  readonly secondStep?: string
}

/** Redirect target of a platform's consent page. All of its parameters are signed, and all are passed on. @see S-04, V-042 to V-044 */
export const Route = createFileRoute('/platform-return')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, site }, deps: search, cause }): Promise<Outcome> => {
    const callback = recogniseCallback(search)
    // a redirect works once: preloading must not use it up
    if (cause === 'preload') return { failure: unexpectedShopifyError, signIn: false }
    // Wix returns no nonce for this browser to check
    if (callback !== 'wix' && !takeNonce(search.state)) return { failure: unexpectedShopifyError, signIn: false }
    const returned = textsOf(search)
    try {
      if (callback === 'shoplazza') return settle(session, await finishShoplazza(returned))
      if (callback === 'wix') return settle(session, await finishWix(returned))
      return await finishShopify(session, site, returned)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // this error restarts the authorisation, which leaves the page
      if (error.code === 'SHOPIFY_INVALID_AUTH') showToast({ tone: 'bad', text: messageOf(error) })
      return { failure: messageOf(error), signIn: error.code === 'EMAIL_TAKEN' || error.status === 401 }
    }
  },
  gcTime: 0,
  component: PlatformReturnPage,
})

async function finishShopify(session: Session, site: SiteName, returned: Record<string, string>): Promise<Outcome> {
  const { token, new_account: isNew, second_step: secondStep } = await finishAuthorisation({ ...returned, source: installReferralSource })
  if (secondStep) return { failure: '', signIn: false, secondStep }
  if (token) session.signIn(token, 'platform')
  showToast({ tone: 'good', text: 'Platform saved' })
  throw redirect({ href: isNew ? newStoreHomeOf(site, false) : '/settings/platforms', replace: true })
}

// Typed by the contract, not by the call, because a type that names an import would keep that import in the entry bundle.
type Answer = Reply<typeof platformsApi.wixAuth>

/** Handles the response format of these two platforms, including refusals. Redirects are limited to our own addresses. */
function settle(session: Session, { token, error, redirect_url: leadsTo }: Answer): Outcome {
  if (error || !token) return { failure: error ?? unexpectedShopifyError, signIn: false }
  session.signIn(token, 'platform')
  throw redirect({ href: returnPath(leadsTo) ?? '/settings/platforms', replace: true })
}

function PlatformReturnPage() {
  const { failure, signIn, secondStep } = Route.useLoaderData()
  const { session } = Route.useRouteContext()
  const router = useRouter()
  if (secondStep)
    return (
      <PlatformCode
        secondStep={secondStep}
        onSignedIn={({ token }) => {
          session.signIn(token, 'platform')
          void router.navigate({ href: '/settings/platforms' })
        }}
        onBack={() => void router.navigate({ href: '/login' })}
      />
    )
  return (
    <Door title="Connect your store" line="Something went wrong.">
      <Notice tone="bad">{failure}</Notice>
      <Button component="a" href={signIn ? '/login?type=unauthorized' : '/settings/platforms'} mt={16}>
        {signIn ? 'Sign in' : 'Try again'}
      </Button>
    </Door>
  )
}
