import { identityApi } from '@quayside/contract/identity/endpoints'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { placeLeft } from '#features/admin/parts/place-left.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { call } from '#foundation/api/client.ts'

/** Ends the session and opens the sign-in page, or another page for anonymous visitors. @see S-13, V-251 */
export function useSignOut(to = '/login'): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session } = router.options.context
    // the session is cleared at once, without waiting for the server
    void call(identityApi.logout).catch(() => {})
    session.signOut()
    void router.navigate({ href: to })
  }, [router, to])
}

/** Ends impersonation and returns to the page of the back office that was left, where the admin is still signed in. @see X-054 */
export function useLeave(): () => void {
  const router = useRouter()
  const { main_url: mainUrl } = useAppConfig()
  return useCallback(() => {
    const { session } = router.options.context
    const ended = call(identityApi.logout).catch(() => {})
    session.signOut()
    const href = placeLeft()
    const main = URL.parse(mainUrl)
    // Leaving for another site would abort the call, so it is awaited.
    if (main && main.hostname !== location.hostname) void ended.then(() => location.assign(mainUrl + href))
    else void router.navigate({ href })
  }, [router, mainUrl])
}
