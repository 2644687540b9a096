import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDeskCount } from '#features/desk/parts/desk-count.queries.ts'
import { adminMenu } from '../navigation/admin-menu.ts'
import { SettingsError } from './errors/settings-error.tsx'
import { Framed } from './framed.tsx'
import { requireKind } from './signed-in.ts'
import { TitleBar } from './title-bar.tsx'
import { useDarkAtFirst } from './use-dark-at-first.ts'
import { useSignOut } from './use-sign-out.ts'

/** Layout of the back office. The server's calls check permissions. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: requireKind('admin', '/admin/login'),
  errorComponent: SettingsError,
  component: AdminLayout,
})

function AdminLayout() {
  useDarkAtFirst()
  const signOut = useSignOut('/')
  const waiting = useDeskCount('admin')
  const menu = useMemo(() => adminMenu(signOut, waiting), [signOut, waiting])
  return <Framed menu={menu} above={<TitleBar menu={menu} />} ink wide />
}
