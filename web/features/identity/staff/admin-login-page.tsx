import { createFileRoute } from '@tanstack/react-router'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { StaffLogin } from './staff-login.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: (raw: RawQuery) => present({ type: readText(raw.type) }),
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { type } = Route.useSearch()
  return <StaffLogin kind="admin" title="Back office" line="For those who keep the marketplace." isExpired={type === 'unauthorized'} />
}
