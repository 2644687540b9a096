import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on a page wide and narrow, light and dark, and whether it scrolls sideways. */
export async function faultsInEveryLook(page: Page, name: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Pictures may come late; what is read and pressed is there.
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const faults: string[] = []
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page })
      // all else is the same in the dark
      const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
      for (const { id, nodes } of violations) {
        faults.push(`${name} ${width} ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      }
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) faults.push(`${name} ${width}: scrolls ${sideways} px sideways`)
  }
  return faults
}
