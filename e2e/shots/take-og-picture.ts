/**
 * `node e2e/shots/take-og-picture.ts`: writes the link preview picture of public pages to web/public/og.png. It is the front page's ship
 * without the product's name, which the operator sets. SHOTS_URL uses a running product.
 */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../world/chromium-path.ts'
import { startWorld } from '../world/running-world.ts'

const size = { width: 1200, height: 630 }

const given = process.env.SHOTS_URL
const world = given ? undefined : await startWorld()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(given ?? world!.url, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const hero = document.querySelector<HTMLElement>('main > section')
    const words = hero?.firstElementChild
    if (!hero || !words) throw new Error('The front page has no ship')
    hero.style.cssText = 'position:fixed;inset:0;z-index:9999;margin:0;border-radius:0;min-height:0;padding:64px 56px 0'
    for (const part of [...words.children].slice(1)) part.remove()
  })
  await page.screenshot({ path: path.join(import.meta.dirname, '../../web/public/og.png') })
} finally {
  await browser.close()
  await world?.stop()
}
