/** Public pages for users and crawlers, with and without JavaScript. */
import type { APIRequestContext } from '@playwright/test'
import { faultsInAllLights } from '../world/accessibility.ts'
import { newNames } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const onBoth = ['/terms', '/privacy', '/contact', '/help', '/thanks']
const origins = ['dodropshipping', 'dodropshippingpricing', 'ecom-era', 'youtube', 'facebook', 'tiktok', 'twitter', 'podcast', 'instagram']
const addresses = [
  ...['/', ...origins.map((name) => `/${name}`), '/for-suppliers', '/dfs', '/getprebuilt', ...onBoth].map((path) => ({
    site: 'main',
    path,
  })),
  ...['/', ...onBoth].map((path) => ({ site: 'suppliers', path })),
] as const

/** Node, unlike a browser, does not resolve names below localhost, so the Host header is set. */
function read(request: APIRequestContext, url: string) {
  const { host } = new URL(url)
  return request.get(url.replace('//suppliers.', '//'), { headers: { host } })
}

test('each public address answers with its title, its description and its words, before any script', async ({ world, request }) => {
  const titles = new Set<string>()
  for (const { site, path } of addresses) {
    const url = (site === 'main' ? world.url : world.suppliersUrl) + path
    const answer = await read(request, url)
    expect(answer.status(), url).toBe(200)
    const html = await answer.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title, url).toMatch(/.+ · Quayside$/)
    expect(html, url).toMatch(/<meta name="description" content="[^"]{15,170}"/)
    expect(html, url).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/og\.png"/)
    expect(html, url).toMatch(/<link rel="canonical" href="http:\/\//)
    expect(html, url).toMatch(/<h1[^>]*>[^<]{5,}/)
    expect(html, `${url} has a word that nobody filled in`).not.toContain('{{')
    if (site === 'main') titles.add(title)
  }
  expect(titles.size, 'each has a title of its own').toBe(addresses.filter(({ site }) => site === 'main').length)
  expect((await request.get(`${world.url}/og.png`)).headers()['content-type']).toBe('image/png')
})

test('the sitemap names public pages alone, and each of them answers', async ({ world, request }) => {
  for (const home of [world.url, world.suppliersUrl]) {
    const robots = await (await read(request, `${home}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${home}/sitemap.xml`)
    const named = [...(await (await read(request, `${home}/sitemap.xml`)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!)
    expect(named.length).toBeGreaterThan(3)
    for (const url of named) {
      expect((await read(request, url)).status(), url).toBe(200)
      expect(await (await read(request, url)).text(), url).not.toContain('noindex')
    }
  }
})

test('without JavaScript every public page is read, wide and narrow, and nothing is wrong with it', async ({ browser, world }) => {
  test.setTimeout(240_000)
  const found: string[] = []
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { site, path } of addresses) {
    await page.goto((site === 'main' ? world.url : world.suppliersUrl) + path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Privacy' })).toBeVisible()
      const { width: needed } = (await page.locator('#ready').boundingBox())!
      if (needed > width) found.push(`${site}${path} ${width}: ${needed} px wide`)
    }
  }
  await context.close()
  expect(found).toEqual([])
})

test('axe finds nothing on any public page: wide and narrow, light and dark', async ({ page, world }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (const { site, path } of addresses) {
    await page.goto((site === 'main' ? world.url : world.suppliersUrl) + path)
    await expect(page.locator('#ready')).toHaveCount(0)
    found.push(...(await faultsInAllLights(page)).map((fault) => `${site}${path} ${fault}`))
  }
  expect(found).toEqual([])
})

test('the app takes the page over where the reader is, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // delays the entry script until the user has scrolled and hovers a link
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  // No fragment, because the browser would scroll and focus once the held files have loaded.
  await page.goto('/terms', { waitUntil: 'commit' })
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Complaints' })
  await expect(page.locator('#ready')).toHaveCount(1)
  await contents.focus()
  // Before its styles are loaded, a page has no fonts to wait for.
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet))
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await document.fonts.ready
    scrollTo(0, 700)
    // Layout shifts are reported one frame later.
    await frame()
    await frame()
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  letGo()
  await expect(page.locator('#ready')).toHaveCount(0)
  await expect(contents).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(700)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
})

test('a landing keeps who sent the visitor, and the terms end with the way in', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/signup/'))
  await page.goto('/podcast?ref=harbour-radio')
  await expect(page.getByRole('heading', { level: 1, name: 'You heard it. Here it is.' })).toBeVisible()
  await page.getByLabel('Store name').fill('Harbour Radio Shop')
  await page.getByLabel('Email').fill('radio@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.getByRole('button', { name: 'Sign up' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ referral_source: 'harbour-radio' })
  await page.waitForURL('**/setup')
  await page.context().clearCookies()
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'SIGN UP NOW' }).click()
    await page.waitForURL('**/signup')
  }
})

test('who comes for a prebuilt store chooses its kind, and is remembered', async ({ page, context }) => {
  await page.goto('/getprebuilt')
  await page.getByRole('link', { name: 'Wellness' }).click()
  await page.waitForURL('**/signup?prebuilt=wellness')
  const remembered = async () => (await context.cookies()).find(({ name }) => name === 'referral_source')
  expect(await remembered()).toMatchObject({ value: 'get_prebuilt' })
  // The first referrer counts.
  await page.goto('/getprebuilt?ref=friend')
  await expect(page.getByRole('link', { name: 'Wellness' })).toBeVisible()
  expect(await remembered()).toMatchObject({ value: 'get_prebuilt' })
})

for (const landing of ['/youtube?ref=pod7', '/?ref=pod7', '/dfs?ref=pod7'])
  test(`who sent somebody to ${landing} is kept from there to the sign-up`, async ({ page }) => {
    await page.goto(landing)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Start free' }).first().click()
    await page.waitForURL('**/signup')
    // Some landing pages contain the same form.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    const { name, email } = newNames()
    await page.getByLabel('Store name').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/v1/signup/')),
      page.getByRole('button', { name: /sign up|create/i }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ email, referral_source: 'pod7' })
    await page.waitForURL('**/setup')
  })

test('an unknown address is told to be none, and leads a stranger to the sign-in', async ({ page, request }) => {
  expect((await request.get('/no/such/page')).status()).toBe(404)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.goto('/?magic=spent-long-ago')
  await page.waitForURL('**/login?magic=spent-long-ago')
})
