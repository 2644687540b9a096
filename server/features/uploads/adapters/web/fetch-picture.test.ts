import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { assertPublicAddress, isPrivateAddress } from '#foundation/outside/address-guard'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import { sendToPublic } from '#foundation/outside/send-to-public'
import { causedBy } from '#foundation/tracing/cause'
import { fetchPicture } from './fetch-picture.ts'

/** An internal server that must not be reachable through a fetch. */
let inside: Server
let port: number
const reached: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('secret')
beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(request)
    answer(request, response)
  })
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

/** Makes the name service return these addresses for every name during a test. */
function namesLeadTo(...addresses: string[]): void {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, all)) as never)
  vi.spyOn(dns.promises, 'lookup').mockImplementation((async () => all) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

const refused = { kind: 'refused', code: 'PRIVATE_ADDRESS' }

describe('an address that comes from data', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://１２７.０.０.１/',
    'http://somebody:word@93.184.216.34/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'data:text/plain,secret',
    'http://no-such-name.invalid/',
  ])('is not fetched where it leads to us: %s', async (address) => {
    await expect(assertPublicAddress(new URL(address), [])).rejects.toMatchObject(refused)
    await expect(fetchPicture({ trustedImageOrigins: [] }, address)).rejects.toMatchObject(refused)
  })

  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '11.0.0.1', '2606:2800:220:1:248:1893:25c8:1946'])('may lead to %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  test('is judged by every address its name has', async () => {
    namesLeadTo('93.184.216.34', '192.168.0.7')
    await expect(assertPublicAddress(new URL('https://pictures.example/'), [])).rejects.toMatchObject(refused)
    namesLeadTo('93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946')
    await assertPublicAddress(new URL('https://pictures.example/'), [])
  })

  test('is judged again when the connection is made: a name that changes its mind leads nowhere', async () => {
    const before = reached.length
    namesLeadTo('127.0.0.1')
    const ask = outsideFetch({ provider: 'pictures', timeoutMs: 2000, send: sendToPublic([]) })
    await expect(ask(`http://pictures.example:${port}/`)).rejects.toMatchObject(refused)
    expect(reached.length).toBe(before)
  })

  test('is not followed into our own house', async () => {
    const trusted = `http://127.0.0.1:${port}`
    answer = (_request, response) => response.writeHead(302, { location: `http://localhost:${port}/secret` }).end()
    await expect(fetchPicture({ trustedImageOrigins: [trusted] }, `${trusted}/a.png`)).rejects.toMatchObject(refused)
    expect(reached.at(-1)?.url).toBe('/a.png')
    answer = (_request, response) => response.writeHead(302, { location: '/round' }).end()
    await expect(fetchPicture({ trustedImageOrigins: [trusted] }, `${trusted}/a.png`)).rejects.toMatchObject({ code: 'REDIRECTS' })
  })

  test('is fetched where the operator trusts exactly that origin', async () => {
    answer = (_request, response) => response.end('a picture')
    const trusted = `http://127.0.0.1:${port}`
    expect(String(await fetchPicture({ trustedImageOrigins: [trusted] }, `${trusted}/a.png`))).toBe('a picture')
    await expect(fetchPicture({ trustedImageOrigins: [trusted] }, `http://127.0.0.1:${port + 1}/a.png`)).rejects.toMatchObject(refused)
  })

  test('is not waited for longer than it says, nor read for ever', async () => {
    answer = () => {}
    const trusted = `http://127.0.0.1:${port}`
    const ask = outsideFetch({ provider: 'pictures', timeoutMs: 200, send: sendToPublic([trusted]) })
    await expect(ask(trusted)).rejects.toMatchObject({ kind: 'no-answer' })
  })
})

describe('an address that the operator configured', () => {
  test('is called wherever it is, and told which of our calls this belongs to', async () => {
    answer = (_request, response) => response.end('{}')
    const ask = outsideFetch({ provider: 'stripe', timeoutMs: 2000 })
    await causedBy('r-17', () => ask(`http://127.0.0.1:${port}/v1/charges`))
    expect(reached.at(-1)?.headers['x-request-id']).toBe('r-17')
  })

  test('where it is a stranger is told nothing of us', async () => {
    const ask = outsideFetch({ provider: 'pictures', timeoutMs: 2000, isStranger: true })
    await causedBy('r-18', () => ask(`http://127.0.0.1:${port}/a.png`))
    expect(reached.at(-1)?.headers['x-request-id']).toBeUndefined()
  })

  test('is never followed elsewhere', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const { status } = await outsideFetch({ provider: 'stripe', timeoutMs: 2000 })(`http://127.0.0.1:${port}/`)
    expect(status).toBe(302)
  })
})
