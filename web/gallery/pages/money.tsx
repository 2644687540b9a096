import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney, formatWholeMoney } from '#foundation/formats/money.ts'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Facts, Row } from '../lay.tsx'
import { loss, sale, workingsOf } from '../samples.ts'
import { Looks } from '../states.tsx'
import type { Widget } from '../widget.ts'

export const money: Widget = {
  key: 'money',
  name: 'Prices and counts',
  group: 'Numbers and dates',
  about: 'Two decimals always, commas, a real minus before the sign. An amount that was worked out answers “why this number?”.',
  file: 'foundation/formats/money.ts',
  examples: [
    {
      title: 'Prices',
      Show: () => (
        <Facts
          facts={[
            ['US dollars', formatMoney(124000)],
            ['Canadian dollars', formatMoney(124000, 'CAD')],
            ['Nothing', formatMoney(0)],
            ['A loss', formatMoney(-595)],
            ['A loss in Canada', formatMoney(-123456, 'CAD')],
            ['Large', formatMoney(123456789012)],
            ['A plan', formatWholeMoney(2900)],
            ['A plan with cents', formatWholeMoney(2950)],
          ]}
        />
      ),
    },
    {
      title: 'Counts',
      Show: () => (
        <Facts
          facts={[
            ['Products', formatCount(6410)],
            ['None', formatCount(0)],
          ]}
        />
      ),
    },
    {
      title: 'Why this number?',
      note: 'Press an amount.',
      Show: () => (
        <Row>
          <MoneyWithWorkings minor={sale.profit} label="Profit" workings={workingsOf(sale)} />
          <MoneyWithWorkings minor={loss.profit} label="Loss" workings={workingsOf(loss)} />
          <Looks as="focus">
            <MoneyWithWorkings minor={sale.profit} label="Profit in focus" workings={workingsOf(sale)} />
          </Looks>
        </Row>
      ),
    },
  ],
}
