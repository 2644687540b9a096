import { screens } from '../shots/screens.ts'
import { faultsInAllLights } from '../world/accessibility.ts'
import { expect, test } from '../world/test.ts'

// Workers share these screens, because this file takes as long as a dozen others.
test.describe.configure({ mode: 'parallel' })

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
      // The prerendered page must have been replaced by the app, which follows a change of scheme.
      await expect(page.locator('#ready')).toHaveCount(0)
      // Pictures may load late; text and controls are present.
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      found.push(...(await faultsInAllLights(page)).map((fault) => `${name} ${fault}`))
    }
    expect(found).toEqual([])
  })
}
