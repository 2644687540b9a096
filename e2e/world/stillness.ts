import type { Page } from '@playwright/test'

/**
 * Waits until nothing moves or fades: a colour on its way from one to another is nobody's choice. What another width or scheme sets off
 * begins some frames later, so it is looked for again until two looks find nothing. What turns for ever is left turning.
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
