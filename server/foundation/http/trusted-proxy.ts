/**
 * Proxies whose forwarding headers are trusted (X-Forwarded-For, -Host, -Proto). A proxy appends the address that called it, so only the
 * last entries are reliable: as many as there are proxies of our own, or those added by trusted addresses.
 */
import { BlockList, isIP } from 'node:net'
import { plainAddress } from '#foundation/http/network-of'

export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] } | undefined

/** @param hop 0 is the directly connected client */
export type IsTrusted = (address: string, hop: number) => boolean

/** @returns false if no proxy is trusted */
export function trustIn(proxies: TrustedProxies): IsTrusted | false {
  if (!proxies) return false
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  const list = new BlockList()
  for (const network of proxies.networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (given) => {
    const address = plainAddress(given)
    return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Parses `1` as a number of hops, `10.0.0.0/8,::1` as networks and addresses, and `0` or `false` as none.
 * @returns null if it is none of these
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '0' || text === 'false') return undefined
  if (text === 'true') return { hops: 1 }
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { networks } : null
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}
