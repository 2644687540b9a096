import { Button } from '@mantine/core'
import { linkExpired } from '@quayside/domain/identity/credentials'
import { homeOf } from '@quayside/domain/identity/homes'
import { returnPath } from '@quayside/domain/payments/return-path'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { sessionKindOf } from '#foundation/api/session.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Door } from '../parts/door.tsx'
import { beginHandoff, redeemHandoff } from './handoff.queries.ts'
import { keepNonce, stepOf, takeNonce } from './handoff-way.ts'

/**
 * Handoff of a session between our sites. At the end the code is used up, and the page redirects to the given path, which is limited to
 * this site.
 * @see S-01
 */
export const Route = createFileRoute('/handoff')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, site, queryClient }, deps, cause }) => {
    const step = stepOf(deps)
    // a code works once: preloading must not use it up
    if (!step || cause === 'preload') return
    if (step.kind === 'begin') {
      const { main_url: main, suppliers_url: suppliers } = await queryClient.ensureQueryData(appConfigQuery())
      return leave(keepNonce(step, { main, suppliers }))
    }
    if (step.kind === 'grant') {
      const granted = await beginHandoff(step.accountId, step.nonce).catch(() => undefined)
      return granted && leave(granted.url)
    }
    const nonce = takeNonce()
    const signedIn = nonce && (await redeemHandoff(step.code, nonce).catch(() => undefined))
    if (!signedIn) return
    session.signIn(signedIn.token, undefined, sessionKindOf(signedIn))
    if (signedIn.store_id) session.chooseStore(String(signedIn.store_id))
    throw redirect({ href: returnPath(readText(deps.to)) ?? homeOf(signedIn.account_type, site), replace: true })
  },
  component: Expired,
})

/** Keeps the page until the other site's page has loaded. */
function leave(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}

function Expired() {
  return (
    <Door title="Sign in again" line="The link from our other site has expired. It is valid for one minute.">
      <Notice tone="wait">{linkExpired}</Notice>
      <Button component="a" href="/login" size="md" fullWidth mt={16}>
        Sign in
      </Button>
    </Door>
  )
}
