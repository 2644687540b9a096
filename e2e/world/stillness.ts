import type { Page } from '@playwright/test'

/**
 * Waits until nothing moves or fades, since intermediate colours must not be checked. A change of width or scheme starts some animations
 * frames later, so two consecutive checks must find none. Endless animations are ignored.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let quietLooks = 0; quietLooks < 2; ) {
      await frame()
      const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      const moving = ending.filter(({ playState }) => playState === 'running')
      quietLooks = moving.length ? 0 : quietLooks + 1
      await Promise.allSettled(moving.map((one) => one.finished))
    }
  })
}
