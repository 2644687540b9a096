import type { Page } from '@playwright/test'

/** Waits until nothing moves or fades: a colour on its way from one to another is nobody's choice. What turns for ever is left turning. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}
