import { Button } from '@mantine/core'
import type { Message } from '@quayside/contract/inbox/message'
import { IconAlertTriangle, IconPackage, IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ClaimCards } from '#features/refunds/parts/claim-cards.tsx'
import { When } from '#foundation/ui/when.tsx'
import { MessageFiles, OutgoingFiles } from './files/message-files.tsx'
import { MessageText } from './message-text.tsx'
import type { Outgoing } from './outbox.ts'
import classes from './thread.module.css'

export type Side = 'store' | 'supplier'

interface MessageItemProps {
  message: Message
  side: Side
  /** True for the message that a search has led to. */
  isFound: boolean
  /** True under the last own message that the other side has read. */
  isLastRead: boolean
  onChange: (message: Message) => void
}

export function MessageItem({ message, side, isFound, isLastRead, onChange }: MessageItemProps) {
  const { mine, text, files, products, supplier_orders: orders, claims, label, sent_timestamp: at, name } = message
  return (
    <li className={classes.message} data-mine={mine || undefined} data-found={isFound || undefined} data-seq={message.seq}>
      <div className={classes.bubble}>
        {text && <MessageText text={text} />}
        <MessageFiles files={files} isMine={mine} onChange={onChange} />
        {products.map(({ id, name: title }) => (
          <Card
            key={id}
            href={side === 'store' ? `/product/${id}` : `/supplier/product/${id}`}
            icon={<IconPackage size={16} aria-hidden />}
          >
            {title}
          </Card>
        ))}
        {orders.map(({ id, parent_order_id: parent, name: order }) => (
          <Card
            key={id}
            href={side === 'store' ? `/order/${parent}` : `/supplier/order/${id}`}
            icon={<IconReceipt2 size={16} aria-hidden />}
          >
            Order {order}
          </Card>
        ))}
        {claims.length > 0 && <ClaimCards label={label} ids={claims} side={side} />}
      </div>
      <small className={classes.meta}>
        {mine ? 'You' : name} · <When at={at} exact />
        {isLastRead && ' · Read'}
      </small>
    </li>
  )
}

function Card({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} className={classes.card}>
      {icon}
      <span dir="auto">{children}</span>
    </a>
  )
}

/** A message that is not confirmed yet, or could not be sent. */
export function OutgoingItem({ message, onRetry, onDiscard }: { message: Outgoing; onRetry: () => void; onDiscard: () => void }) {
  const { text, files, state, reason, isFinal, products, orders, claims } = message
  return (
    <li className={classes.message} data-mine data-state={state}>
      <div className={classes.bubble}>
        {text && <MessageText text={text} />}
        <OutgoingFiles files={files} />
        {[...products, ...orders, ...claims].map(({ id, name }) => (
          <span key={id} className={classes.card}>
            {name}
          </span>
        ))}
      </div>
      {state === 'sending' ? (
        <small className={classes.meta}>Sending…</small>
      ) : (
        <div className={classes.failed} role="alert">
          <IconAlertTriangle size={15} aria-hidden /> <span>Not sent. {reason}</span>
          {!isFinal && (
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}
