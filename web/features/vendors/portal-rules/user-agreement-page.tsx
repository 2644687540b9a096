import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AgreementItems } from '#features/suppliers/parts/agreement-items.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { portalRulesQuery, useAgreeToRules } from './portal-rules.queries.ts'

/** Rules of the store's home portal, and its agreement to them. @see R-038, V-186 */
export const Route = createFileRoute('/_store/settings/agreement')({ component: UserAgreementPage })

const back = { label: 'Settings', href: '/settings' }

function UserAgreementPage() {
  const { portal_rules: standing } = useStoreSettings()
  if (!standing)
    return (
      <>
        <PageHeader title="User Agreement" back={back} />
        <EmptyState picture={<QuayPicture />} title="No rules to agree to" action={<a href={back.href}>To your settings</a>}>
          Only stores of a supplier’s own portal have them.
        </EmptyState>
      </>
    )
  return <Rules subdomain={standing.subdomain} />
}

function Rules({ subdomain }: { subdomain: string }) {
  const { data, error, refetch } = useQuery(portalRulesQuery(subdomain))
  const agree = useAgreeToRules()
  return (
    <>
      <PageHeader
        title="User Agreement"
        back={back}
        {...(data ? { detail: `What ${data.supplier_name} asks of the stores that sell its products.` } : {})}
      />
      {data ? (
        <AgreementItems
          key={data.version}
          items={data.rules.map(({ name, description }, at) => ({ key: String(at), text: name, detail: description }))}
          agreed={data.agreed_at === null ? undefined : `You agreed on ${formatDate(data.agreed_at)}.`}
          error={agree.error}
          isSaving={agree.isPending}
          onAgree={() => agree.mutate({ params: { subdomain }, body: { version: data.version } })}
        />
      ) : error ? (
        <FailureNotice text="The rules could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Panel label="Rules">
          <TableSkeleton rows={4} columns={[160, 240]} />
        </Panel>
      )}
    </>
  )
}
