import { PriceBlock as Prices } from '#foundation/ui/money/price-block.tsx'
import { WaterlineLegend } from '#foundation/ui/money/waterline.tsx'
import { Stack } from '../lay.tsx'
import { loss, sale, workingsOf } from '../samples.ts'
import type { Widget } from '../widget.ts'

export const priceBlock: Widget = {
  key: 'price-block',
  name: 'Price block and waterline',
  group: 'Numbers and dates',
  about: 'Cost, retail, profit, always in this order; the bar is the whole of the retail price. Decoration for the numbers beside it.',
  file: 'foundation/ui/money/price-block.tsx',
  examples: [
    {
      title: 'On a card',
      Show: () => (
        <Stack width={260}>
          <Prices sale={sale} workings={workingsOf(sale)} />
        </Stack>
      ),
    },
    {
      title: 'In a panel',
      Show: () => (
        <Stack width={360}>
          <Prices sale={sale} workings={workingsOf(sale)} size="panel" />
        </Stack>
      ),
    },
    {
      title: 'A loss',
      Show: () => (
        <Stack width={260}>
          <Prices sale={loss} workings={workingsOf(loss)} />
        </Stack>
      ),
    },
    {
      title: 'No profit to work out',
      Show: () => (
        <Stack width={260}>
          <Prices sale={sale} workings="Does not ship to Canada" />
        </Stack>
      ),
    },
    {
      title: 'Large, and Canadian',
      Show: () => {
        const large = { cost: 12345678, shipping: 59500, retail: 32000000, profit: 19594822, currency: 'CAD' as const }
        return (
          <Stack width={360}>
            <Prices sale={large} workings={workingsOf(large)} size="panel" />
          </Stack>
        )
      },
    },
    {
      title: 'What the colours mean',
      Show: () => (
        <>
          <WaterlineLegend to="United States" />
          <WaterlineLegend to="United States" of={sale} />
        </>
      ),
    },
  ],
}
