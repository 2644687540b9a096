import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Session } from '#foundation/api/session.ts'

/** Clears a session that the server has ended, and leads to the sign-in page. */
export function useSignedOut(signIn: string): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session } = router.options.context as { session: Session }
    session.signOut()
    void router.navigate({ href: signIn })
  }, [router, signIn])
}
