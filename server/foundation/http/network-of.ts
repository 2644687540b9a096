import { isIP } from 'node:net'

/** Removes the zone; an IPv4-mapped IPv6 address becomes the IPv4 address. */
export function plainAddress(address: string): string {
  const plain = address.trim().replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, since a holder of one address has the whole /64. All
 * invalid addresses count as one.
 */
export function networkOf(given: string): string {
  const address = plainAddress(given)
  const family = isIP(address)
  if (family === 4) return address
  return family === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : 'unknown'
}

/** Returns the eight groups without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

const split = (text: string): string[] => (text ? text.split(':').flatMap((group) => (group.includes('.') ? inHex(group) : [group])) : [])

/** Converts a trailing `1.2.3.4` of an IPv6 address to its last two groups. */
function inHex(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}
