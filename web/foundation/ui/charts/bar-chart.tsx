import { type PointerEvent, useState } from 'react'
import { type Column, DataTable } from '../lists/data-table.tsx'
import classes from './bar-chart.module.css'

export interface ChartPoint {
  /** Short time label: `Mar 4`. */
  label: string
  value: number
  /** The same point of the previous period. */
  before: number
}

interface BarChartProps {
  title: string
  /** Formatted total of the period: `$4,120.00`. */
  total: string
  /** Change from the previous period; absent if there is nothing to compare with. */
  change?: string | undefined
  /** Table heading of the points: `Day`. */
  per: string
  points: readonly ChartPoint[]
  format: (value: number) => string
}

const height = 100

/**
 * Bar chart of a period, with the previous one as a line behind it. A table of the same numbers opens below it, for screen readers and
 * exact values; the pointer shows single points.
 */
export function BarChart({ title, total, change, per, points, format }: BarChartProps) {
  const [active, setActive] = useState<number>()
  const highest = Math.max(...points.map(({ value, before }) => Math.max(value, before)), 0)
  const most = highest || 1
  const y = (value: number) => height - (Math.max(0, value) / most) * height
  const shown = active === undefined ? undefined : points[active]
  const read = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * points.length)
    setActive(Math.min(points.length - 1, Math.max(0, at)))
  }
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h3>{title}</h3>
        <p className={classes.total}>
          <b className="num">{total}</b>
          {change && <span className="num">{change}</span>}
        </p>
        <p className={`num ${classes.reading}`} aria-hidden>
          {shown ? `${shown.label}: ${format(shown.value)}, before ${format(shown.before)}` : `Highest ${format(highest)}`}
        </p>
      </figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${points.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${total}${change ? `, ${change}` : ''}. The table below has each ${per.toLowerCase()}.`}
        onPointerMove={read}
        onPointerLeave={() => setActive(undefined)}
      >
        {active !== undefined && <rect className={classes.active} x={active} y={0} width={1} height={height} />}
        {points.map(({ label, value }, at) => (
          <rect key={label} className={classes.bar} x={at + 0.16} width={0.68} y={y(value)} height={height - y(value)} />
        ))}
        <polyline className={classes.before} points={points.map(({ before }, at) => `${at + 0.5},${y(before)}`).join(' ')} />
        <line className={classes.ground} x1={0} x2={points.length} y1={height} y2={height} />
      </svg>
      <p className={classes.axis} aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
      <ChartTable title={title} per={per} points={points} format={format} />
    </figure>
  )
}

function ChartTable({ title, per, points, format }: Pick<BarChartProps, 'title' | 'per' | 'points' | 'format'>) {
  const [isOpen, setOpen] = useState(false)
  const columns: Column[] = [{ name: per }, { name: title, numeric: true }, { name: 'Period before', numeric: true }]
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Show as table<span className="visually-hidden">: {title}</span>
      </summary>
      {isOpen && (
        <div className={classes.rows}>
          <DataTable label={`${title} by ${per.toLowerCase()}`} columns={columns}>
            {points.map(({ label, value, before }) => (
              <tr key={label}>
                <td>{label}</td>
                <td data-num>{format(value)}</td>
                <td data-num>{format(before)}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      )}
    </details>
  )
}

/** Legend of all bar charts on a page. */
export const ChartKey = () => (
  <p className={classes.key}>
    <span className={classes.keyBar} aria-hidden />
    This period
    <span className={classes.keyLine} aria-hidden />
    The period before
  </p>
)
