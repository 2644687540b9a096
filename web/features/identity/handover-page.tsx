import { Button } from '@mantine/core'
import { linkExpired } from '@quayside/domain/identity/credentials'
import { homeOf } from '@quayside/domain/identity/homes'
import { returnPath } from '@quayside/domain/payments/return-path'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import { redeemHandover } from './handover.queries.ts'
import { Door } from './parts/door.tsx'

/**
 * Where one arrives from another of our sites, signed in there. The code is spent, and it goes on to the path that came along:
 * a path of this very site, whatever it says.
 * @see S-01
 */
export const Route = createFileRoute('/handover')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, site }, deps, cause }) => {
    const [code, to] = [readText(deps.code), readText(deps.to)]
    // a code works once: looking ahead must not spend it
    if (!code || cause === 'preload') return
    const signedIn = await redeemHandover(code).catch(() => undefined)
    if (!signedIn) return
    session.signIn(signedIn.token)
    if (signedIn.store_id) session.chooseStore(String(signedIn.store_id))
    throw redirect({ href: returnPath(to) ?? homeOf(signedIn.account_type, site), replace: true })
  },
  component: Expired,
})

function Expired() {
  return (
    <Door title="Sign in again" line="You came from another of our sites, and the way here holds for a minute.">
      <Notice tone="wait">{linkExpired}</Notice>
      <Button component="a" href="/login" size="md" fullWidth mt={16}>
        Sign in
      </Button>
    </Door>
  )
}
