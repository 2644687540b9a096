/** Delivery of the built web app, tested with a small build over the real server. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWeb } from '#app/pages/web'
import { readConfig } from '#foundation/config/config'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-dist-'))
const page = (words: string) =>
  `<!doctype html>\n<html lang="en"><head><title>${words} · {{product}}</title></head><body>${words}</body></html>`

beforeAll(() => {
  fs.mkdirSync(path.join(dist, '.ready'))
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html>\n<html lang="en"><head></head><body>the app</body></html>')
  const pages = [
    { site: 'main', path: '/', file: 'main-home.html', isListed: true, givesWay: true },
    { site: 'main', path: '/terms', file: 'main-terms.html', isListed: true },
    { site: 'main', path: '/thanks', file: 'main-thanks.html', isListed: false },
    { site: 'suppliers', path: '/', file: 'suppliers-home.html', isListed: true, givesWay: true },
  ]
  const addresses = ['/', '/terms', '/thanks', '/login', '/product/$id']
  fs.writeFileSync(path.join(dist, '.ready/pages.json'), JSON.stringify({ pages, addresses }))
  const link = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}.js">`
  fs.writeFileSync(
    path.join(dist, '.ready/page-files.json'),
    JSON.stringify([
      { address: '/login', links: link('login') },
      { address: '/product/$id', links: link('product'), signIn: '/login' },
      { address: '/product/new', links: link('new-product') },
    ]),
  )
  for (const { file } of pages) {
    fs.writeFileSync(path.join(dist, '.ready', file), page(file))
    fs.writeFileSync(path.join(dist, '.ready', `demo-${file}`), page(`demo ${file}`))
  }
  fs.writeFileSync(
    path.join(dist, '.ready/main-terms.html'),
    `${page('terms')}<a href="{{suppliers_url}}/login">{{support_email}}</a><script type="application/ld+json">{"name":"{{product|json}}"}</script>`,
  )
})
afterAll(() => fs.rmSync(dist, { recursive: true }))

async function get(url: string, headers: Record<string, string> = {}, environment: Record<string, string> = {}) {
  const config = readConfig({ APP_URL: 'https://quayside.example', WEB_ROOT: dist, ...environment })
  const app = Fastify()
  await addWeb(app, config)
  return app.inject({ url, headers: { host: 'quayside.example', ...headers } })
}

describe('a public page', () => {
  it('comes with the house’s own name and addresses, whatever characters they have', async () => {
    const { body, statusCode, headers } = await get('/terms', {}, { PRODUCT_NAME: 'Tom & "Pip" </script>' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>terms · Tom &amp; &quot;Pip&quot; &lt;/script&gt;</title>')
    expect(body).toContain('{"name":"Tom & \\"Pip\\" \\u003c/script>"}')
    expect(body).toContain('<a href="https://suppliers.quayside.example/login">support@quayside.example</a>')
    expect(body).toContain('<html data-site="main" lang="en">')
  })

  it('is another on the suppliers’ site, and none on the rest', async () => {
    expect((await get('/', { host: 'suppliers.quayside.example' })).body).toContain('suppliers-home.html')
    expect((await get('/', { host: 'global.quayside.example' })).body).toContain('the app')
  })

  it('is squeezed for who can read that, and not sent twice', async () => {
    const squeezed = await get('/terms', { 'accept-encoding': 'gzip' })
    expect(squeezed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(squeezed.rawPayload).toString()).toContain('terms · Quayside')
    const again = await get('/terms', { 'if-none-match': String(squeezed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('says in the practice world what that is', async () => {
    expect((await get('/thanks', {}, { DEMO: '1' })).body).toContain('demo main-thanks.html')
  })

  it('at the bare address is not for who is signed in, or comes by a link of a mail', async () => {
    expect((await get('/?ref=podcast&utm_source=x')).body).toContain('main-home.html')
    expect((await get('/', { cookie: 'store_id=1; token=abc' })).body).toContain('the app')
    expect((await get('/', { cookie: 'store_id=1; token=' })).body).toContain('main-home.html')
    expect((await get('/?magic=abc&type=inbox')).body).toContain('the app')
    expect((await get('/')).headers.vary).toBe('accept-encoding, cookie')
    expect((await get('/terms', { cookie: 'token=abc' })).body).toContain('terms')
  })

  it('is never handed out unfilled', async () => {
    expect((await get('/.ready/main-terms.html')).body).toContain('the app')
  })
})

describe('any other address', () => {
  it.each([
    ['/login', 200],
    ['/login/', 200],
    ['/product/7?tab=shipping', 200],
    ['/product', 404],
    ['/product/7/8', 404],
    ['/no-such-page', 404],
  ])('%s is the app with %i', async (url, status) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('the app')]).toEqual([status, true])
  })
})

describe('the head of the app’s page', () => {
  const filesOf = async (url: string, headers?: Record<string, string>) =>
    [...(await get(url, headers)).body.matchAll(/href="\/assets\/(.*?)\.js"/g)].map(([, file]) => file)

  it('names the files of its address, what is named before what stands for any', async () => {
    expect(await filesOf('/product/7?tab=shipping', { cookie: 'token=abc' })).toEqual(['product'])
    expect(await filesOf('/product/new', { cookie: 'token=abc' })).toEqual(['new-product'])
    expect(await filesOf('/no-such-page')).toEqual([])
  })

  it('names those of the sign-in page for a stranger, who is led there', async () => {
    expect(await filesOf('/product/7')).toEqual(['login'])
    const { headers } = await get('/product/7')
    expect(headers.vary).toBe('accept-encoding, cookie')
    expect((await get('/product/7', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

describe('search engines', () => {
  it('are told the listed addresses of the site, absolute and from the configuration', async () => {
    const { body, headers } = await get('/sitemap.xml', { host: 'evil.example' })
    expect(headers['content-type']).toContain('application/xml')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://quayside.example/',
      'https://quayside.example/terms',
    ])
    expect((await get('/robots.txt')).body).toMatch(/Disallow: \/settings\n[\s\S]*\nSitemap: https:\/\/quayside\.example\/sitemap\.xml\n$/)
  })

  it('are told the suppliers’ own on theirs, and nothing elsewhere', async () => {
    const host = 'suppliers.quayside.example'
    expect((await get('/sitemap.xml', { host })).body).toContain('<loc>https://suppliers.quayside.example/</loc>')
    expect((await get('/robots.txt', { host: 'oakhollow.quayside.example' })).body).toBe('User-agent: *\nDisallow: /\n')
  })
})
