import { Button } from '@mantine/core'
import { IconMessages, IconPencilPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { comeLater } from '#foundation/ui/come-later.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ConversationList } from './conversation-list.tsx'
import classes from './inbox.module.css'
import { aboutOf, type InboxAsked, inboxAddress } from './inbox-address.ts'
import type { Side } from './message-item.tsx'
import { SearchResults } from './search-results.tsx'
import { Thread } from './thread.tsx'

const NewConversation = comeLater(async () => (await import('./new-conversation.tsx')).NewConversation)

interface InboxViewProps {
  side: Side
  /** The store or supplier. */
  accountId: number
  /** Label of the open conversation. */
  label?: string
  asked: InboxAsked
  /** True for a store that may begin a conversation. */
  mayBegin?: boolean
  /** Shown where no conversation is open; a hint by default. */
  children?: ReactNode
}

/** Conversations and the open one beside them; on a phone one of the two. @see */
export function InboxView({ side, accountId, label, asked, mayBegin = false, children }: InboxViewProps) {
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const home = side === 'store' ? '/inbox' : '/supplier/inbox'
  const { archived, search } = asked
  const list = inboxAddress(home, { archived, search })
  const go = (href: string) => void navigate({ to: href })
  return (
    <>
      <PageHeader
        title="Inbox"
        actions={
          mayBegin && (
            <Button leftSection={<IconPencilPlus size={16} aria-hidden />} onClick={() => setBeginning(true)}>
              New message
            </Button>
          )
        }
      />
      <div className={classes.inbox} data-open={label === undefined ? (children === undefined ? undefined : 'pane') : 'thread'}>
        <aside className={classes.side} aria-label="All conversations">
          <div className={classes.find}>
            <SearchField
              label="Search messages"
              wide
              value={search ?? ''}
              onSearch={(text) => go(inboxAddress(label ? `${home}/${label}` : home, { archived, search: text || undefined }))}
            />
            <TabLinks
              label="Conversations"
              current={archived ? 'archived' : 'active'}
              tabs={[
                { key: 'active', name: 'Active', href: home },
                { key: 'archived', name: 'Archived', href: `${home}?archived=true` },
              ]}
            />
          </div>
          {search ? (
            <SearchResults
              key={search}
              search={search}
              hrefOf={(of, message) => inboxAddress(`${home}/${of}`, { archived, search, message })}
            />
          ) : (
            <ConversationList
              key={String(archived)}
              side={side}
              isArchived={archived ?? false}
              current={label}
              hrefOf={(of) => inboxAddress(`${home}/${of}`, { archived })}
            />
          )}
        </aside>
        <div className={classes.open}>
          {label === undefined ? (
            (children ?? (
              <p className={classes.hint}>
                <IconMessages size={36} stroke={1.3} aria-hidden />
                Choose a conversation.
              </p>
            ))
          ) : (
            <Thread
              key={`${label} ${asked.message}`}
              account={`${side}-${accountId}`}
              label={label}
              side={side}
              home={list}
              sought={asked.message}
              about={aboutOf(asked)}
            />
          )}
        </div>
      </div>
      {isBeginning && (
        <Suspense>
          <NewConversation onClose={() => setBeginning(false)} onOpen={(of) => go(`/inbox/${of}`)} />
        </Suspense>
      )}
    </>
  )
}
