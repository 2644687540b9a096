import { formatDate, formatLongMoment, formatMoment } from '#foundation/formats/dates.ts'
import { When } from '#foundation/ui/when.tsx'
import { Facts } from '../../lay.tsx'
import type { Widget } from '../../widget.ts'

const moment = '2024-01-01T02:30:00.000Z'

export const dates: Widget = {
  key: 'dates',
  name: 'Dates',
  group: 'Numbers and dates',
  about: 'A moment falls on the reader’s own day and names its time zone on hover; a plain day is that day for everybody.',
  file: 'foundation/ui/when.tsx',
  examples: [
    {
      title: 'As they are written',
      Show: () => (
        <Facts
          facts={[
            ['A day', formatDate('2024-01-01')],
            ['2nd, 3rd, 11th, 22nd', ['02', '03', '11', '22'].map((day) => formatDate(`2024-01-${day}`)).join(' · ')],
            ['A moment', formatMoment(moment)],
            ['On a supplier’s order', formatLongMoment(moment)],
          ]}
        />
      ),
    },
    {
      title: 'With their time zone',
      note: 'Rest the pointer on a moment.',
      Show: () => (
        <Facts
          facts={[
            ['The day of a moment', <When key="day" at={moment} />],
            ['The moment', <When key="moment" at={moment} exact />],
            ['A plain day', <When key="plain" at="2024-01-01" exact />],
          ]}
        />
      ),
    },
  ],
}
