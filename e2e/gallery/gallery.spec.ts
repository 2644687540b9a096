import { test as base, expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '../world/accessibility.ts'
import { type RunningGallery, startGallery } from './running-gallery.ts'

const test = base.extend<object, { gallery: RunningGallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const gallery = await startGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
})

test('axe finds nothing on any page of the gallery, in light and in dark, and none scrolls sideways on a phone', async ({ page }) => {
  test.setTimeout(480_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const address of await addresses(page)) {
    await page.setViewportSize({ width: 1280, height: 900 })
    if (address !== '/gallery') await goTo(page, address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await lookIn(page, colorScheme)
      found.push(...(await faultsOn(page)).map((fault) => `${address} ${colorScheme}: ${fault}`))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) found.push(`${address} scrolls ${sideways} px sideways`)
  }
  expect(found).toEqual([])
})

test('dialogs, panels, the command palette and the list of keys pass the accessibility check when open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  await page.goto('/gallery')
  for (const [address, button] of [
    ['/gallery/dialog', 'Ask'],
    ['/gallery/confirm-button', 'Disconnect'],
    ['/gallery/range-filter', 'Price'],
    ['/gallery/money', 'Profit $13.65. Why this number?'],
    ['/gallery/pop', 'Hangs left'],
    ['/gallery/command-palette', 'Jump to…'],
    ['/gallery/command-palette', 'Keyboard shortcuts'],
  ] as const) {
    await goTo(page, address)
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog').filter({ visible: true })
    await expect(opened).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await lookIn(page, colorScheme)
      found.push(...(await faultsOn(page)).map((fault) => `${button} ${colorScheme}: ${fault}`))
    }
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
  expect(found).toEqual([])
})

test('a widget is found by its name or by one of its states', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('ellips')
  await expect(page.getByRole('navigation', { name: 'Widgets' }).getByRole('link')).toHaveText(['Pagination', 'Shortened text'])
  await page.getByRole('link', { name: 'Pagination' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagination' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
})

const links = (page: Page) => page.getByRole('navigation', { name: 'Widgets' }).getByRole('link')

async function addresses(page: Page): Promise<string[]> {
  await page.goto('/gallery')
  await expect(links(page).first()).toBeVisible()
  return ['/gallery', ...(await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))]
}

/** Navigates by link, because reloading a page requests some hundred files from Vite one by one. */
async function goTo(page: Page, address: string): Promise<void> {
  const link = links(page).and(page.locator(`[href="${address}"]`))
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText((await link.textContent())!)
}

/** Rules for whole pages: a gallery page shows several headings, banners and footers of which a product page has one each. */
const ofWholePages = [
  'heading-order',
  'page-has-heading-one',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
]

/** Switches the scheme and waits for colour transitions to end, since intermediate colours do not count. */
async function lookIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished.catch(() => {}) : undefined))),
  )
}

const faultsOn = (page: Page) => accessibilityFaults(page, { without: ofWholePages })
