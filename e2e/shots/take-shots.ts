/**
 * `npm run shots [address…]`: screenshots of every screen at 1280 and 390 pixels, light and dark, as the demo users, into shots/ with a
 * contact sheet. SHOTS_URL uses a running product.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import { chromiumPath } from '../world/chromium-path.ts'
import { startWorld } from '../world/running-world.ts'
import { type Screen, screens } from './screens.ts'

const patienceMs = 20_000
const folder = path.join(import.meta.dirname, '../../shots')
const wanted = process.argv.slice(2)
const chosen = wanted.length
  ? wanted.flatMap((word) => screens.filter(({ name, path: at }) => name.startsWith(word) || at === word))
  : screens
const looks = [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

const given = process.env.SHOTS_URL
const world = given ? undefined : await startWorld()
const url = given ?? world!.url
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
fs.mkdirSync(folder, { recursive: true })
const files: string[] = []
try {
  const signedIn = await tokens([...new Set(chosen.flatMap(({ as }) => as ?? []))])
  for (const { width, scheme } of looks) {
    for (const screen of chosen) files.push(await shoot(browser, screen, width, scheme, signedIn))
  }
} finally {
  await browser.close()
  await world?.stop()
}
fs.writeFileSync(path.join(folder, 'index.html'), contactSheet(files))
process.stdout.write(`${files.length} shots in ${folder}\n`)

async function tokens(companies: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const company of companies) {
    const member = signIns.find((one) => one.company === company)
    const answer = await fetch(`${url}/v1/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: member?.email, password: demoPassword }),
    })
    found.set(company, ((await answer.json()) as { token: string }).token)
  }
  return found
}

async function shoot(
  on: Browser,
  screen: Screen,
  width: number,
  scheme: 'light' | 'dark',
  signedIn: ReadonlyMap<string, string>,
): Promise<string> {
  const context = await on.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const isSupplier =
    screen.site === 'suppliers' || (screen.as !== undefined && signIns.find(({ company }) => company === screen.as)?.role === 'supplier')
  const host = isSupplier ? url.replace('//', '//suppliers.') : url
  await enter(context, host, screen.path, screen.as === undefined ? undefined : signedIn.get(screen.as))
  const page = await context.newPage()
  await page.goto(host + screen.path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await picturesHere(page)
  const file = `${screen.name}-${width}-${scheme}.png`
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
  await context.close()
  return file
}

/** Waits for pictures, which are drawn at their first request, within limits. */
async function picturesHere(page: Page): Promise<void> {
  const missing = () => [...document.images].some((image) => image.loading !== 'lazy' && !image.naturalWidth)
  await page.waitForFunction(`!(${missing})()`, undefined, { timeout: patienceMs }).catch(() => {})
}

async function enter(context: BrowserContext, host: string, at: string, token: string | undefined): Promise<void> {
  if (token) await context.addCookies([{ name: at.startsWith('/admin') ? 'admin_token' : 'token', value: token, url: host }])
}

function contactSheet(names: readonly string[]): string {
  const cells = names.map(
    (name) => `<figure><a href="${name}"><img src="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif}figure{margin:0;width:300px}img{width:100%;border:1px solid #ccc}</style>${cells.join('')}`
}
