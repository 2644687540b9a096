import type { WireAuditEntry } from '@quayside/contract/admin/activity'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { auditAddress, readAudit } from './activity-address.ts'
import { ActivityFilters } from './activity-filters.tsx'
import classes from './activity-page.module.css'
import { auditQuery, useAudit } from './admin.queries.ts'

export const Route = createFileRoute('/_admin/admin/activity')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQuery(readAudit(deps))),
  component: AdminActivityPage,
})

const columns: Column[] = [{ name: 'What' }, { name: 'Who' }, { name: 'Whose' }, { name: 'From', wide: true }, { name: 'When' }]

/** The complete audit log: actor, action, target and time. */
function AdminActivityPage() {
  const asked = Route.useSearch({ select: readAudit })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useAudit(asked)
  const go = (change: Partial<typeof asked>) => void navigate({ to: auditAddress({ ...asked, page: 1, ...change }) })
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  return (
    <>
      <PageHeader
        title="Activity"
        detail="Who did what and when. Entries cannot be changed or removed."
        actions={<SearchField label="Search by name or email" value={asked.actor ?? ''} onSearch={(actor) => go({ actor })} />}
      />
      <div className={classes.page}>
        <ActivityFilters asked={asked} onChange={go} />
        {isError ? (
          <FailureNotice text="Error retrieving the activity" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Activity">
            <TableSkeleton columns={[220, 160, 90, 90, 140]} />
          </Panel>
        ) : data.entries.length ? (
          <>
            <Panel flush label="Activity">
              <DataTable label="Activity" columns={columns} className={classes.rows} stacks>
                {data.entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={from + 1}
              to={from + data.entries.length}
              total={data.pagination.count}
              of="entries"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(page) => auditAddress({ ...asked, page })}
            />
          </>
        ) : (
          <Panel>
            <p className={classes.nothing}>No results match these filters.</p>
          </Panel>
        )}
      </div>
    </>
  )
}

function EntryRow({ entry }: { entry: WireAuditEntry }) {
  const { words, action, subject, detail, at, address, request_id: number } = entry
  const more = Object.entries(detail).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return (
    <tr>
      <td>
        <span className={classes.words}>{words}</span>
        <small className={classes.detail}>{[action, subject, ...more].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <Who entry={entry} />
      </td>
      <td>
        <Whose entry={entry} />
      </td>
      <td data-wide className="num">
        {address ?? '–'}
        {number && <small className={classes.detail}>{number}</small>}
      </td>
      <td className={classes.when}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
    </tr>
  )
}

function Who({ entry: { actor, impersonator, actor_kind: kind, concerns } }: { entry: WireAuditEntry }) {
  if (impersonator)
    return (
      <>
        <span>{impersonator.name}</span>
        <small className={classes.detail}>as {actor ? `${actor.name} (${kind})` : kind}</small>
      </>
    )
  return (
    <>
      <span>{actor?.name ?? (kind === 'system' ? 'System' : 'Not signed in')}</span>
      <small className={classes.detail}>{actor ? `${kind} · ${actor.email}` : concerns ? `about ${concerns.email}` : kind}</small>
    </>
  )
}

function Whose({ entry: { store_id: store, supplier_id: supplier } }: { entry: WireAuditEntry }) {
  return (
    <>
      {store !== null && <a href={auditAddress({ store_id: store })}>Store {store}</a>}
      {store !== null && supplier !== null && ', '}
      {supplier !== null && <a href={auditAddress({ supplier_id: supplier })}>Supplier {supplier}</a>}
      {store === null && supplier === null && '–'}
    </>
  )
}
