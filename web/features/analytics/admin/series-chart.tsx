import type { MarketplacePoint } from '@quayside/contract/admin/marketplace-analytics'
import { BarChart } from '#foundation/ui/charts/bar-chart.tsx'
import { changeWords } from '../change-words.ts'
import { pointLabel, pointName } from '../point-label.ts'

interface SeriesChartProps {
  title: string
  points: readonly MarketplacePoint[]
  pointHours: number
  format: (value: number) => string
}

/** Chart of a figure whose points add up. */
export function SeriesChart({ title, points, pointHours, format }: SeriesChartProps) {
  const [total, before] = points.reduce(([now, then], point) => [now + point.value, then + point.before], [0, 0] as [number, number])
  return (
    <BarChart
      title={title}
      total={format(total)}
      change={changeWords(total, before, format)}
      per={pointName(pointHours)}
      format={format}
      points={points.map((point) => ({ label: pointLabel(point.date, pointHours), value: point.value, before: point.before }))}
    />
  )
}
