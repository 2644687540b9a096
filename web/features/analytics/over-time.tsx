import type { Analytics, WireFigures } from '@quayside/contract/analytics/figures'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { BarChart, ChartKey } from '#foundation/ui/charts/bar-chart.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './analytics-page.module.css'
import { changeWords } from './change-words.ts'
import { pointLabel, pointName } from './point-label.ts'

type Name = 'revenue_minor' | 'orders' | 'imports' | 'views'

const charts: readonly { name: Name; title: string }[] = [
  { name: 'revenue_minor', title: 'Revenue' },
  { name: 'orders', title: 'Orders' },
  { name: 'imports', title: 'Products imported' },
  { name: 'views', title: 'Products viewed' },
]

/** Charts of the period, point by point beside the previous one. */
export function OverTime({ data }: { data: Analytics }) {
  return (
    <Panel title="Over time" aside={<ChartKey />}>
      <div className={classes.charts}>
        {charts.map((chart) => (
          <Chart key={chart.name} data={data} {...chart} />
        ))}
      </div>
    </Panel>
  )
}

function Chart({ data, name, title }: { data: Analytics; name: Name; title: string }) {
  const format = name === 'revenue_minor' ? (minor: number) => formatMoney(minor, data.currency) : formatCount
  const amountOf = (figures: WireFigures | undefined) => figures?.[name] ?? 0
  return (
    <BarChart
      title={title}
      total={format(data.total[name])}
      change={changeWords(data.total[name], data.total_before[name], format)}
      per={pointName(data.point_hours)}
      format={format}
      points={data.points.map(({ at, figures }, place) => ({
        label: pointLabel(at, data.point_hours),
        value: amountOf(figures),
        before: amountOf(data.points_before[place]?.figures),
      }))}
    />
  )
}
