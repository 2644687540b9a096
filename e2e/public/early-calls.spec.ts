/** A page's first data is requested before its code has loaded, only once, and is what the page shows. */
import { call } from '../world/call.ts'
import { expect, test } from '../world/test.ts'

const ofStores = [
  '/dashboard',
  '/products?search=soap&sorting=sold',
  '/products?page=2',
  '/products',
  '/suppliers',
  '/compare?ids=1,2',
  '/imported/list',
  '/imported/store?status=all',
  '/notifications',
  '/unsynced',
  '/orders?status=unpaid',
  '/settings',
  '/settings/plans',
  '/settings/account_details',
  '/settings/platforms',
  '/settings/store_health',
  '/settings/import_settings',
  '/settings/notifications',
  '/settings/activity',
  '/settings/security',
  '/settings/password',
]
const ofSuppliers = [
  '/supplier/settings',
  '/supplier/settings/activity',
  '/supplier/settings/security',
  '/supplier/settings/profile',
  '/supplier/settings/integrations',
  '/supplier/settings/billing',
  '/supplier/orders',
]

for (const [company, addresses] of [
  ['Maple & Pine', ofStores],
  ['North Woods Soap', ofSuppliers],
] as const) {
  test(`the pages of ${company} take every answer that was asked for before their code came, and ask for none twice`, async ({
    page,
    world,
    enterAs,
  }) => {
    test.setTimeout(240_000)
    await enterAs(company)
    const isSupplier = addresses === ofSuppliers
    const base = isSupplier ? world.suppliersUrl : world.url
    const { token } = (await page.context().cookies()).map(({ value }) => ({ token: value }))[0]!
    const details = isSupplier
      ? [`/supplier/order/${(await call(world, 'GET', 'supplier_orders/?page=1', { token })).supplier_orders[0].id}`]
      : await storesDetails((path) => call(world, 'GET', path, { token }))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/v1\/(?!events|images)/.test(pathname)) asked.push(pathname + search)
    })
    const wrong: string[] = []
    for (const address of [...addresses, ...details]) {
      asked.length = 0
      await page.goto(base + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      const left = () =>
        page.evaluate(() => [...((globalThis as { earlyAnswers?: Map<string, unknown> }).earlyAnswers?.keys() ?? ['none'])])
      await expect.poll(left, { message: `${address}: what was asked for in vain` }).toEqual([])
      const twice = asked.filter((one, at) => asked.indexOf(one) !== at)
      if (twice.length) wrong.push(`${address} asks twice for ${twice.join(', ')}`)
      if (asked.length < 2) wrong.push(`${address} asks for nothing of its own`)
    }
    expect(wrong).toEqual([])
  })
}

async function storesDetails(ask: (path: string) => ReturnType<typeof call>): Promise<string[]> {
  const { orders } = await ask('orders/?status=all')
  const { products } = await ask('products/?page=1')
  return [`/order/${orders[0].id}`, `/product/${products[0].id}`, `/supplier-id/${products[0].supplier.id}`]
}

test('data is asked for while scripts are on their way', async ({ page, enterAs }) => {
  await enterAs('Maple & Pine')
  let scripts: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    scripts = resolve
  })
  const first = new Promise<void>((resolve) =>
    page.on('request', (request) => (request.url().includes('/v1/products/') ? resolve() : undefined)),
  )
  // all scripts but the early one, which is not a module
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (route.request().headers()['sec-fetch-mode'] === 'cors') await held
    await route.continue()
  })
  const opened = page.goto('/products')
  await first
  scripts()
  await opened
  await expect(page.getByRole('article').first()).toBeVisible()
})
