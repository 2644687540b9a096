import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Session } from '#foundation/api/session.ts'

/** The server has ended this session: the browser forgets it, and leads to where one signs in. */
export function useSignedOut(signIn: string): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session } = router.options.context as { session: Session }
    session.signOut()
    void router.navigate({ href: signIn })
  }, [router, signIn])
}
