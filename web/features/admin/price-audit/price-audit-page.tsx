import { Button } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { AuditForm } from './audit-form.tsx'
import { FindingsView } from './findings-view.tsx'
import classes from './price-audit.module.css'
import { useNextAudit } from './price-audit.queries.ts'
import { priceAuditAddress, readPriceAudit } from './price-audit-address.ts'

/** Retail prices compared with suppliers' own shops. @see R-134, S-83 */
export const Route = createFileRoute('/_admin/admin/audit')({ validateSearch: rawSearch, component: PriceAuditPage })

function PriceAuditPage() {
  const { product, view, before } = Route.useSearch({ select: readPriceAudit })
  return (
    <>
      <PageHeader title="Price audit" detail="Compare a product’s retail prices with those in its supplier’s own shop." />
      <TabLinks
        label="Views of the price audit"
        current={view ?? 'next'}
        tabs={[
          { key: 'next', name: 'Next product', href: priceAuditAddress({}) },
          { key: 'findings', name: 'Findings', href: priceAuditAddress({ view: 'findings' }) },
        ]}
      />
      <div className={classes.page}>{view === 'findings' ? <FindingsView before={before} /> : <NextAudit product={product} />}</div>
    </>
  )
}

function NextAudit({ product }: { product: number | undefined }) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useNextAudit(product)
  const goOn = () => (product === undefined ? void refetch() : void navigate({ to: priceAuditAddress({}) }))
  if (error) return <FailureNotice text="Error fetching audit" error={error} onRetry={refetch} />
  if (!data)
    return (
      <Panel flush label="Product">
        <TableSkeleton columns={[180, 90, 120, 160]} />
      </Panel>
    )
  if (!data.audit)
    return (
      <Panel>
        <p className={classes.nothing}>Nothing to audit now. A product comes back 90 days after its last audit.</p>
      </Panel>
    )
  return (
    <AuditForm
      key={`${data.audit.product.id} ${data.audit.revision}`}
      audit={data.audit}
      onSubmitted={goOn}
      skip={
        <Button variant="default" loading={isFetching} onClick={goOn}>
          Another product
        </Button>
      }
    />
  )
}
