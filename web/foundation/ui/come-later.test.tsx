import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { comeLater } from './come-later.ts'

test('a part whose file cannot be fetched leaves the page as it is, and comes once it can', async () => {
  let tries = 0
  const Part = comeLater(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Compare two products</p>
  })
  const screen = await render(
    <>
      <h1>Orders</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect.element(screen.getByText('Compare two products'), { timeout: 10_000 }).toBeVisible()
  expect(tries).toBe(2)
})
