/** Load and response times of pages in the Chromium of the tests: with a four times slower CPU, and on a slow connection. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/world/chromium-path.ts'
import type { BenchWorld, PageTime, SlowLine } from '../bench.ts'
import { freePort } from '../world/free-port.ts'
import { spawnProgram } from '../world/spawn-program.ts'

const root = path.join(import.meta.dirname, '../..')
const slowDown = 4
/** A weak mobile connection: latency of each response, and bytes per second. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Number of visits; the median counts. */
const visits = 5

interface Visit {
  readonly page: string
  readonly isSignedIn: boolean
  /** A user's action on that page. */
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
      await waitForPictures(browser, url, visit, token)
      const seen: Quick[] = []
      const slow: SlowLine[] = []
      for (let n = 0; n < visits; n++) {
        seen.push(await visitOnce(browser, url, visit, token))
        slow.push(await visitSlowly(browser, url, visit, token))
      }
      const time = { page: visit.page, ...middleOf(seen), slowLine: middleOf(slow) }
      times.push(time)
      world.say(
        `  ${time.page}: LCP ${Math.round(time.lcpMs)} ms, CLS ${time.cls.toFixed(3)}${time.inpMs === undefined ? '' : `, INP ${time.inpMs} ms`}; ` +
          `over a slow line LCP ${Math.round(time.slowLine.lcpMs)} ms, data asked for at ${Math.round(time.slowLine.firstDataMs)} ms, ` +
          `${time.slowLine.requests} requests, ${Math.round(time.slowLine.kilobytes)} KB`,
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

type Quick = Pick<PageTime, 'lcpMs' | 'cls' | 'inpMs'>

async function visitOnce(browser: Browser, url: string, visit: Visit, token: string): Promise<Quick> {
  const { page, close } = await openPage(browser, url, visit, token, { width: 1280, height: 900 }, (devtools) =>
    devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown }),
  )
  const loaded = await readSoon(page)
  await visit.act?.(page)
  const acted = await readSoon(page)
  await close()
  return { lcpMs: loaded.lcpMs, cls: loaded.cls, ...(visit.act ? { inpMs: acted.inpMs } : {}) }
}

async function visitSlowly(browser: Browser, url: string, visit: Visit, token: string): Promise<SlowLine> {
  const { page, close } = await openPage(browser, url, visit, token, { width: 390, height: 844 }, async (devtools) => {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
  })
  await waitForItsPictures(page)
  const { lcpMs, files } = await readSoon(page)
  await close()
  const before = files.filter(({ startMs }) => startMs < lcpMs)
  const everyPages = /\/v1\/(config|store_settings|account_type|events)\//
  const data = before.filter(({ path: at }) => at.startsWith('/v1/') && !everyPages.test(at) && !isPicture(at))
  return {
    lcpMs,
    firstDataMs: Math.min(...data.map(({ startMs }) => startMs).concat(data.length ? [] : [0])),
    requests: before.filter(({ path: at }) => !isPicture(at)).length,
    kilobytes: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  }
}

const isPicture = (at: string) => /^\/v1\/images\/|\.(svg|png|webp)$/.test(at)

/** Requests pictures beforehand, because drawing them at the first request is measured elsewhere. */
async function waitForPictures(browser: Browser, url: string, visit: Visit, token: string): Promise<void> {
  for (const width of [1280, 390]) {
    const { page, close } = await openPage(browser, url, visit, token, { width, height: 900 }, async () => {})
    await waitForItsPictures(page)
    await close()
  }
}

/** Pictures in the viewport; those below load on scrolling. */
const hasItsPictures = `!document.querySelector('main [aria-busy="true"]') &&
  [...document.images].every((image) => image.getBoundingClientRect().top > innerHeight || (image.complete && image.naturalWidth > 0))`

async function waitForItsPictures(page: Page): Promise<void> {
  for (const until = performance.now() + 60_000; !(await page.evaluate(hasItsPictures)); await pause(100))
    if (performance.now() > until) throw new Error(`the pictures of ${page.url()} do not come`)
}

async function openPage(
  browser: Browser,
  url: string,
  { page: at, isSignedIn }: Visit,
  token: string,
  viewport: { width: number; height: number },
  slow: (devtools: CDPSession) => Promise<unknown>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport })
  if (isSignedIn) await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  await slow(await context.newCDPSession(page))
  await page.addInitScript(watching)
  await page.goto(url + at)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('load')
  return { page, close: () => context.close() }
}

/** Opens a filter, types into it, sorts, and adds a product. */
async function browse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('To', { exact: true }).pressSequentially('40')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Vegan', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort products').selectOption('sold')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
}

interface Watched {
  lcpMs: number
  cls: number
  inpMs: number
  files: { path: string; startMs: number; bytes: number }[]
}

/** Runs in the page before all other scripts; plain JavaScript for the browser. */
const watching = `
  const seen = (globalThis.seen = { lcpMs: 0, cls: 0, inpMs: 0 })
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  observe('event', (entry) => { if (entry.interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration) }, { durationThreshold: 16 })
`

/** Reads the values once the page is idle. */
const readSoon = (page: Page): Promise<Watched> =>
  page.evaluate(`new Promise((resolve) => setTimeout(() => resolve({
    ...globalThis.seen,
    files: performance.getEntries().filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource').map(
      ({ name, startTime, transferSize }) => ({ path: new URL(name).pathname, startMs: startTime, bytes: transferSize }),
    ),
  }), 1000))`)

/** Returns the median of each number. */
function middleOf<Times extends { [Name in keyof Times]?: number }>(times: readonly Times[]): Times {
  const names = Object.keys(times[0]!) as (keyof Times)[]
  const middle = (name: keyof Times) =>
    times
      .map((time) => time[name] as number)
      .sort((a, b) => a - b)
      .at(Math.floor(times.length / 2))
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Times
}
