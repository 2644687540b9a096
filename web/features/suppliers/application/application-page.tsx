import { createFileRoute } from '@tanstack/react-router'
import { rememberInvitation, rememberReferral } from '#features/stores/parts/referral.ts'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { SupplierApplicationPage } from './application.tsx'

/** Application of a brand as a supplier: profile, prices and shipping, then the account. @see S-56, V-007 */
export const Route = createFileRoute('/_public/apply/supplier')({
  validateSearch: rawSearch,
  beforeLoad: ({ search, cause }) => {
    if (cause === 'preload') return
    rememberReferral(readText(search.ref))
    rememberInvitation(readText(search.token))
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(appConfigQuery()),
  component: SupplierApplicationPage,
})
