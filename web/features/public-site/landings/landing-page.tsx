import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { StoreLanding } from './store-landing.tsx'
import { SupplierLanding } from './supplier-landing.tsx'

/**
 * Front page: headline and sign-up, for stores, or for suppliers on their site. Signed-in users and addresses with sign-in parameters are
 * redirected to the sign-in page, as is every visitor of a site without a landing page.
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
