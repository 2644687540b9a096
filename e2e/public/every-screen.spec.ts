import AxeBuilder from '@axe-core/playwright'
import { screens } from '../shots/screens.ts'
import { stillness } from '../world/stillness.ts'
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
    const found: string[] = []
    for (const { path, name, site } of seen) {
      await page.goto((site === 'suppliers' || path.startsWith('/supplier/') ? world.suppliersUrl : world.url) + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Pictures may come late; what is read and pressed is there.
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await stillness(page)
          const axe = new AxeBuilder({ page })
          // all else is the same in the dark
          const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
          found.push(
            ...violations.map(
              ({ id, nodes }) => `${name} ${width} ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            ),
          )
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (sideways > 0) found.push(`${name} ${width}: scrolls ${sideways} px sideways`)
      }
    }
    expect(found).toEqual([])
  })
}
