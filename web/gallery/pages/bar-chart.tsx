import { BarChart, type ChartPoint } from '#foundation/ui/charts/bar-chart.tsx'
import type { Widget } from '../widget.ts'

const points = (count: number, of: (at: number) => number): ChartPoint[] =>
  Array.from({ length: count }, (_, at) => ({ label: `Mar ${at + 1}`, value: of(at), before: of(at + 3) }))
const asCount = (value: number) => value.toLocaleString('en-US')

export const barChart: Widget = {
  key: 'bar-chart',
  name: 'Bar chart',
  group: 'Lists',
  about: 'A period as bars beside the one before as a line. The same numbers stand in a table under it.',
  file: 'foundation/ui/charts/bar-chart.tsx',
  examples: [
    {
      title: 'Thirty days',
      Show: () => (
        <BarChart title="Orders" total="465" change="+12% from 415" per="Day" points={points(30, (at) => (at * 7) % 31)} format={asCount} />
      ),
    },
    {
      title: 'Nothing happened',
      Show: () => <BarChart title="Orders" total="0" per="Day" points={points(7, () => 0)} format={asCount} />,
    },
    {
      title: 'Many points',
      Show: () => <BarChart title="Orders" total="4,012" per="Day" points={points(90, (at) => (at * 13) % 89)} format={asCount} />,
    },
  ],
}
