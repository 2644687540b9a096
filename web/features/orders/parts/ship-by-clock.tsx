import { shipClock } from '@quayside/domain/orders/ship-by'
import { IconClockHour4 } from '@tabler/icons-react'
import { formatDate, formatLongDate } from '#foundation/formats/dates.ts'
import classes from './ship-by-clock.module.css'

const parts = 5

interface ShipByClockProps {
  paidAt: string
  shipBy: string
  /** When it is cancelled and refunded unless it ships. */
  cancelBy: string | null
  reader: 'supplier' | 'store'
}

const lateMeans = {
  supplier: 'Late orders lower your rating.',
  store: 'The supplier is reminded by email.',
} as const

/** Ship-by date of the order. @see X-015 */
export function ShipByClock({ paidAt, shipBy, cancelBy, reader }: ShipByClockProps) {
  const [paid, due] = [new Date(paidAt), new Date(shipBy)]
  const now = new Date()
  const gone = Math.floor(((now.getTime() - paid.getTime()) / (due.getTime() - paid.getTime())) * parts)
  const { tone, words } = shipClock(due, now)
  return (
    <div className={classes.clock} data-tone={tone}>
      <IconClockHour4 size={20} aria-hidden />
      <div>
        <b>Ship by {reader === 'store' ? formatDate(due) : formatLongDate(due)}</b>
        <span>
          {words}
          {tone === 'late' ? `. ${lateMeans[reader]}` : ''}
        </span>
        {cancelBy && <span>Cancelled and refunded on {formatDate(cancelBy)} unless it ships</span>}
      </div>
      <div className={classes.meter} aria-hidden>
        {Array.from({ length: parts }, (_, at) => (
          <i key={at} data-past={at < gone || undefined} data-today={at === gone || undefined} />
        ))}
      </div>
    </div>
  )
}

/** Ship-by date in a list row; the remaining time is added once it is near. */
export function ShipByMark({ shipBy }: { shipBy: string | null }) {
  if (!shipBy) return null
  const { tone, words } = shipClock(new Date(shipBy), new Date())
  return (
    <small className={classes.mark} data-tone={tone}>
      <IconClockHour4 size={13} aria-hidden />
      {tone === 'calm' ? `Ship by ${formatDate(shipBy)}` : words}
    </small>
  )
}
