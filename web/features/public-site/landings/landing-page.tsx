import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { StoreLanding } from './store-landing.tsx'
import { SupplierLanding } from './supplier-landing.tsx'

/**
 * The bare address: one promise and the way in, for stores and on their own site for suppliers. Whoever is signed in, or comes with
 * anything that the sign-in page reads, goes on there; so does everybody on a site that has no landing.
 * @see R-049
 */
export const Route = createFileRoute('/')({
  validateSearch: rawSearch,
  beforeLoad: ({ context: { session, site }, search, location }) => {
    const isOpen = site === 'main' || site === 'suppliers'
    const isSynced = Object.keys(search).some((name) => !/^(ref|prebuilt|utm_\w+)$/.test(name))
    if (session.token() || !isOpen || isSynced) throw redirect({ href: `/login${location.searchStr}`, replace: true })
  },
  component: LandingPage,
})

function LandingPage() {
  const { site } = useRouteContext({ from: '__root__' })
  const ref = Route.useSearch({ select: (search) => readText(search.ref) })
  useEffect(() => rememberReferral(ref), [ref])
  return site === 'suppliers' ? <SupplierLanding /> : <StoreLanding />
}
