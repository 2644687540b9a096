import { Button } from '@mantine/core'
import type { ConversationReport, ManagedConversation } from '@quayside/contract/inbox/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'
import { formatSince } from '#foundation/formats/since.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { downloadMessageFile, managedConversationQuery, managedInboxQuery, useSettleReport } from './admin.queries.ts'
import classes from './managed-inbox.module.css'

/** Conversations by supplier. Each look at them is recorded. @see R-144, V-260 */
export const Route = createFileRoute('/_admin/admin/inbox')({
  validateSearch: rawSearch,
  component: ManagedInboxPage,
})

const readAsked = (raw: RawQuery) =>
  present({ search: readText(raw.search), conversation: readWhole(raw.conversation), reported: readText(raw.reported) })

function addressOf(search: string, isReported: boolean): string {
  const asked = new URLSearchParams({ ...(isReported ? { reported: 'true' } : {}), ...(search ? { search } : {}) })
  return asked.size ? `/admin/inbox?${asked}` : '/admin/inbox'
}

function ManagedInboxPage() {
  const { search = '', conversation, reported } = Route.useSearch({ select: readAsked })
  const isReported = reported === 'true'
  const navigate = useNavigate()
  if (conversation) return <ManagedConversationView key={conversation} id={conversation} search={search} />
  return (
    <>
      <PageHeader
        title="Inbox"
        detail="Conversations by supplier, the latest first. Each look is recorded."
        actions={
          <SearchField label="Search by supplier" value={search} onSearch={(text) => void navigate({ to: addressOf(text, isReported) })} />
        }
      />
      <TabLinks
        label="Conversations"
        current={isReported ? 'reported' : 'all'}
        tabs={[
          { key: 'all', name: 'All', href: addressOf(search, false) },
          { key: 'reported', name: 'Reported', href: addressOf(search, true) },
        ]}
      />
      <Suppliers key={`${search} ${isReported}`} search={search} isReported={isReported} />
    </>
  )
}

function Suppliers({ search, isReported }: { search: string; isReported: boolean }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { data, error, isPending, refetch } = useQuery(managedInboxQuery(search, isReported, pages.at(-1)))
  if (error) return <FailureNotice text="The conversations could not be loaded." error={error} onRetry={refetch} />
  if (isPending) return <TableSkeleton rows={6} columns={[160, 300, 90]} />
  if (!data.suppliers.length)
    return (
      <p className={classes.none}>
        {search ? `No conversation with “${search}”.` : isReported ? 'No report waits.' : 'Nobody has written yet.'}
      </p>
    )
  return (
    <div className={classes.suppliers}>
      {data.suppliers.map(({ id, name, conversations }) => (
        <Panel key={id} title={name}>
          <ul className={classes.conversations}>
            {conversations.map((one) => (
              <Row key={one.id} conversation={one} search={search} />
            ))}
          </ul>
        </Panel>
      ))}
      <nav aria-label="Pages of conversations" className={classes.pages}>
        <Button size="xs" variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
          Newer
        </Button>
        <Button size="xs" variant="default" disabled={data.next === null} onClick={() => setPages([...pages, data.next!])}>
          Older
        </Button>
      </nav>
    </div>
  )
}

function Row({ conversation: { id, store, text, by, at, reported }, search }: { conversation: ManagedConversation; search: string }) {
  return (
    <li>
      <a href={`/admin/inbox?conversation=${id}${search ? `&search=${encodeURIComponent(search)}` : ''}`}>
        <b dir="auto">{store}</b>
        <span dir="auto">
          {reported && <b className={classes.reported}>Reported · </b>}
          {by === 'supplier' ? 'Supplier: ' : ''}
          {text}
        </span>
        <time dateTime={at}>{formatSince(at)}</time>
      </a>
    </li>
  )
}

function ManagedConversationView({ id, search }: { id: number; search: string }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  const { data, error, isPending, refetch } = useQuery(managedConversationQuery(id, pages.at(-1)))
  const back = { label: 'Inbox', href: `/admin/inbox${search ? `?search=${encodeURIComponent(search)}` : ''}` }
  const title = data ? `${data.store} and ${data.supplier}` : 'Conversation'
  return (
    <>
      <PageHeader title={title} back={back} detail="This look is recorded, and both sides see it in their activity." />
      {error ? (
        <FailureNotice text="The conversation could not be loaded." error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={6} columns={[120, 380]} />
      ) : (
        <>
          <Reports reports={data.reports} names={data} blockedBy={data.blocked_by} />
          <Panel label="Messages">
            <ol className={classes.messages}>
              {data.messages.map(({ seq, by, text, claims, files, at }) => (
                <li key={seq}>
                  <small>
                    <b dir="auto">{by === 'store' ? data.store : data.supplier}</b> · <When at={at} exact />
                  </small>
                  {text && <p dir="auto">{text}</p>}
                  {claims.length > 0 && <small>About refund request {claims.join(', ')}</small>}
                  {files.map(({ id: file, name, removed, available }) => (
                    <span key={file}>
                      {available ? (
                        <Button size="compact-xs" variant="default" aria-label={`Download ${name}`} onClick={() => void save(file)}>
                          {name}
                        </Button>
                      ) : (
                        <span dir="auto">{name}</span>
                      )}
                      {removed && ' was removed by its sender'}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
            <nav aria-label="Pages of messages" className={classes.pages}>
              <Button size="xs" variant="default" disabled={!data.has_older} onClick={() => setPages([...pages, data.messages[0]!.seq])}>
                Earlier
              </Button>
              <Button size="xs" variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
                Later
              </Button>
            </nav>
          </Panel>
        </>
      )}
    </>
  )
}

const save = (file: number) => downloadMessageFile(file).catch((error: Error) => showToast({ tone: 'bad', text: messageOf(error) }))

interface ReportsProps {
  reports: readonly ConversationReport[]
  names: { store: string; supplier: string }
  blockedBy: readonly ('store' | 'supplier')[]
}

/** Reports of the two sides, and who has stopped the conversation. */
function Reports({ reports, names, blockedBy }: ReportsProps) {
  const settle = useSettleReport()
  if (!reports.length && !blockedBy.length) return null
  return (
    <Panel title="Reports">
      {blockedBy.map((side) => (
        <p key={side}>Blocked by {names[side]}.</p>
      ))}
      <ul className={classes.messages}>
        {reports.map(({ id, by, reason, at, settled_at: settledAt }) => (
          <li key={id}>
            <small>
              <b dir="auto">{names[by]}</b> · <When at={at} exact />
              {settledAt && ' · Settled'}
            </small>
            <p dir="auto">{reason}</p>
            {!settledAt && (
              <Button size="xs" loading={settle.isPending} onClick={() => settle.mutate({ params: { id } })}>
                Settle
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
