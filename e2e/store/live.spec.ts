import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { call } from '../world/call.ts'
import { addToImportList, openStore, sell } from '../world/open-store.ts'
import { newPlace, startWorldAt } from '../world/running-world.ts'
import { expect, test } from '../world/test.ts'

const bath = 'Citrus Grove Bath Bomb'
const bubbles = 'Honey Almond Bubble Bath'

/** Fails if the page was reloaded. */
async function withoutReload(page: Page, doing: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await doing()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
}

test('changes from another tab and from the shop appear without a reload', async ({ page, world, enterAs }) => {
  const store = await openStore(world, { isOnTrial: true, isConnected: true, card: 'good' })
  await enterAs(store)
  const told = page.waitForResponse(/\/v1\/events\//)
  await page.goto('/imported/list')
  expect((await told).headers()['content-type']).toContain('text/event-stream')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await withoutReload(page, async () => {
    await addToImportList(world, store, bubbles)
    await expect(page.getByRole('heading', { name: bubbles })).toBeVisible()
    const order = await sell(world, store, [bath])
    await page.getByRole('link', { name: `Order ${order.name} has arrived` }).click()
    await expect(page).toHaveURL(new RegExp(`/order/${order.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: order.name })).toBeVisible()
  })
})

test('a sign-out in one tab leads the others to the sign-in page', async ({ page, world, enterAs }) => {
  const store = await openStore(world)
  await enterAs(store)
  await page.goto('/products')
  const other = await page.context().newPage()
  const told = other.waitForResponse(/\/v1\/events\//)
  await other.goto('/imported/list')
  await told
  await call(world, 'POST', 'logout/', { token: store.token, body: {} })
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
})

test('a server that stops and comes back: the page says so, keeps what it shows, and catches up', async ({ page, expectAccessible }) => {
  test.setTimeout(240_000)
  const place = await newPlace()
  let world = await startWorldAt(place, {}, true)
  try {
    const store = await openStore(world)
    await addToImportList(world, store, bubbles)
    await page.context().addCookies([{ name: 'token', value: store.token, url: world.url }])
    const told = page.waitForResponse(/\/v1\/events\//)
    await page.goto(`${world.url}/imported/list`)
    await told
    await expect(page.getByRole('heading', { name: bubbles })).toBeVisible()
    // The message of an unreachable server is loaded after the page.
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
    await withoutReload(page, async () => {
      await world.stop()
      const notice = page.getByText('The server cannot be reached. What you see may be old; we keep trying.')
      // A busy machine delays the tab.
      await expect(notice).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('heading', { name: bubbles })).toBeVisible()
      await expectAccessible()
      world = await startWorldAt(place, {}, true)
      await expect(notice).toBeHidden({ timeout: 60_000 })
      await addToImportList(world, store, bath)
      await expect(page.getByRole('heading', { name: bath })).toBeVisible()
    })
  } finally {
    await world.stop()
    fs.rmSync(place.dataDir, { recursive: true, force: true })
  }
})
