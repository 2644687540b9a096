import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { WireFeedSummary } from '@quayside/contract/feeds/feed'
import { type FeedSchedule, feedSchedules, scheduleNames } from '@quayside/domain/feeds/feed-schedule'
import { formatNames } from '@quayside/domain/feeds/known-formats'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { feedAddress } from './feed-address.ts'
import { feedsQuery, useCreateFeed } from './feeds.queries.ts'
import classes from './feeds-page.module.css'
import { RunBadge } from './run-badge.tsx'

/** Product files of a supplier: uploaded, or fetched from an address on a schedule. */
export const Route = createFileRoute('/_supplier/supplier/feeds')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(feedsQuery()),
  component: FeedsPage,
})

const columns: Column[] = [{ name: 'Name' }, { name: 'Source', wide: true }, { name: 'Next fetch', wide: true }, { name: 'Latest run' }]

function FeedsPage() {
  const { data, error, isPending, refetch } = useQuery(feedsQuery())
  return (
    <>
      <PageHeader
        title="Product files"
        back={{ label: 'Products', href: '/supplier/products' }}
        detail="Import your catalogue from a file and keep it up to date."
      />
      <div className={classes.page}>
        {error && <FailureNotice text="Your product files could not be loaded." error={error} onRetry={refetch} />}
        {isPending && (
          <Panel flush label="Product files">
            <TableSkeleton rows={3} columns={[160, 220, 120, 100]} />
          </Panel>
        )}
        {data && data.feeds.length > 0 && (
          <Panel flush label="Product files">
            <DataTable label="Product files" columns={columns}>
              {data.feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </DataTable>
          </Panel>
        )}
        {data && <NewFeed isFirst={data.feeds.length === 0} />}
      </div>
    </>
  )
}

function FeedRow({ feed }: { feed: WireFeedSummary }) {
  return (
    <tr>
      <td>
        <a href={feedAddress(feed.id)} className={classes.name}>
          {feed.name}
        </a>
        {feed.format && <small className={classes.small}>{formatNames[feed.format]}</small>}
      </td>
      <td data-wide className={classes.source}>
        {feed.address ?? 'Uploaded file'}
        {feed.fetch_failure && <small className={classes.failure}>{feed.fetch_failure}</small>}
      </td>
      <td data-wide>{feed.next_fetch_at ? <When at={feed.next_fetch_at} exact /> : '—'}</td>
      <td>{feed.run ? <RunBadge state={feed.run.state} /> : feed.has_file ? 'Not run yet' : 'No file yet'}</td>
    </tr>
  )
}

function NewFeed({ isFirst }: { isFirst: boolean }) {
  const [name, setName] = useState('')
  const [source, setSource] = useState<'upload' | 'address'>('upload')
  const [address, setAddress] = useState('')
  const [schedule, setSchedule] = useState<FeedSchedule>('daily')
  const create = useCreateFeed()
  const navigate = useNavigate()
  const faultOf = (field: string) =>
    create.error instanceof ApiError ? create.error.complaints.find((one) => one.field === field)?.message : undefined
  const isElsewhere = create.error && !faultOf('name') && !faultOf('address')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.mutate(
      { body: { name, ...(source === 'address' ? { address: address.trim(), schedule } : {}) } },
      { onSuccess: ({ feed }) => void navigate({ href: feedAddress(feed.id) }) },
    )
  }
  return (
    <Panel title={isFirst ? 'Add your first product file' : 'Add a product file'}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="New product file">
        <p className={classes.words}>
          CSV, TSV, JSON lines or XLSX. Exports of Shopify, WooCommerce and Squarespace are recognised. Nothing is written before you have
          seen what would change.
        </p>
        <TextInput
          label="Name"
          placeholder="All products"
          maxLength={100}
          value={name}
          error={faultOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Source"
          value={source}
          data={[
            { value: 'upload', label: 'I upload the file' },
            { value: 'address', label: 'Fetch it from an address' },
          ]}
          onChange={(event) => setSource(event.currentTarget.value as 'upload')}
        />
        {source === 'address' && (
          <>
            <TextInput
              label="Address"
              placeholder="https://"
              inputMode="url"
              value={address}
              error={faultOf('address')}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <NativeSelect
              label="Fetch"
              value={schedule}
              data={feedSchedules.map((value) => ({ value, label: scheduleNames[value] }))}
              onChange={(event) => setSchedule(event.currentTarget.value as FeedSchedule)}
            />
          </>
        )}
        {isElsewhere && <Notice tone="bad">{messageOf(create.error)}</Notice>}
        <Button type="submit" loading={create.isPending}>
          Continue
        </Button>
      </form>
    </Panel>
  )
}
