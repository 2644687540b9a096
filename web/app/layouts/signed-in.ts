import { redirect } from '@tanstack/react-router'
import type { Session } from '#foundation/api/session.ts'

/**
 * Without a token there is only the sign-in page.
 * @see S-08
 */
export function requireToken({ context }: { context: { session: Session } }) {
  if (!context.session.token()) throw redirect({ href: '/login' })
}
