import { magicLinkCases } from '@quayside/fixtures/magic-links'
import { signIns } from '@quayside/fixtures/sign-ins'
import { call, stage } from '../world/call.ts'
import { newNames, openStore, until } from '../world/open-store.ts'
import type { RunningWorld } from '../world/running-world.ts'
import { expect, test } from '../world/test.ts'

const at = (world: RunningWorld, site: string) => world.url.replace('//', `//${site}.`)

test.describe('a store signs up', () => {
  for (const [site, path, home] of [
    ['app', '/signup?ref=podcast', '/setup'],
    ['gable', '/signup', '/settings'],
    ['global', '/signup', '/setup'],
    ['app', '/signup?prebuilt=pets', '/prebuilt'],
  ] as const)
    test(`at ${site}${path} and comes to ${home}`, async ({ page, world, expectAccessible }) => {
      const { name, email } = newNames()
      await page.goto((site === 'app' ? world.url : at(world, site)) + path)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
      // A portal belongs to one supplier, so other suppliers cannot apply there.
      const apply = page.getByRole('link', { name: 'Apply as a supplier' })
      if (site === 'gable') await expect(apply).toHaveCount(0)
      else await expect(apply).toHaveAttribute('href', /\/apply\/supplier$/)
      await expectAccessible()
      await page.getByLabel('Store name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a long enough password')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.waitForURL(`**${home}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('an address that has an account already leads to where one gets in again', async ({ page, world, expectAccessible }) => {
  const { email } = await openStore(world)
  await page.goto('/signup')
  await page.getByLabel('Store name').fill('Driftwood, again')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/forgot?type=account_exists')
  await expectAccessible()
})

/** Takes the link from the email about a forgotten password. */
async function linkFor(world: RunningWorld, email: string): Promise<URL> {
  await call(world, 'POST', 'forgot_password/', { body: { email } })
  const link = await until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    return mails.flatMap(({ links }: { links: string[] }) => links).findLast((one: string) => one.includes('magic='))
  }, 'the mail')
  return new URL(link)
}

for (const as of ['store', 'supplier'] as const)
  test(`the links of mails lead a ${as} to their exact addresses`, async ({ page, world }) => {
    const email =
      as === 'store' ? (await openStore(world)).email : (signIns.find(({ company }) => company === 'North Woods Soap')?.email ?? '')
    const link = await linkFor(world, email)
    await page.goto(link.href)
    await page.waitForURL(as === 'store' ? '**/settings/password' : '**/supplier/settings/profile?tab=password')
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')
    expect(Math.round(((token?.expires ?? 0) - Date.now() / 1000) / 86_400), 'days the cookie lasts').toBe(1)
    for (const { type, tab, conversationLabel, address } of magicLinkCases.filter((one) => one.as === as)) {
      const query = { type, ...(tab ? { tab } : {}), ...(conversationLabel ? { conversation_label: conversationLabel } : {}) }
      // the link is used up, but a signed-in user is still redirected
      await page.goto(`${link.origin}/login?${new URLSearchParams({ magic: link.searchParams.get('magic') ?? '', ...query })}`)
      const lands = address === '/imports' ? '/imported/list' : address === '/accounts' ? '/dashboard' : address
      await expect(page, `${type} ${tab ?? ''}`).toHaveURL(link.origin + lands)
    }
  })

test('addresses of old links and mails lead on', async ({ page, world, enterAs }) => {
  await enterAs(await openStore(world))
  for (const [from, to] of [
    ['/imports', '/imported/list'],
    ['/imported', '/imported/list'],
    ['/favorite-suppliers', '/suppliers?favourite=true'],
    ['/product/?category=beauty', '/products?category=beauty'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(world.url + to)
  }
})

test('a supplier comes in by its shop: new, it is set up; known, it is home', async ({ page, world, expectAccessible }) => {
  const { shop } = newNames()
  await page.goto(`${world.suppliersUrl}/login`)
  await page.getByRole('link', { name: 'Continue with Shopify' }).click()
  await page.waitForURL('**/sapp/login')
  await expect(page.getByRole('heading', { name: 'Quayside for Suppliers' })).toBeVisible()
  await page.getByLabel('Your Shopify address').fill('driftwood.example')
  await page.getByRole('button', { name: 'Continue with Shopify' }).click()
  await expect(page.getByText('Please enter a valid .myshopify.com URL')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Your Shopify address').fill(`https://www.${shop}/`)
  await page.getByRole('button', { name: 'Continue with Shopify' }).click()
  await page.getByRole('button', { name: 'Install' }).click()
  await page.waitForURL(/\/supplier\/onboarding\/?$/)
  const token = (await page.context().cookies(world.url)).find(({ name }) => name === 'token')
  expect(Math.round(((token?.expires ?? 0) - Date.now() / 1000) / 86_400), 'days the cookie lasts').toBe(30)
  await page.context().clearCookies()
  await page.goto('/sapp/login')
  await page.getByLabel('Your Shopify address').fill(shop)
  await page.getByRole('button', { name: 'Continue with Shopify' }).click()
  await page.waitForURL('**/supplier/products')
})

test('a return that this browser did not begin connects nothing', async ({ page }) => {
  const query = 'code=c&hmac=h&shop=maple.myshopify.com&state=s&timestamp=1'
  await page.goto(`/login?${query}`)
  await expect(page.getByRole('alert')).toHaveText('Unexpected error connecting to Shopify. Contact support')
  await page.goto(`/sapp/login/?${query}`)
  await expect(page.getByRole('alert')).toContainText('Unexpected error connecting to Shopify. Contact support@quayside.example')
  await page.goto('/login?code=c&instanceId=i')
  await expect(page.getByRole('alert')).toHaveText('Wix cannot be connected yet.')
})

test('who is several things chooses, and goes on at the other site without signing in again', async ({
  page,
  world,
  signIn,
  expectAccessible,
}) => {
  await signIn('Kraus Reviews')
  await page.waitForURL('**/dashboard')
  await page.goto('/login')
  await page.waitForURL('**/accounts')
  await expectAccessible()
  await page.getByRole('button', { name: /Kelp/ }).click()
  await page.waitForURL(`${world.suppliersUrl}/supplier/products`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a store of an unsupported platform is told so', async ({ page, expectAccessible }) => {
  for (const [path, name] of [
    ['/bigcommerce', 'BigCommerce'],
    ['/wix', 'Wix'],
    ['/shoplazza', 'Shoplazza'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`${name} cannot be connected yet.`)).toBeVisible()
    await expectAccessible()
  }
})
