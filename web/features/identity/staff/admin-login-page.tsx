import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { StaffLogin } from './staff-login.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: rawSearch,
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { type, to } = Route.useSearch()
  return <StaffLogin kind="admin" title="Back office" line="For marketplace staff." isExpired={type === 'unauthorized'} to={readText(to)} />
}
