import { Button } from '@mantine/core'
import type { Analytics } from '@quayside/contract/analytics/figures'
import { analyticsPeriods, periodLabels } from '@quayside/domain/analytics/period'
import { IconDownload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { When } from '#foundation/ui/when.tsx'
import { analyticsQuery, exportAnalytics, useAnalytics } from './analytics.queries.ts'
import { type AnalyticsAsked, analyticsAddress, readAnalytics, usualPeriod } from './analytics-address.ts'
import classes from './analytics-page.module.css'
import { FigureTiles } from './figure-tiles.tsx'
import { OverTime } from './over-time.tsx'
import { OverTimeSkeleton } from './over-time-skeleton.tsx'
import { Scorecard } from './parts/scorecard.tsx'
import { ProductsOfPeriod } from './products-of-period.tsx'
import { StockOutlook } from './stock-outlook.tsx'
import { VendorsOfPeriod } from './vendors-of-period.tsx'

export const Route = createFileRoute('/_supplier/supplier/analytics')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(analyticsQuery(readAnalytics(deps).period ?? usualPeriod)),
  component: AnalyticsPage,
})

/** Figures of the supplier, compared with the previous period. @see S-65 */
function AnalyticsPage() {
  const asked = Route.useSearch({ select: readAnalytics })
  const period = asked.period ?? usualPeriod
  const { data, error, refetch } = useAnalytics(period)
  const addressOf = (more: AnalyticsAsked) => analyticsAddress({ ...asked, ...more })
  return (
    <>
      <PageHeader
        title="Analytics"
        detail={data && <CountedAt at={data.counted_at} />}
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportAnalytics('over_time', period)}>
            Export CSV
          </Button>
        }
      />
      <TabLinks
        label="Period"
        current={period}
        tabs={analyticsPeriods.map((each) => ({ key: each, name: periodLabels[each], href: analyticsAddress({ period: each }) }))}
      />
      {error && !data ? (
        <FailureNotice text="Your figures could not be loaded." error={error} onRetry={refetch} />
      ) : (
        <div className={classes.page}>
          {data ? <Figures data={data} /> : <OverTimeSkeleton charts={4} />}
          <ProductsOfPeriod period={period} page={asked.products ?? 1} hrefFor={(products) => addressOf({ products })} />
          <VendorsOfPeriod period={period} page={asked.vendors ?? 1} hrefFor={(vendors) => addressOf({ vendors })} counts={data?.vendors} />
          <StockOutlook page={asked.stock ?? 1} hrefFor={(stock) => addressOf({ stock })} />
        </div>
      )}
    </>
  )
}

const CountedAt = ({ at }: { at: string | null }) =>
  at === null ? (
    'Figures appear within ten minutes of the first import or order.'
  ) : (
    <>
      Counted <When at={at} exact />. Days begin at midnight UTC.
    </>
  )

const Figures = ({ data }: { data: Analytics }) => (
  <>
    <FigureTiles data={data} />
    <OverTime data={data} />
    <Scorecard lines={data.scorecard} isOwn />
  </>
)
