/** Addresses from data are untrusted: a picture's URL must not reach our own network (SSRF). */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { OutsideError } from '#foundation/outside/outside-error'

const forbidden = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  forbidden.addSubnet(network, bits, 'ipv4')
// Includes IPv6 addresses with an embedded IPv4 address: compatible, translated, tunnelled.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  forbidden.addSubnet(network, bits, 'ipv6')
}

/**
 * @param trusted origins that the operator has configured
 * @throws OutsideError if the address is not http(s) or resolves to a private one
 */
export async function assertPublicAddress(url: URL, trusted: readonly string[]): Promise<void> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusedAddress(url)
  if (trusted.includes(url.origin)) return
  if (url.username || url.password) throw refusedAddress(url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (!addresses.length || addresses.some(({ address }) => isPrivateAddress(address))) throw refusedAddress(url)
}

/** Whether an address is private or reserved; an IPv4 address embedded in IPv6 counts as itself. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  return forbidden.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}

export const refusedAddress = (url: URL): OutsideError =>
  new OutsideError('web', 'refused', `${url.host} is not an address we fetch from`, { code: 'PRIVATE_ADDRESS' })
