import { Button, NativeSelect } from '@mantine/core'
import { defaultFeedDays, type FeedDays, feedDays, feedTypes } from '@quayside/domain/alerts/change-feed'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { timedOut } from '#foundation/api/api-error.ts'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { PastTheEnd } from '#foundation/ui/lists/past-the-end.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { type ChangesAsked, changesQuery, useChanges } from './alerts.queries.ts'
import { ChangeGroup } from './change-group.tsx'
import classes from './changes-page.module.css'

const dayWords = feedDays.map(String)

const readChanges = (raw: RawQuery): ChangesAsked => {
  const days = readOneOf(raw.days, dayWords)
  return present({
    p: readWhole(raw.p, 2),
    days: days === undefined ? undefined : (Number(days) as FeedDays),
    type: readOneOf(raw.type, feedTypes),
  })
}

export const Route = createFileRoute('/_store/notifications')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(changesQuery(readChanges(deps))),
  component: ChangesPage,
})

const address = ({ p, days, type }: ChangesAsked): string =>
  `/notifications${queryText({
    p: p === 1 ? undefined : p,
    days: days === defaultFeedDays ? undefined : days,
    type: type === 'All' ? undefined : type,
  })}`

/** Changes by suppliers to imported products. @see S-28 */
function ChangesPage() {
  const asked = Route.useSearch({ select: readChanges })
  const navigate = useNavigate()
  const { days = defaultFeedDays, type = 'All' } = asked
  const { data, isPending, isError, error, refetch } = useChanges(asked)
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page + 1 : 1
  return (
    <>
      <PageHeader
        title="Changes To Your Imported Products"
        actions={
          <NativeSelect
            aria-label="How far back"
            data={feedDays.map((count) => ({ value: String(count), label: count === 1 ? 'Last day' : `Last ${count} days` }))}
            value={String(days)}
            onChange={({ currentTarget: { value } }) => void navigate({ to: address({ type, days: Number(value) as FeedDays }) })}
          />
        }
      />
      <TabLinks
        label="Kinds of changes"
        tabs={feedTypes.map((name) => ({ key: name, name, href: address({ days, type: name }) }))}
        current={type}
      />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice
            text={
              error.code === timedOut ? 'The request was aborted due to a timeout. Please refresh the page to try again.' : error.message
            }
            error={error}
            onRetry={refetch}
          />
        ) : isPending ? (
          <Panel flush label="Changes">
            <TableSkeleton columns={[44, 240, 120, 100]} />
          </Panel>
        ) : data.notifications.length ? (
          <>
            <ul className={classes.groups} aria-label="Changes">
              {data.notifications.map((group) => (
                <li key={`${group.type}/${group.product_id ?? group.supplier_id}`}>
                  <ChangeGroup group={group} />
                </li>
              ))}
            </ul>
            <ListFooter
              from={from}
              to={from + data.notifications.length - 1}
              total={data.pagination.count}
              of="products and suppliers"
              one="product or supplier"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(p) => address({ p, days, type })}
            />
          </>
        ) : data.pagination.count > 0 ? (
          <PastTheEnd of="changes" firstHref={address({ days, type })} />
        ) : (
          <Panel>
            <EmptyState
              picture={<QuayPicture />}
              title="There are no product changes in this range."
              action={
                <Button component="a" href={days === 30 ? '/imported/store' : address({ type, days: 30 })}>
                  {days === 30 ? 'Imported products' : 'Look at 30 days'}
                </Button>
              }
            >
              Changes to prices, stock and variants of your products are listed here.
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  )
}
