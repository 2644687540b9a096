import { identityApi } from '@quayside/contract/identity/endpoints'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
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
