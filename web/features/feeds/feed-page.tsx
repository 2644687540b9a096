import { Button } from '@mantine/core'
import type { WireFeed, WireFeedRun } from '@quayside/contract/feeds/feed'
import { formatNames } from '@quayside/domain/feeds/known-formats'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { When } from '#foundation/ui/when.tsx'
import { feedAddress, readFeedAsked } from './feed-address.ts'
import { FeedFilePanel } from './feed-file-panel.tsx'
import { FeedSettings } from './feed-settings.tsx'
import { feedQuery, useDryRun, useFeed } from './feeds.queries.ts'
import classes from './feeds-page.module.css'
import { FeedMapping } from './mapping/feed-mapping.tsx'
import { ImportShopButton } from './parts/import-shop-button.tsx'
import { RunBadge } from './run-badge.tsx'
import { RunPanel } from './run-panel.tsx'
import { shopProductsAddress } from './shop-products-address.ts'

export const Route = createFileRoute('/_supplier/supplier/feeds/$feedId')({
  validateSearch: rawSearch,
  loader: ({ context, params }) => {
    const id = readWhole(params.feedId)
    if (id) void context.queryClient.prefetchQuery(feedQuery(id))
  },
  component: FeedPage,
})

const back = { label: 'Product files', href: '/supplier/feeds' }

/** One product file: its columns, the effect of a run, and earlier runs. */
function FeedPage() {
  const id = readWhole(Route.useParams().feedId)
  return id ? <LoadedFeed key={id} id={id} /> : <NoSuchFeed />
}

function LoadedFeed({ id }: { id: number }) {
  const { data, error, refetch } = useFeed(id, 1)
  const asked = Route.useSearch({ select: readFeedAsked })
  if (error?.status === 404) return <NoSuchFeed />
  if (!data)
    return (
      <>
        <PageHeader title="Product file" back={back} />
        {error ? (
          <FailureNotice text="This product file could not be loaded." error={error} onRetry={refetch} />
        ) : (
          <Panel flush label="Product file">
            <TableSkeleton rows={5} columns={[160, 240, 120]} />
          </Panel>
        )}
      </>
    )
  const { feed, runs } = data
  const runId = asked.run ?? feed.run?.id
  return (
    <>
      <PageHeader title={feed.name} back={back} detail={feed.format ? formatNames[feed.format] : undefined} />
      <div className={classes.page}>
        {feed.is_shop ? <FromShop /> : <FeedFilePanel feed={feed} />}
        {feed.has_file && <FeedMapping key={feed.columns.join('\n')} feed={feed} />}
        {feed.has_file && <DryRun feed={feed} />}
        {runId !== undefined && <RunPanel feedId={id} runId={runId} asked={asked} />}
        {runs.length > 1 && <History feedId={id} runs={runs} />}
        {!feed.is_shop && (
          <FeedSettings
            key={`${feed.name} ${feed.address} ${feed.schedule} ${feed.quarantine_share} ${feed.withdraws_missing}`}
            feed={feed}
          />
        )}
      </div>
    </>
  )
}

function FromShop() {
  return (
    <Panel title="Your Shopify store">
      <p className={classes.words}>
        Each import reads your store’s products and shows what would be new and what would change. Nothing is saved until you apply it.
      </p>
      <p />
      <div className={classes.actions}>
        <ImportShopButton isDefault />
        <Button component="a" variant="subtle" href={shopProductsAddress()}>
          Choose products
        </Button>
      </div>
    </Panel>
  )
}

function DryRun({ feed }: { feed: WireFeed }) {
  const dryRun = useDryRun()
  return (
    <Panel title="See what would change">
      <p className={classes.words}>A preview reads the file and compares it with your products. Nothing is saved.</p>
      <p />
      <Button loading={dryRun.isPending} onClick={() => dryRun.mutate({ body: { id: feed.id } })}>
        Start dry run
      </Button>
    </Panel>
  )
}

const columns: Column[] = [
  { name: 'Started' },
  { name: 'State' },
  { name: 'New', numeric: true, wide: true },
  { name: 'Changed', numeric: true, wide: true },
  { name: 'Withdrawn', numeric: true, wide: true },
  { name: 'Refused rows', numeric: true, wide: true },
]

function History({ feedId, runs }: { feedId: number; runs: readonly WireFeedRun[] }) {
  return (
    <Panel title="Runs" flush>
      <DataTable label="Runs" columns={columns}>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>
              <a href={feedAddress(feedId, { run: run.id })}>
                <When at={run.started_at} exact />
              </a>
            </td>
            <td>
              <RunBadge state={run.state} />
            </td>
            <td data-num data-wide>
              {run.created}
            </td>
            <td data-num data-wide>
              {run.changed}
            </td>
            <td data-num data-wide>
              {run.withdrawn}
            </td>
            <td data-num data-wide>
              {run.refused_rows}
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}

function NoSuchFeed() {
  return (
    <>
      <PageHeader title="Product file" back={back} />
      <EmptyState picture={<QuayPicture />} title="No such product file" action={<a href="/supplier/feeds">See all product files</a>}>
        It was deleted, or does not exist.
      </EmptyState>
    </>
  )
}
