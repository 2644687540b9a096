const { chromium } = await import('/work/main/node_modules/@playwright/test/index.mjs')
const { chromiumPath } = await import('/work/main/e2e/world/chromium-path.ts')
const base = 'http://localhost:3210', sup = 'http://suppliers.localhost:3210'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const login = async (u: string, s?: string) => ((await (await fetch('http://127.0.0.1:3210/v1/login/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: u, password: 'quayside-demo', subdomain: s }) })).json()) as any).token
const nora = await login('nora@mapleandpine.example'), rory = await login('rory@blankslateshop.example'), gone = await login('hello@gonefishing.example','suppliers'), tide = await login('hello@tidelampcandleworks.example','suppliers'), adm = await login('marguerite@quayside.example')
const pages: [string, string, string?][] = [
  ['login', base + '/login'], ['login-un', base + '/login?type=unauthorized'], ['login-sup', sup + '/login'], ['signup', base + '/signup'],
  ['setup', base + '/setup', rory], ['settings', base + '/settings', nora], ['settings-rory', base + '/settings', rory], ['sup-settings', sup + '/supplier/settings', tide], ['blocked', sup + '/supplier/orders', gone], ['admin', base + '/admin', adm], ['root', base + '/'], ['nowhere', base + '/nowhere', nora], ['products', base + '/products', nora]]
const only = process.argv.slice(2)
for (const [w, scheme] of [[1280,'light'],[390,'light'],[1280,'dark']] as const) for (const [name, url, token] of pages) {
  if (only.length && !only.includes(name)) continue
  const ctx = await browser.newContext({ viewport: { width: w, height: w < 800 ? 844 : 900 }, colorScheme: scheme as any })
  if (token) await ctx.addCookies([{ name: 'token', value: token, url }])
  const page = await ctx.newPage()
  page.on('console', (m: any) => m.type() === 'error' && console.log(name, m.text()))
  await page.goto(url); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/id-shots/${name}-${w}-${scheme}.png`, fullPage: w < 800 })
  await ctx.close()
}
await browser.close()
