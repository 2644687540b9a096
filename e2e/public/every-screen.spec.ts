import { screens } from '../shots/screens.ts'
import { faultsInEveryLook } from '../world/every-look.ts'
import { expect, test } from '../world/test.ts'

const groups = Map.groupBy(screens, ({ as }) => as ?? 'a stranger')

for (const [who, seen] of groups) {
  test(`axe finds nothing on the screens of ${who}, and nothing scrolls sideways: wide and narrow, light and dark`, async ({
    page,
    world,
    enterAs,
  }) => {
    test.setTimeout(300_000)
    if (who !== 'a stranger') await enterAs(who)
    const faults: string[] = []
    for (const { path, name, site } of seen) {
      await page.goto((site === 'suppliers' || path.startsWith('/supplier/') ? world.suppliersUrl : world.url) + path)
      faults.push(...(await faultsInEveryLook(page, name)))
    }
    expect(faults).toEqual([])
  })
}

test('axe finds nothing on an order in any state, as its owner sees it', async ({ page, enterAs }) => {
  test.setTimeout(300_000)
  await enterAs('Sunday Parcel')
  await page.goto('/orders?status=all')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table).toBeVisible()
  const faults: string[] = []
  for (const state of ['Unpaid', 'Partially Paid', 'Paid', 'Partially Shipped', 'Shipped', 'Cancelled', 'Error']) {
    const row = table.getByRole('row').filter({ has: page.getByText(state, { exact: true }) })
    await row.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    faults.push(...(await faultsInEveryLook(page, state)))
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goBack()
  }
  expect(faults).toEqual([])
})

test('axe finds nothing on an order as its supplier sees it', async ({ page, world, enterAs }) => {
  await enterAs('North Woods Soap')
  const faults: string[] = []
  for (const status of ['paid', 'shipped']) {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${world.suppliersUrl}/supplier/orders?status=${status}`)
    await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    faults.push(...(await faultsInEveryLook(page, status)))
  }
  expect(faults).toEqual([])
})
