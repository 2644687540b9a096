import type { MarketplaceAnalytics } from '@quayside/contract/admin/marketplace-analytics'
import { marketplacePeriods, usualMarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { periodLabels } from '@quayside/domain/analytics/period'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from '../analytics-page.module.css'
import { OverTimeSkeleton } from '../over-time-skeleton.tsx'
import { CohortsPanel } from './cohorts-panel.tsx'
import { ConversionsPanel } from './conversions-panel.tsx'
import { marketplaceQuery, useMarketplace } from './marketplace.queries.ts'
import { marketplaceAddress, readMarketplace } from './marketplace-address.ts'
import { PlansPanel } from './plans-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { StoresPanel } from './stores-panel.tsx'
import { TradePanels } from './trade-panels.tsx'

/** Figures of the whole marketplace. @see R-136, S-77 */
export const Route = createFileRoute('/_admin/admin/analytics')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(marketplaceQuery(readMarketplace(deps).p ?? usualMarketplacePeriod)),
  component: MarketplacePage,
})

function MarketplacePage() {
  const { p = usualMarketplacePeriod } = Route.useSearch({ select: readMarketplace })
  const { data, error, refetch } = useMarketplace(p)
  return (
    <>
      <PageHeader title="Analytics" detail={data && <CountedAt figures={data} />} />
      <TabLinks
        label="Period"
        current={p}
        tabs={marketplacePeriods.map((each) => ({ key: each, name: periodLabels[each], href: marketplaceAddress(each) }))}
      />
      {error && !data ? (
        <FailureNotice text="Error fetching report" error={error} onRetry={refetch} />
      ) : (
        <div className={classes.page}>
          {data ? (
            <>
              <StoresPanel figures={data} />
              <ConversionsPanel figures={data} />
              <TradePanels figures={data} />
              <PlansPanel figures={data} />
              <ShippingPanel figures={data} />
              <CohortsPanel figures={data} />
            </>
          ) : (
            <OverTimeSkeleton charts={4} />
          )}
        </div>
      )}
    </>
  )
}

const CountedAt = ({ figures: { counted_at: at, stores_counted_at: storesAt } }: { figures: MarketplaceAnalytics }) =>
  at === null ? (
    'Figures appear within the hour. Days begin at midnight UTC.'
  ) : (
    <>
      Counted <When at={at} exact />
      {storesAt ? (
        <>
          , stores <When at={storesAt} exact />.
        </>
      ) : (
        '; stores are counted every hour.'
      )}{' '}
      Days begin at midnight UTC.
    </>
  )
