import { Button } from '@mantine/core'
import type { ManagedConversation } from '@quayside/contract/inbox/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'
import { formatSince } from '#foundation/formats/since.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { managedConversationQuery, managedInboxQuery } from './admin.queries.ts'
import classes from './managed-inbox.module.css'

/** Conversations by supplier. Each look at them is recorded. @see R-144, V-260 */
export const Route = createFileRoute('/_admin/admin/inbox')({
  validateSearch: rawSearch,
  component: ManagedInboxPage,
})

const readAsked = (raw: RawQuery) => present({ search: readText(raw.search), conversation: readWhole(raw.conversation) })

function ManagedInboxPage() {
  const { search = '', conversation } = Route.useSearch({ select: readAsked })
  const navigate = useNavigate()
  if (conversation) return <ManagedConversationView key={conversation} id={conversation} search={search} />
  return (
    <>
      <PageHeader
        title="Inbox"
        detail="Conversations by supplier, the latest first. Each look is recorded."
        actions={
          <SearchField
            label="Search by supplier"
            value={search}
            onSearch={(text) => void navigate({ to: `/admin/inbox${text ? `?search=${encodeURIComponent(text)}` : ''}` })}
          />
        }
      />
      <Suppliers key={search} search={search} />
    </>
  )
}

function Suppliers({ search }: { search: string }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { data, error, isPending, refetch } = useQuery(managedInboxQuery(search, pages.at(-1)))
  if (error) return <FailureNotice text="The conversations could not be loaded." error={error} onRetry={refetch} />
  if (isPending) return <TableSkeleton rows={6} columns={[160, 300, 90]} />
  if (!data.suppliers.length)
    return <p className={classes.none}>{search ? `No conversation with “${search}”.` : 'Nobody has written yet.'}</p>
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

function Row({ conversation: { id, store, text, by, at }, search }: { conversation: ManagedConversation; search: string }) {
  return (
    <li>
      <a href={`/admin/inbox?conversation=${id}${search ? `&search=${encodeURIComponent(search)}` : ''}`}>
        <b dir="auto">{store}</b>
        <span dir="auto">
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
        <Panel label="Messages">
          <ol className={classes.messages}>
            {data.messages.map(({ seq, by, text, at }) => (
              <li key={seq}>
                <small>
                  <b dir="auto">{by === 'store' ? data.store : data.supplier}</b> · <When at={at} exact />
                </small>
                <p dir="auto">{text}</p>
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
      )}
    </>
  )
}
