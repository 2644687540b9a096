import { createFileRoute } from '@tanstack/react-router'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { StaffLogin } from './staff-login.tsx'

export const Route = createFileRoute('/affiliate/login')({
  validateSearch: (raw: RawQuery) => present({ type: readText(raw.type) }),
  component: AffiliateLoginPage,
})

function AffiliateLoginPage() {
  const { type } = Route.useSearch()
  return (
    <StaffLogin
      kind="affiliate"
      title="Affiliates"
      line="Who came through your link, and what it earned you."
      isExpired={type === 'unauthorized'}
    />
  )
}
