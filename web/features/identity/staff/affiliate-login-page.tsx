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
      line="Who came through your link, and what it earned you."
      isExpired={type === 'unauthorized'}
      to={readText(to)}
    />
  )
}
