import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/config/config'
import { siteOfRequest } from './request-site.ts'
import { trustIn } from './trusted-proxy.ts'

async function siteFor(headers: Record<string, string>, environment: Record<string, string> = {}) {
  const config = readConfig({ APP_URL: 'https://quayside.example', ...environment })
  const app = Fastify({ trustProxy: trustIn(config.trustedProxies) })
  app.get('/', async (request) => siteOfRequest(config, request))
  return (await app.inject({ url: '/', headers })).json()
}
const main = { name: 'main', subdomain: null }

describe('a request belongs to the site of its host', () => {
  it.each([
    ['quayside.example', main],
    ['suppliers.quayside.example', { name: 'suppliers', subdomain: null }],
    ['Global.Quayside.Example:443', { name: 'global', subdomain: null }],
    ['oakhollow.quayside.example', { name: 'portal', subdomain: 'oakhollow' }],
  ])('%s', async (host, site) => expect(await siteFor({ host })).toEqual(site))

  it.each(['', 'evil.example', 'global.evil.example', 'quayside.example.evil.example', '10.0.0.7', '[::1]:3000', 'a.b.quayside.example'])(
    'a host that is not ours leads to the main site: “%s”',
    async (host) => expect(await siteFor({ host })).toEqual(main),
  )

  it('whatever other headers claim', async () => {
    const forged = {
      host: 'quayside.example',
      'x-forwarded-host': 'global.quayside.example',
      'x-host': 'global.quayside.example',
      forwarded: 'host=global.quayside.example',
    }
    expect(await siteFor(forged)).toEqual(main)
  })

  it('which a trusted proxy tells', async () => {
    const proxied = { host: '10.0.0.7:3000', 'x-forwarded-host': 'global.quayside.example' }
    expect(await siteFor(proxied, { TRUST_PROXY: '1' })).toEqual({ name: 'global', subdomain: null })
    expect(await siteFor({ ...proxied, 'x-forwarded-host': 'evil.example' }, { TRUST_PROXY: '1' })).toEqual(main)
  })

  it('the suppliers’ site may have a host of its own', async () => {
    const elsewhere = { SUPPLIERS_URL: 'https://makers.example' }
    expect(await siteFor({ host: 'makers.example' }, elsewhere)).toEqual({ name: 'suppliers', subdomain: null })
    expect(await siteFor({ host: 'global.makers.example' }, elsewhere)).toEqual(main)
  })
})
