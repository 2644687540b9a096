import { Button } from '@mantine/core'
import type { Conversation } from '@quayside/contract/inbox/message'
import { shortName } from '@quayside/domain/inbox/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './inbox.module.css'
import { conversationsQuery } from './inbox.queries.ts'
import type { Side } from './message-item.tsx'

interface ConversationListProps {
  side: Side
  isArchived: boolean
  /** Label of the open one. */
  current: string | undefined
  hrefOf: (label: string) => string
}

/** Conversations, the latest first, page after page. */
export function ConversationList({ side, isArchived, current, hrefOf }: ConversationListProps) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const more = (next: string) => setPages([...pages, next])
  return (
    <ul className={classes.list} aria-label={isArchived ? 'Archived conversations' : 'Conversations'}>
      {pages.map((before, at) => (
        <Page
          key={before ?? 'first'}
          before={before}
          isArchived={isArchived}
          current={current}
          hrefOf={hrefOf}
          empty={isArchived ? 'Nothing is archived.' : noneYet[side]}
          onMore={at === pages.length - 1 ? more : undefined}
        />
      ))}
    </ul>
  )
}

const noneYet = {
  store: 'No conversations yet. Write to a supplier to begin one.',
  supplier: 'No conversations yet. Stores that write to you appear here.',
} as const

interface PageProps extends Omit<ConversationListProps, 'side'> {
  before: string | undefined
  empty: string
  /** Absent where the next page is shown already. */
  onMore: ((next: string) => void) | undefined
}

function Page({ before, isArchived, current, hrefOf, empty, onMore }: PageProps) {
  const { data, error, isPending, refetch } = useQuery(conversationsQuery(isArchived, before))
  if (error)
    return (
      <li>
        <FailureNotice
          text={isArchived ? 'Error fetching archived conversations' : 'Error fetching conversations'}
          error={error}
          onRetry={refetch}
        />
      </li>
    )
  if (isPending) return <Waiting />
  if (!data.conversations.length && before === undefined) return <li className={classes.quiet}>{empty}</li>
  return (
    <>
      {data.conversations.map((one) => (
        <Row key={one.id} conversation={one} isCurrent={one.label === current} href={hrefOf(one.label)} />
      ))}
      {data.next && onMore && (
        <li className={classes.more}>
          <Button size="xs" variant="default" onClick={() => onMore(data.next!)}>
            More conversations
          </Button>
        </li>
      )}
    </>
  )
}

function Row({ conversation, isCurrent, href }: { conversation: Conversation; isCurrent: boolean; href: string }) {
  const { other_user: name, unread, messages, last_at: at, color } = conversation
  const [last] = messages
  return (
    <li>
      <a href={href} className={classes.row} aria-current={isCurrent ? 'page' : undefined} data-unread={unread || undefined}>
        <span className={classes.mark} data-color={color} aria-hidden>
          {[...name][0]}
        </span>
        <span className={classes.words}>
          <span className={classes.line}>
            <b dir="auto" title={name}>
              {shortName(name)}
            </b>
            <small>
              <When at={at} />
            </small>
          </span>
          <span className={classes.preview} dir="auto">
            {last ? `${last.mine ? 'You: ' : ''}${last.text}` : 'Nothing written yet'}
          </span>
        </span>
        {unread && (
          <span className={classes.dot}>
            <span className="visually-hidden">Unread</span>
          </span>
        )}
      </a>
    </li>
  )
}

const Waiting = () => (
  <li role="status" aria-label="Loading conversations" className={classes.waiting}>
    {[1, 2, 3, 4].map((at) => (
      <span key={at} />
    ))}
  </li>
)
