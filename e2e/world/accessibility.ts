/** Accessibility violations found by axe on a page. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { stillness } from './stillness.ts'

interface Wanted {
  /** Runs only these rules. */
  readonly only?: readonly string[]
  readonly without?: readonly string[]
}

/**
 * Calls axe directly: @axe-core/playwright also returns every passed check and merges results on another page, which takes five times as
 * long.
 * @returns each violated rule with its elements
 */
export async function accessibilityFaults(page: Page, { only, without = [] }: Wanted = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate('"axe" in window')) continue
    await frame.evaluate(axe.source)
    // Frames of other origins are checked too.
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
  }
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/** Checks a loaded page at both widths and in both schemes, without reloading it. @returns axe violations, and sideways scrolling */
export async function faultsInAllLights(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await stillness(page)
      // All other results are the same in dark mode.
      const faults = await accessibilityFaults(page, colorScheme === 'dark' ? { only: ['color-contrast'] } : {})
      found.push(...faults.map((fault) => `${width} ${colorScheme}: ${fault}`))
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) found.push(`${width}: scrolls ${sideways} px sideways`)
  }
  return found
}
