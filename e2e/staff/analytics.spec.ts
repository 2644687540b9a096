import fs from 'node:fs'
import { until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('staff reads a year of the marketplace, the numbers behind a chart, and takes a table along', async ({
      page,
      world,
      enterAs,
      expectAccessible,
    }) => {
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/analytics`)
      await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
      await page.getByRole('link', { name: 'Last 52 weeks' }).click()
      await page.waitForURL('**/admin/analytics?p=52w')
      await until(async () => {
        await page.reload()
        await expect(page.getByRole('img', { name: /^Installs/ })).toBeVisible()
        const counted = [page.getByRole('img', { name: /^Installs: [1-9]/ }), page.getByRole('img', { name: /^GMV, USD: \$[1-9]/ })]
        return (await Promise.all(counted.map((chart) => chart.isVisible()))).every(Boolean)
      }, 'the figures of the practice world')
      await expect(page.getByRole('heading', { name: 'Conversions of the last 90 days' })).toBeVisible()
      await expectAccessible()

      await page.getByText('Show as table: Installs').click()
      await expect(page.getByRole('table', { name: 'Installs by week' }).getByRole('row')).toHaveCount(53)

      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV: Orders in USD' }).click()
      const file = await arriving
      expect(file.suggestedFilename()).toMatch(/^marketplace-trade-52w-\d{4}-\d{2}-\d{2}\.csv$/)
      const [head, ...lines] = fs
        .readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(head).toBe('From,Currency,Payments,GMV,Refunded,Take')
      expect(lines.filter((line) => line.includes(',USD,'))).toHaveLength(52)
    })
  })
}
