import { Button } from '@mantine/core'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { formatDate } from '#foundation/formats/dates.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { useVendor } from './supplier-vendors.queries.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorDiscount } from './vendor-discount.tsx'
import { VendorStatus } from './vendor-status.tsx'
import classes from './vendors.module.css'
import { type VendorKind, vendorsAddress } from './vendors-address.ts'

/** One store as seen by its supplier. @see */
export function VendorView({ kind, id }: { kind: VendorKind; id: number }) {
  const { data, error, refetch } = useVendor(kind, id)
  const back = { label: kind === 'public' ? 'Public Vendors' : 'Vendors', href: vendorsAddress(kind, {}) }
  if (id === 0 || error?.status === 404)
    return (
      <>
        <PageHeader title="Vendor" back={back} />
        <EmptyState picture={<QuayPicture />} title="No such vendor" action={<a href={back.href}>See your vendors</a>}>
          This store has not requested approval.
        </EmptyState>
      </>
    )
  if (error)
    return (
      <>
        <PageHeader title="Vendor" back={back} />
        <FailureNotice text="This vendor could not be loaded." error={error} onRetry={refetch} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHeader title="Vendor" back={back} />
        <Panel label="Vendor">
          <TableSkeleton rows={4} columns={[160, 200]} />
        </Panel>
      </>
    )
  const { vendor } = data
  return (
    <>
      <PageHeader title={vendor.name} back={back} actions={<VendorActions kind={kind} vendor={vendor} size="sm" />} />
      <div className={classes.page}>
        <Panel title="Store" aside={<VendorStatus status={vendor.status} />}>
          <dl className={classes.facts}>
            <dt>Shop</dt>
            <dd>
              {vendor.url ? (
                <a href={vendor.url} target="_blank" rel="noreferrer">
                  {new URL(vendor.url).hostname}
                </a>
              ) : (
                'No shop connected yet'
              )}
            </dd>
            <dt>Country</dt>
            <dd>{countryName(vendor.country)}</dd>
            <dt>Asked</dt>
            <dd>{vendor.date_requested ? formatDate(vendor.date_requested) : '–'}</dd>
            <dt>Answered</dt>
            <dd>{vendor.date_joined ? formatDate(vendor.date_joined) : 'Not yet'}</dd>
            {'rules_agreed_at' in vendor && vendor.rules_agreed_at && (
              <>
                <dt>Agreed to your rules</dt>
                <dd>{formatDate(vendor.rules_agreed_at)}</dd>
              </>
            )}
          </dl>
        </Panel>
        <Panel title="With you">
          <dl className={classes.facts}>
            <dt>Your products in its shop</dt>
            <dd>{vendor.products}</dd>
            <dt>Paid orders</dt>
            <dd>{vendor.order_volume}</dd>
            <dt>Paid in all</dt>
            <dd>
              <Money minor={vendor.paid_total.minor} currency={vendor.paid_total.currency} />
            </dd>
            <dt>Last order</dt>
            <dd>{vendor.last_order_at ? formatDate(vendor.last_order_at) : 'None yet'}</dd>
          </dl>
          {vendor.order_volume > 0 && (
            <Button component="a" variant="default" href={`/supplier/orders?status=all&vendor_id=${vendor.id}`}>
              See its orders
            </Button>
          )}
        </Panel>
        {'discount_rate' in vendor && <VendorDiscount vendor={vendor} />}
      </div>
    </>
  )
}
