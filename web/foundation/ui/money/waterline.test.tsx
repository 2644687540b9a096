import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render.tsx'
import { WaterlineLegend } from './waterline.tsx'

const sale = (profit: number) => ({ retail: 1000, cost: 600, shipping: 400 - profit, profit })

test.each([
  { what: 'a profit has its colour', profit: 200, words: 'Profit 20% of retail', swatches: 1 },
  { what: 'a loss has none, as in the bar', profit: -90, words: 'Loss 9% of retail', swatches: 0 },
])('$what', async ({ profit, words, swatches }) => {
  const screen = await renderInApp(<WaterlineLegend to="US" of={sale(profit)} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(document.querySelectorAll('[data-part=profit]')).toHaveLength(swatches)
})
