import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Ends the session and leads to the sign-in page.
 * @see S-13
 */
export function useSignOut(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session } = router.options.context
    void router.navigate({ href: '/login' }).then(session.signOut)
  }, [router])
}
