import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { StaffLogin } from './staff-login.tsx'

export const Route = createFileRoute('/affiliate/login')({
  validateSearch: rawSearch,
  component: AffiliateLoginPage,
})

function AffiliateLoginPage() {
  const { type, to } = Route.useSearch()
  return (
    <StaffLogin
      kind="affiliate"
      title="Affiliates"
      line="Your referrals and what you earned."
      isExpired={type === 'unauthorized'}
      to={readText(to)}
    />
  )
}
