import { Button } from '@mantine/core'
import type { Conversation } from '@quayside/contract/inbox/message'
import { previewOf } from '@quayside/domain/inbox/message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lengths, shorten } from '#foundation/formats/shorten.ts'
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
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    conversationsQuery(isArchived),
  )
  // One that moves up while pages are read comes with two of them.
  const conversations = new Map(data?.pages.flatMap((page) => page.conversations.map((one) => [one.id, one] as const)))
  return (
    <ul className={classes.list} aria-label={isArchived ? 'Archived conversations' : 'Conversations'}>
      {isPending && <Waiting />}
      {data && !conversations.size && <li className={classes.quiet}>{isArchived ? 'Nothing is archived.' : noneYet[side]}</li>}
      {[...conversations.values()].map((one) => (
        <Row key={one.id} conversation={one} isCurrent={one.label === current} href={hrefOf(one.label)} />
      ))}
      {error ? (
        <li>
          <FailureNotice
            text={isArchived ? 'Error fetching archived conversations' : 'Error fetching conversations'}
            error={error}
            onRetry={() => (data && hasNextPage ? fetchNextPage() : refetch())}
          />
        </li>
      ) : (
        hasNextPage && (
          <li className={classes.more}>
            <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              More conversations
            </Button>
          </li>
        )
      )}
    </ul>
  )
}

const noneYet = {
  store: 'No conversations yet. Write to a supplier to begin one.',
  supplier: 'No conversations yet. Stores that write to you appear here.',
} as const

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
              {shorten(name, lengths.conversationName)}
            </b>
            <small>
              <When at={at} />
            </small>
          </span>
          <span className={classes.preview} dir="auto">
            {last ? `${last.mine ? 'You: ' : ''}${previewOf(last.text, last.files)}` : 'Nothing written yet'}
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
