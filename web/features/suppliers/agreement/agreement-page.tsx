import { agreementItems } from '@quayside/domain/suppliers/agreement'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate } from '#foundation/formats/dates.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { AgreementItems } from '../parts/agreement-items.tsx'
import { agreementQuery, useAcceptAgreement } from './agreement.queries.ts'

/** The supplier agreement: four checkboxes, then a button to accept. @see R-118, V-279 */
export const Route = createFileRoute('/_supplier/supplier/settings/agreement')({
  loader: ({ context }) => context.queryClient.ensureQueryData(agreementQuery()),
  component: AgreementPage,
})

function AgreementPage() {
  const { data } = useSuspenseQuery(agreementQuery())
  const accept = useAcceptAgreement()
  return (
    <>
      <PageHeader title="Supplier Agreement" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <AgreementItems
        items={agreementItems}
        agreed={data.accepted_at === null ? undefined : `You agreed to version ${data.version} on ${formatDate(data.accepted_at)}.`}
        error={accept.error}
        isSaving={accept.isPending}
        onAgree={() => accept.mutate({ body: { version: data.version, items: agreementItems.map(({ key }) => key) } })}
      />
    </>
  )
}
