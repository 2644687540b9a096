import type { WireFeed, WireFeedChange, WireFeedRun, WireFeedSummary, WireRefusedRow } from '@quayside/contract/feeds/feed'
import type { Change } from './feed-changes.records.ts'
import type { FeedRun } from './feed-runs.records.ts'
import type { Feed } from './feeds.records.ts'
import type { Refusal } from './staged-rows.records.ts'

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const feedRunView = (run: FeedRun): WireFeedRun => ({
  id: run.id,
  feed_id: run.feedId,
  state: run.state,
  objects: run.objects,
  rows_read: run.rowsRead,
  products: run.products,
  created: run.created,
  changed: run.changed,
  withdrawn: run.withdrawn,
  unchanged: run.unchanged,
  refused_rows: run.refusedRows,
  held_back: run.heldBack,
  written: run.written,
  failures: run.failures,
  reasons: run.reasons,
  failure: run.failure,
  started_at: run.startedAt.toISOString(),
  ended_at: timeOf(run.endedAt),
})

export const feedSummaryView = (feed: Feed, run: FeedRun | undefined): WireFeedSummary => ({
  id: feed.id,
  is_shop: feed.supplierConnectionId !== null,
  name: feed.name,
  address: feed.address,
  schedule: feed.schedule,
  next_fetch_at: timeOf(feed.nextFetchAt),
  fetched_at: timeOf(feed.fetchedAt),
  fetch_failure: feed.fetchFailure,
  format: feed.format,
  has_file: feed.fileName !== null,
  run: run ? feedRunView(run) : null,
})

export const feedView = (feed: Feed, run: FeedRun | undefined): WireFeed => ({
  ...feedSummaryView(feed, run),
  columns: feed.columns,
  samples: feed.samples,
  mapping: structuredClone(feed.mapping) as WireFeed['mapping'],
  withdraws_missing: feed.withdrawsMissing,
  quarantine_share: feed.quarantineShare,
})

export const feedChangeView = ({ productKey, productId, title, rowNumber, changes, failure }: Change): WireFeedChange => ({
  key: productKey,
  product_id: productId,
  title,
  row_number: rowNumber,
  changes: [...changes],
  failure,
})

export const refusedRowView = ({ rowNumber, columnName, value, message }: Refusal): WireRefusedRow => ({
  row_number: rowNumber,
  column: columnName,
  value,
  message,
})
