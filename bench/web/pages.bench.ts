/** How soon a page is there and how quickly it answers, in the Chromium of the tests with its processor slowed down four times. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/world/chromium-path.ts'
import type { BenchWorld, PageTime } from '../bench.ts'
import { freePort } from '../world/free-port.ts'
import { spawnProgram } from '../world/spawn-program.ts'

const root = path.join(import.meta.dirname, '../..')
const slowDown = 4
/** Of several visits the middle one counts. */
const visits = 5

interface Visit {
  readonly page: string
  readonly isSignedIn: boolean
  /** What a person does there. */
  readonly act?: (page: Page) => Promise<void>
}

const pages: readonly Visit[] = [
  { page: '/login', isSignedIn: false },
  { page: '/products', isSignedIn: true, act: browse },
  { page: '/product/100', isSignedIn: true },
  { page: '/orders', isSignedIn: true },
]

export async function measure(world: BenchWorld): Promise<PageTime[]> {
  const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-bench-web-'))
  const token = await world.signIn('Maple & Pine')
  await build(webRoot)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await spawnProgram('server/serve.ts', { ...world.environment, WEB_ROOT: webRoot, PORT: String(port), APP_URL: url })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const times: PageTime[] = []
    for (const visit of pages) {
      const seen: PageTime[] = []
      for (let n = 0; n < visits; n++) seen.push(await visitOnce(browser, url, visit, token))
      const time = middleOf(seen)
      times.push(time)
      world.say(
        `  ${time.page}: LCP ${Math.round(time.lcpMs)} ms, CLS ${time.cls.toFixed(3)}${time.inpMs === undefined ? '' : `, INP ${time.inpMs} ms`}`,
      )
    }
    return times
  } finally {
    await browser.close()
    await server.stop()
    fs.rmSync(webRoot, { recursive: true, force: true })
  }
}

async function build(webRoot: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--outDir', webRoot, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error('the web could not be built')
}

async function visitOnce(browser: Browser, url: string, { page: at, isSignedIn, act }: Visit, token: string): Promise<PageTime> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (isSignedIn) await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(watching)
  await page.goto(url + at)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('load')
  const loaded = await readSoon(page)
  await act?.(page)
  const acted = await readSoon(page)
  await context.close()
  return { page: at, lcpMs: loaded.lcpMs, cls: loaded.cls, ...(act ? { inpMs: acted.inpMs } : {}) }
}

/** Opens a filter, types into it, sorts, and adds a product. */
async function browse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('To', { exact: true }).pressSequentially('40')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Vegan').click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort products').selectOption('sold')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
}

interface Watched {
  lcpMs: number
  cls: number
  inpMs: number
}

/** Runs in the page before anything else does; plain script, since it is the browser that reads it. */
const watching = `
  const seen = (globalThis.seen = { lcpMs: 0, cls: 0, inpMs: 0 })
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  observe('event', (entry) => { if (entry.interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration) }, { durationThreshold: 16 })
`

/** After the page has come to rest. */
const readSoon = (page: Page): Promise<Watched> =>
  page.evaluate(`new Promise((resolve) => setTimeout(() => resolve(globalThis.seen), 1000))`)

function middleOf(times: readonly PageTime[]): PageTime {
  const middle = (pick: (time: PageTime) => number | undefined): number =>
    times
      .map((time) => pick(time) ?? 0)
      .sort((a, b) => a - b)
      .at(Math.floor(times.length / 2))!
  const [first] = times
  return {
    page: first!.page,
    lcpMs: middle((time) => time.lcpMs),
    cls: middle((time) => time.cls),
    ...(first!.inpMs === undefined ? {} : { inpMs: middle((time) => time.inpMs) }),
  }
}
