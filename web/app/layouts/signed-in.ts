import { redirect } from '@tanstack/react-router'
import type { Session } from '#foundation/api/session.ts'

interface Asked {
  context: { session: Session }
  location: { pathname: string }
}

/** Addresses that mean something else to whoever is not signed in. @see X-008 */
const openElsewhere: Readonly<Record<string, string>> = { '/suppliers': '/apply/supplier' }

/**
 * Without a token there is only the sign-in page, or what the address is to a stranger.
 * @see S-08
 */
export const requireToken =
  (signIn: string) =>
  ({ context, location: { pathname } }: Asked) => {
    if (context.session.token()) return
    const href = openElsewhere[pathname] ?? signIn
    if (pathname !== href) throw redirect({ href })
  }
