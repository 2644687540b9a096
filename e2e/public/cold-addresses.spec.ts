import type { Browser, BrowserContext } from '@playwright/test'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { call } from '../world/call.ts'
import { openStore } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { type Caller, callers, frames, landing } from '../world/screens.table.ts'
import { expect, test } from '../world/test.ts'

interface Cookie {
  readonly name: string
  readonly value: string
}

const emailOf = (company: string) => signIns.find((one) => one.company === company)!.email

const login = async (world: RunningWorld, company: string, more: object = {}): Promise<string> =>
  (await call(world, 'POST', 'login/', { body: { username: emailOf(company), password: demoPassword, ...more } })).token

/** Cookies of each caller's browser. All open the main site, so that only the role differs. */
async function cookiesOf(world: RunningWorld, caller: Caller): Promise<Cookie[]> {
  const own = (value: string) => [{ name: 'token', value }]
  if (caller === 'store') return own((await openStore(world)).token)
  if (caller === 'supplier') return own(await login(world, 'North Woods Soap', { subdomain: 'suppliers' }))
  if (caller === 'removedSupplier') return own(await login(world, 'Gone Fishing', { subdomain: 'suppliers' }))
  if (caller === 'affiliate') return own(await login(world, 'Kraus Reviews', { account_type: 'affiliate' }))
  if (caller === 'nobody') return []
  const admin = { name: 'admin_token', value: await login(world, 'Quayside', { account_type: 'admin' }) }
  if (caller === 'admin') return [admin]
  const { link } = await call(world, 'GET', 'impersonate/?type=store&id=1', { token: admin.value })
  const { token } = await call(world, 'POST', 'magic_login/', { body: { magic: new URL(link).searchParams.get('magic') } })
  return [admin, { name: 'impersonation_token', value: token }]
}

async function browserOf(browser: Browser, world: RunningWorld, caller: Caller): Promise<{ context: BrowserContext; cookies: Cookie[] }> {
  const context = await browser.newContext({ baseURL: world.url })
  const cookies = await cookiesOf(world, caller)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: world.url })))
  return { context, cookies }
}

for (const caller of callers)
  test(`a page opened first as ${caller} shows itself or leads home, and stays signed in`, async ({ browser, world }) => {
    const { context, cookies } = await browserOf(browser, world, caller)
    for (const frame of frames)
      for (const path of frame.opened) {
        const page = await context.newPage()
        await page.goto(path)
        const lands = landing(frame, path, caller)
        await expect(page, `${caller} at ${path}`).toHaveURL(world.url + lands)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        if (!lands.startsWith('/admin') || lands.startsWith('/admin/login')) await expect(page.getByText('Task log')).toHaveCount(0)
        await expect(page).toHaveURL(world.url + lands)
        await page.close()
      }
    const kept = (await context.cookies(world.url)).filter(({ name, value }) => /(^|_)token$/.test(name) && value)
    expect(kept.map(({ name, value }) => ({ name, value })).sort((a, b) => a.name.localeCompare(b.name))).toEqual(cookies)
    await context.close()
  })

test('an admin, a store of theirs and one they act as live in the tabs of one browser', async ({ page, world }) => {
  const store = await openStore(world)
  await page.goto('/orders?status=all')
  await page.waitForURL('**/login?to=**')
  await page.getByLabel('Email').fill(store.email)
  await page.getByLabel('Password', { exact: true }).fill(store.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page, 'the page that asked for the sign-in').toHaveURL(`${world.url}/orders?status=all`)

  const office = await page.context().newPage()
  await office.goto('/admin/security')
  await office.waitForURL('**/admin/login?to=**')
  await office.getByLabel('Email').fill(emailOf('Quayside'))
  await office.getByLabel('Password', { exact: true }).fill(demoPassword)
  await office.getByRole('button', { name: 'Login' }).click()
  await expect(office).toHaveURL(`${world.url}/admin/security`)
  await page.reload()
  await expect(page).toHaveURL(`${world.url}/orders?status=all`)
  await expect(page.getByRole('button', { name: new RegExp(store.name) })).toBeVisible()

  const adminToken = (await page.context().cookies(world.url)).find(({ name }) => name === 'admin_token')!.value
  const { link } = await call(world, 'GET', 'impersonate/?type=store&id=1', { token: adminToken })
  const acting = await page.context().newPage()
  await acting.goto(link)
  const strip = acting.getByRole('complementary', { name: 'Impersonation' })
  await expect(strip).toBeVisible()
  await office.reload()
  await expect(office).toHaveURL(`${world.url}/admin/security`)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()

  await strip.getByRole('button', { name: 'Leave' }).click()
  await expect(acting).toHaveURL(/\/admin\/suppliers$/)
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(store.name) })).toBeVisible()

  await office.getByRole('button', { name: 'Logout' }).first().click()
  await expect(office, 'the front page leads whoever is signed in as a store home').toHaveURL(`${world.url}/dashboard`)
  await page.goto('/orders?status=all')
  await expect(page.getByRole('button', { name: new RegExp(store.name) })).toBeVisible()
})
