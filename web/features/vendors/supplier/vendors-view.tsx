import { Button } from '@mantine/core'
import { type VendorTab, vendorTabs } from '@quayside/domain/vendors/vendor-decision'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { Invitations } from './invitations.tsx'
import { useVendors } from './supplier-vendors.queries.ts'
import { VendorActions } from './vendor-actions.tsx'
import classes from './vendors.module.css'
import { type VendorKind, type VendorsAsked, vendorAddress, vendorsAddress } from './vendors-address.ts'

const tabNames: Readonly<Record<VendorTab, string>> = { pending: 'Access Requested', approved: 'Approved', denied: 'Denied' }

const columns: Column[] = [
  { name: 'Store' },
  { name: 'Country', wide: true },
  { name: 'Asked', wide: true },
  { name: 'Joined', wide: true },
  { name: 'Paid orders', numeric: true, wide: true },
  { name: 'Order volume', numeric: true, wide: true },
  { name: 'Decide', quiet: true },
]

const InviteVendors = lazy(() => import('./invite-vendors.tsx').then(({ InviteVendors: dialog }) => ({ default: dialog })))

/** Stores that sell a supplier's products or ask to, of the marketplace or of its own portal. @see S-63, S-64 */
export function VendorsView({ kind, asked, hasPublic }: { kind: VendorKind; asked: VendorsAsked; hasPublic: boolean }) {
  const { data, isPending, error, refetch } = useVendors(kind, asked)
  const tab = asked.status ?? 'pending'
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <PageHeader
        title={kind === 'public' ? 'Public Vendors' : 'Vendors'}
        detail="Stores that sell your products, and stores that requested to."
        actions={
          <>
            <Button component="a" variant="default" href="/supplier/price-lists">
              Private price lists
            </Button>
            {kind === 'private' && <Button onClick={() => setIsInviting(true)}>Invite vendors</Button>}
          </>
        }
      />
      {isInviting && (
        <Suspense fallback={null}>
          <InviteVendors onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
      <div className={classes.tabs}>
        {hasPublic && (
          <TabLinks
            label="Kinds of vendors"
            current={kind}
            tabs={[
              { key: 'public', name: 'Marketplace', href: vendorsAddress('public', {}) },
              { key: 'private', name: 'Your portal', href: vendorsAddress('private', {}) },
            ]}
          />
        )}
        <TabLinks
          label="Vendors by status"
          current={tab}
          tabs={vendorTabs.map((key) => ({
            key,
            name: tabNames[key],
            href: vendorsAddress(kind, { status: key }),
            ...(data ? { count: data.counts[key] } : {}),
          }))}
        />
      </div>
      {kind === 'private' && tab === 'pending' && <Invitations />}
      {error ? (
        <FailureNotice text="Your vendors could not be loaded." error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Stores">
          <TableSkeleton rows={4} columns={[200, 90, 90, 60, 140]} />
        </Panel>
      ) : data.vendors.length === 0 ? (
        <NoVendors kind={kind} tab={tab} />
      ) : (
        <>
          <Panel flush label="Stores">
            <DataTable label="Vendors" columns={columns}>
              {data.vendors.map((vendor) => (
                <tr key={vendor.id}>
                  <td>
                    <a href={vendorAddress(kind, vendor.id)} className={classes.name}>
                      {vendor.name}
                    </a>
                    {vendor.url && <small className={classes.small}>{new URL(vendor.url).hostname}</small>}
                    {'discount_rate' in vendor && vendor.discount_rate > 0 && (
                      <small className={classes.small}>{vendor.discount_rate}% off your list prices</small>
                    )}
                  </td>
                  <td data-wide>{countryName(vendor.country)}</td>
                  <td data-wide>{vendor.date_requested ? formatDate(vendor.date_requested) : '–'}</td>
                  <td data-wide>{vendor.date_joined ? formatDate(vendor.date_joined) : '–'}</td>
                  <td data-num data-wide>
                    {vendor.order_volume}
                  </td>
                  <td data-num data-wide>
                    <Money minor={vendor.paid_total.minor} currency={vendor.paid_total.currency} />
                  </td>
                  <td>
                    <span className={classes.actions}>
                      <VendorActions kind={kind} vendor={vendor} />
                    </span>
                  </td>
                </tr>
              ))}
            </DataTable>
          </Panel>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="stores"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => vendorsAddress(kind, { ...asked, page })}
          />
        </>
      )}
    </>
  )
}

function NoVendors({ kind, tab }: { kind: VendorKind; tab: VendorTab }) {
  const titles: Readonly<Record<VendorTab, string>> = {
    pending: 'No requests to answer',
    approved: 'No approved stores yet',
    denied: 'No denied stores',
  }
  return (
    <EmptyState
      picture={<QuayPicture />}
      title={titles[tab]}
      action={
        <a href={vendorsAddress(kind, { status: tab === 'approved' ? 'pending' : 'approved' })}>
          {tab === 'approved' ? 'See requests' : 'See approved stores'}
        </a>
      }
    >
      {kind === 'public' ? 'Stores that request to sell your products appear here.' : 'Stores that sign up at your portal appear here.'}
    </EmptyState>
  )
}
