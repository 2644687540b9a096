import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#foundation/config/config'
import { trustIn } from './trusted-proxy.ts'

/** Returns the caller's address as the server sees it. @param forwarded the received header */
async function whoAsks(trust: string, forwarded: string | undefined, from = '10.0.0.1'): Promise<string> {
  const app = Fastify({ trustProxy: trustIn(readConfig({ TRUST_PROXY: trust }).trustedProxies) })
  app.get('/', async (request) => request.ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', headers, remoteAddress: from })).body
}

const spoofed = '203.0.113.66'
const real = '198.51.100.7'
const proxy = '10.0.0.2'

describe('behind a proxy that adds who called it', () => {
  it.each([
    ['1', `${spoofed}, ${real}`, real],
    ['true', `${spoofed}, ${real}`, real],
    ['1', `${spoofed}, ${spoofed}, ${real}`, real],
    ['1', real, real],
    ['2', `${spoofed}, ${real}, ${proxy}`, real],
    ['10.0.0.0/8', `${spoofed}, ${real}`, real],
    ['10.0.0.0/8', `${spoofed}, ${real}, ${proxy}`, real],
    ['10.0.0.1', `${spoofed}, ${real}, ${proxy}`, proxy],
    ['10.0.0.1, 10.0.0.2', `${spoofed}, ${real}, ${proxy}`, real],
  ])('TRUST_PROXY=%s and “%s” are %s', async (trust, forwarded, who) => {
    expect(await whoAsks(trust, forwarded)).toBe(who)
  })

  it('nobody is believed who is not the proxy, where its network is known', async () => {
    expect(await whoAsks('10.0.0.0/8', `${spoofed}, ${real}`, '192.0.2.1')).toBe('192.0.2.1')
    expect(await whoAsks('::1', spoofed, '192.0.2.1')).toBe('192.0.2.1')
    expect(await whoAsks('10.0.0.0/8', `${spoofed}, ${real}`, '::ffff:10.0.0.9')).toBe(real)
  })

  it('nothing is believed where no proxy is named', async () => {
    for (const trust of ['0', 'false']) expect(await whoAsks(trust, `${spoofed}, ${real}`)).toBe('10.0.0.1')
  })

  it('a caller that sends nothing along is who is connected', async () => {
    expect(await whoAsks('1', undefined)).toBe('10.0.0.1')
  })
})

it.each(['yes', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/8,', 'loopback', '10.0.0', '::1/129', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError)
  },
)
