/** Playwright's test with our world: `world` is the running product, `signIn` enters as one of the cast. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { type RunningWorld, startWorld } from './running-world.ts'

interface WorkerFixtures {
  readonly world: RunningWorld
}

interface TestFixtures {
  /** Signs in through the sign-in page, by the name of the store or supplier. */
  readonly signIn: (company: string, page?: Page) => Promise<void>
  /** Fails with every fault axe finds on the page as it stands. */
  readonly expectAccessible: (page?: Page) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    // A broken content policy or a script that does not load shows itself here.
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Refused to|Uncaught/.test(message.text())) faults.push(message.text())
    })
    await use(page)
    expect(faults, 'errors in the browser').toEqual([])
  },
  signIn: async ({ world, page }, use) => {
    await use(async (company, on = page) => {
      const member = signIns.find((one) => one.company === company)
      if (!member) throw new Error(`${company} is not one of the cast`)
      await on.goto(`${member.role === 'supplier' ? world.suppliersUrl : world.url}/login`)
      await on.getByLabel('Email').fill(member.email)
      await on.getByLabel('Password', { exact: true }).fill(demoPassword)
      await on.getByRole('button', { name: 'Sign in', exact: true }).click()
      await on.waitForURL((url) => url.pathname !== '/login')
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (on = page) => {
      const { violations } = await new AxeBuilder({ page: on }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    })
  },
})

export { expect }
