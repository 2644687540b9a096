import { Button } from '@mantine/core'
import { installReferralSource, unexpectedShopifyError } from '@quayside/domain/platforms/authorisation'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import type { RawQuery } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import { showToast } from '#foundation/ui/toast-store.ts'
import { finishAuthorisation } from './authorise.queries.ts'
import { takeNonce } from './nonce.ts'

/**
 * Back from a platform's consent page. All that it brought is signed, and all of it is passed on.
 * @see S-04, V-042
 */
export const Route = createFileRoute('/platform-return')({
  validateSearch: (raw: RawQuery) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session }, deps: search, cause }): Promise<{ failure: string; signIn: boolean }> => {
    // a return works once: looking ahead must not spend it
    if (cause === 'preload') return { failure: unexpectedShopifyError, signIn: false }
    if (!takeNonce(search.state)) return { failure: unexpectedShopifyError, signIn: false }
    const returned = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
    try {
      const { token, new_account: isNew } = await finishAuthorisation({ ...returned, source: installReferralSource })
      if (token) session.signIn(token, 'platform')
      showToast({ tone: 'good', text: 'Platform saved' })
      throw redirect({ href: isNew ? '/setup' : '/settings/platforms', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // this one restarts the authorisation, which leads away from here
      if (error.code === 'SHOPIFY_INVALID_AUTH') showToast({ tone: 'bad', text: messageOf(error) })
      return { failure: messageOf(error), signIn: error.code === 'EMAIL_TAKEN' || error.status === 401 }
    }
  },
  gcTime: 0,
  component: PlatformReturnPage,
})

function PlatformReturnPage() {
  const { failure, signIn } = Route.useLoaderData()
  return (
    <Door title="Connect your store" line="This did not work out.">
      <Notice tone="bad">{failure}</Notice>
      <Button component="a" href={signIn ? '/login?type=unauthorized' : '/settings/platforms'} mt={16}>
        {signIn ? 'Sign in' : 'Try again'}
      </Button>
    </Door>
  )
}
