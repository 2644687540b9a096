import { Button, Drawer, Textarea } from '@mantine/core'
import type { LateOrder, LateSupplier } from '@quayside/contract/orders/late-orders'
import { useRef, useState } from 'react'
import '#foundation/ui/dialogs/overlay.ts'
import '@mantine/core/styles/Drawer.css'
import { formatDate } from '#foundation/formats/dates.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useLateOrdersOf, useRetryShopify, useSaveNotes } from './late-orders.queries.ts'
import classes from './staff-orders.module.css'

/** The late orders of one supplier, the longest first, with notes of staff and another try of what did not reach a shop. */
export function LateOrdersDrawer({ supplier, onClose }: { supplier: LateSupplier; onClose: () => void }) {
  const { id, name, email } = supplier
  const [page, setPage] = useState<string>()
  const { data, error, isPlaceholderData, refetch } = useLateOrdersOf(id, page)
  const { late, orders } = data ?? supplier
  const top = useRef<HTMLDivElement>(null)
  const turnTo = (place: string | undefined) => {
    setPage(place)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Drawer opened onClose={onClose} title={`Late orders of ${name}`} position="right" size={460}>
      <div className={classes.dialog} ref={top} aria-busy={isPlaceholderData}>
        <p className={classes.hint}>
          <a href={`mailto:${email}`}>{email}</a> · {late} {late === 1 ? 'order' : 'orders'}, the longest late first
        </p>
        {error && !data && <FailureNotice text="The late orders could not be loaded." error={error} onRetry={refetch} />}
        {orders.map((order) => (
          <Late key={order.id} order={order} />
        ))}
        {orders.length === 0 && (
          <p className={classes.hint}>
            No order is late here any more.{' '}
            {page !== undefined && (
              <Button variant="default" size="xs" onClick={() => turnTo(undefined)}>
                First page
              </Button>
            )}
          </p>
        )}
        {data && (data.previous !== null || data.next !== null) && (
          <nav className={classes.actions} aria-label="Pages of orders">
            {data.previous !== null && (
              <Button variant="default" size="xs" loading={isPlaceholderData} onClick={() => turnTo(data.previous ?? undefined)}>
                Prev
              </Button>
            )}
            {data.next !== null && (
              <Button variant="default" size="xs" loading={isPlaceholderData} onClick={() => turnTo(data.next ?? undefined)}>
                Next
              </Button>
            )}
          </nav>
        )}
      </div>
    </Drawer>
  )
}

function Late({ order }: { order: LateOrder }) {
  const { id, name, days, email, line_items: goods, shopify_failed: hasFailed, created_at: created } = order
  const [notes, setNotes] = useState(order.admin_notes)
  const saving = useSaveNotes()
  const retry = useRetryShopify()
  return (
    <section className={classes.form} aria-label={`Order ${name}`}>
      <div>
        <h2>
          <a href={`/admin/order-status/${id}`}>{name}</a> ·{' '}
          {days === 0 ? 'late since today' : `${days} ${days === 1 ? 'day' : 'days'} late`}
        </h2>
        <ul className={classes.list}>
          {goods.map((text, place) => (
            <li key={place}>{text}</li>
          ))}
        </ul>
        <small className={classes.hint}>
          {email} · ordered {formatDate(created)}
        </small>
      </div>
      <Textarea
        label="Notes of staff"
        aria-label={`Notes on ${name}`}
        autosize
        minRows={2}
        maxLength={2000}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <div className={classes.actions}>
        {hasFailed && (
          <Button variant="default" size="xs" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
            Retry Shopify
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={notes.trim() === order.admin_notes}
          loading={saving.isPending}
          onClick={() => saving.mutate({ params: { id }, body: { admin_notes: notes } })}
        >
          Save note
        </Button>
      </div>
    </section>
  )
}
