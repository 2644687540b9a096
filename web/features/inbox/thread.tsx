import { Button } from '@mantine/core'
import type { Message } from '@quayside/contract/inbox/message'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ApiError } from '#foundation/api/api-error.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { ConversationMenu, UnblockButton } from './blocking/conversation-menu.tsx'
import type { Attachment } from './files/file-drafts.ts'
import { useArchive, useClient, useMarkAsRead, useUnarchive } from './inbox.queries.ts'
import { type About, MessageForm } from './message-form.tsx'
import { MessageItem, OutgoingItem, type Side } from './message-item.tsx'
import { discard, type Outgoing, post, retry, useOutbox } from './outbox.ts'
import classes from './thread.module.css'
import { useThread } from './use-thread.ts'

interface ThreadProps {
  /** Side and id of the reader: `store-7`. */
  account: string
  label: string
  side: Side
  /** Address of the list. */
  home: string
  /** Number of the message that a search has led to. */
  sought: number | undefined
  about: About | undefined
}

/** One conversation: opens at its end, and reads back as far as it is scrolled. @see */
export function Thread({ account, label, side, home, sought, about }: ThreadProps) {
  const thread = useThread(label, sought)
  const client = useClient()
  const { end, messages } = thread
  const outgoing = useOutbox(account, label).filter(({ tempId }) => !messages.some((one) => one.mine && one.temp_id === tempId))
  const { data } = end
  useReadReceipt(label, data?.conversation.unread ?? false, data?.messages.at(-1)?.seq)
  if (end.isPending) return <ThreadSkeleton />
  if (!data)
    return end.error instanceof ApiError && end.error.status === 404 ? (
      <p className={classes.none}>
        There is no such conversation. <a href={home}>To your inbox</a>
      </p>
    ) : (
      <FailureNotice text="The conversation could not be loaded." error={end.error} onRetry={end.refetch} />
    )
  const send = (text: string, of: About | undefined, files: readonly Attachment[]) => {
    thread.goToEnd()
    const reference = of ? [{ id: of.id, name: of.name }] : []
    const ofKind = (kind: About['kind']) => (of?.kind === kind ? reference : [])
    post(client, { account, label, text, products: ofKind('product'), orders: ofKind('order'), claims: ofKind('claim'), files })
  }
  const { conversation, refusal } = data
  return (
    <section className={classes.thread} aria-label={`Conversation with ${conversation.other_user}`}>
      <header className={classes.head}>
        <a href={home} className={classes.back} aria-label="To your conversations">
          <IconArrowLeft size={18} aria-hidden />
        </a>
        <h2 dir="auto">
          {side === 'store' ? <a href={`/supplier-id/${conversation.supplier_id}`}>{conversation.other_user}</a> : conversation.other_user}
        </h2>
        <ArchiveButton id={conversation.id} isArchived={conversation.archived} />
        <ConversationMenu conversation={conversation} isReported={data.reported} />
      </header>
      <div className={classes.scroll}>
        <div className={classes.content}>
          {thread.hasOlder && thread.failure === undefined && <Older before={messages[0]!.seq} onReach={thread.readOlder} />}
          {thread.failure !== undefined && (
            <FailureNotice text="Earlier messages could not be loaded." error={thread.failure} onRetry={thread.readOlder} />
          )}
          <Messages messages={messages} side={side} sought={sought} onChange={thread.change} />
          {thread.hasNewer && (
            <div className={classes.newer}>
              <Button size="xs" variant="default" onClick={thread.readNewer}>
                Newer messages
              </Button>
              <Button size="xs" variant="subtle" leftSection={<IconArrowDown size={14} aria-hidden />} onClick={thread.goToEnd}>
                To the end
              </Button>
            </div>
          )}
          {!messages.length && !outgoing.length && (
            <p className={classes.none}>Nothing written yet. Ask about a product, an order or how you could work together.</p>
          )}
          <Outbox messages={outgoing} />
        </div>
      </div>
      {refusal?.code === 'AGREEMENT_REQUIRED' ? (
        <AgreementPanel />
      ) : refusal ? (
        <div className={classes.refused}>
          <Notice
            tone="info"
            action={
              conversation.blocked ? (
                <UnblockButton id={conversation.id} />
              ) : (
                refusal.code === 'PLAN_TOO_LOW' && (
                  <Button component="a" href="/settings/plans?f=upgrade-inbox" size="xs">
                    Upgrade
                  </Button>
                )
              )
            }
          >
            {refusal.message}
          </Notice>
        </div>
      ) : (
        <MessageForm key={label} account={account} label={label} receiver={conversation.other_user} about={about} onSend={send} />
      )}
    </section>
  )
}

interface MessagesProps {
  messages: Message[]
  side: Side
  sought: number | undefined
  onChange: (message: Message) => void
}

function Messages({ messages, side, sought, onChange }: MessagesProps) {
  const lastRead = messages.findLast(({ mine, read_timestamp: at }) => mine && at !== null)?.seq
  const list = useRef<HTMLOListElement>(null)
  const isThere = sought !== undefined && messages.some(({ seq }) => seq === sought)
  useEffect(() => {
    if (isThere) list.current?.querySelector(`[data-seq="${sought}"]`)?.scrollIntoView({ block: 'center' })
  }, [isThere, sought])
  return (
    <ol ref={list} className={classes.messages} aria-label="Messages">
      {messages.map((message) => (
        <MessageItem
          key={message.seq}
          message={message}
          side={side}
          isFound={message.seq === sought}
          isLastRead={message.seq === lastRead}
          onChange={onChange}
        />
      ))}
    </ol>
  )
}

function Outbox({ messages }: { messages: readonly Outgoing[] }) {
  const client = useClient()
  if (!messages.length) return null
  return (
    <ol className={classes.messages} aria-label="Messages on their way">
      {messages.map((one) => (
        <OutgoingItem key={one.tempId} message={one} onRetry={() => retry(client, one)} onDiscard={() => discard(one)} />
      ))}
    </ol>
  )
}

function ArchiveButton({ id, isArchived }: { id: number; isArchived: boolean }) {
  const [archive, unarchive] = [useArchive(), useUnarchive()]
  const move = isArchived ? unarchive : archive
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      size="xs"
      variant="default"
      loading={move.isPending}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={() => move.mutate({ params: { id } })}
    >
      {isArchived ? 'Unarchive' : 'Archive'}
    </Button>
  )
}

/** A button that presses itself when it comes into view, once for each beginning. @param before number of the first message shown */
function Older({ before, onReach }: { before: number; onReach: () => unknown }) {
  const button = useRef<HTMLButtonElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier messages may leave the button in view
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && void reach.current())
    if (button.current) watch.observe(button.current)
    return () => watch.disconnect()
  }, [before])
  return (
    <Button ref={button} size="xs" variant="subtle" className={classes.older!} onClick={() => void onReach()}>
      Earlier messages
    </Button>
  )
}

/** Marks what is on screen as read, once the tab is in view. @see V-177 */
function useReadReceipt(label: string, isUnread: boolean, newest: number | undefined) {
  const { mutate } = useMarkAsRead()
  const noted = useRef(0)
  useEffect(() => {
    if (!isUnread || newest === undefined) return
    const note = () => {
      if (document.hidden || noted.current >= newest) return
      noted.current = newest
      mutate({ body: { label, seq: newest } })
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [label, isUnread, newest, mutate])
}

function ThreadSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading messages">
      {[62, 40, 74, 52].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
