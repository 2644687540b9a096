import { IconClockHour4 } from '@tabler/icons-react'
import { formatLongDate } from '#foundation/formats/dates.ts'
import classes from './supplier-order-page.module.css'

const dayMs = 86_400_000
const parts = 5

/** Until when the order ought to be on its way. @see X-015 */
export function ShipByClock({ paidAt, shipBy }: { paidAt: string; shipBy: string }) {
  const [paid, due] = [new Date(paidAt), new Date(shipBy)]
  const now = Date.now()
  const gone = Math.floor(((now - paid.getTime()) / (due.getTime() - paid.getTime())) * parts)
  const isLate = now > due.getTime()
  return (
    <div className={classes.clock} data-late={isLate || undefined}>
      <IconClockHour4 size={20} aria-hidden />
      <div>
        <b>Ship by {formatLongDate(due)}</b>
        <span>{inWords(Math.ceil((due.getTime() - now) / dayMs), isLate)}</span>
      </div>
      <div className={classes.meter} aria-hidden>
        {Array.from({ length: parts }, (_, at) => (
          <i key={at} data-past={at < gone || undefined} data-today={at === gone || undefined} />
        ))}
      </div>
    </div>
  )
}

function inWords(daysLeft: number, isLate: boolean): string {
  if (isLate) {
    const late = Math.max(1, -daysLeft)
    return `${late} ${late === 1 ? 'day' : 'days'} late. Orders shipped late count against your standing.`
  }
  return daysLeft <= 1 ? 'Less than a day left.' : `${daysLeft} days left.`
}
