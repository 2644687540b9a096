import { identityApi } from '@quayside/contract/identity/endpoints'
import { homeOf } from '@quayside/domain/identity/homes'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { call } from '#foundation/api/client.ts'

/**
 * Ends the session and leads to the sign-in page, or where else one is at home without.
 * @see S-13, V-251
 */
export function useSignOut(to = '/login'): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session } = router.options.context
    // the browser forgets at once; the server's word is not waited for
    void call(identityApi.logout).catch(() => {})
    session.signOut()
    void router.navigate({ href: to })
  }, [router, to])
}

/** Ends acting as somebody else: back to the back office, where the admin is signed in still. @see X-054 */
export function useLeave(): () => void {
  const router = useRouter()
  const { main_url: mainUrl } = useAppConfig()
  return useCallback(() => {
    const { session } = router.options.context
    const ended = call(identityApi.logout).catch(() => {})
    session.signOut()
    const href = homeOf('admin')
    const main = URL.parse(mainUrl)
    // At another site the page is left, and its calls with it.
    if (main && main.hostname !== location.hostname) void ended.then(() => location.assign(mainUrl + href))
    else void router.navigate({ href })
  }, [router, mainUrl])
}
