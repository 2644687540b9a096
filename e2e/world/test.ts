/** Playwright's test with our fixtures: the running product, sign-ins, and checks of every page. */
import { test as base, expect, type Page } from '@playwright/test'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { accessibilityFaults } from './accessibility.ts'
import { call } from './call.ts'
import { openWorld, type RunningWorld } from './running-world.ts'
import { stillness } from './stillness.ts'

interface WorkerFixtures {
  readonly world: RunningWorld
}

interface TestFixtures {
  /** Signs in through the sign-in page, by name of the store or supplier. */
  readonly signIn: (company: string) => Promise<void>
  /** Opens a session directly: a demo user by name, or a store of the test. */
  readonly enterAs: (who: string | { readonly token: string }, page?: Page) => Promise<void>
  /** Opens another user's browser, such as the supplier's or the shopper's, with the same checks. */
  readonly another: () => Promise<Page>
  /** Fails with every violation that axe finds on the current page. */
  readonly expectAccessible: (page?: Page) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page }, use) => {
    const faults = await faultsOn(page)
    await use(page)
    expect(faults, 'errors in the browser').toEqual([])
  },
  another: async ({ browser, world, contextOptions }, use) => {
    const opened: { page: Page; faults: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: world.url })
      const page = await context.newPage()
      opened.push({ page, faults: await faultsOn(page) })
      return page
    })
    for (const { page, faults } of opened) {
      await page.context().close()
      expect(faults, 'errors in the other browser').toEqual([])
    }
  },
  signIn: async ({ world, page }, use) => {
    await use(async (company) => {
      const member = memberCalled(company)
      await page.goto(`${homeOf(member.role, world)}/login`)
      await page.getByLabel('Email').fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    })
  },
  enterAs: async ({ world, page }, use) => {
    await use(async (who, on = page) => {
      const { token, url, isAdmin } = typeof who === 'string' ? await tokenOf(who, world) : { ...who, url: world.url, isAdmin: false }
      await on.context().addCookies([{ name: isAdmin ? 'admin_token' : 'token', value: token, url }])
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (on = page) => {
      await expect(on.getByRole('heading', { level: 1 })).toBeVisible()
      await stillness(on)
      expect(await accessibilityFaults(on)).toEqual([])
    })
  },
})

export { expect }

/** Collects faults of a page and its frames: violations of the content security policy, scripts that fail to load or run. */
async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to|Uncaught|violat/i.test(message.text()))
      faults.push(message.text())
  })
  // The browser's own reports of blocked content, even without a console message; a vendor's page has its own policy.
  await page.exposeFunction('noteViolation', (fault: string) => faults.push(fault))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (fault: string) => void }
      noteViolation(`the content policy refused ${blockedURI} on ${documentURI}: ${violatedDirective}`)
    })
  })
  return faults
}

function memberCalled(company: string) {
  const member = signIns.find((one) => one.company === company)
  if (!member) throw new Error(`${company} is not one of the cast`)
  return member
}

const homeOf = (role: string, { url, suppliersUrl }: RunningWorld) => (role === 'supplier' ? suppliersUrl : url)

async function tokenOf(company: string, world: RunningWorld): Promise<{ token: string; url: string; isAdmin: boolean }> {
  const { email, role } = memberCalled(company)
  const subdomain = role === 'supplier' ? { subdomain: 'suppliers' } : {}
  const { token } = await call(world, 'POST', 'login/', { body: { username: email, password: demoPassword, ...subdomain } })
  return { token, url: homeOf(role, world), isAdmin: role === 'admin' }
}
