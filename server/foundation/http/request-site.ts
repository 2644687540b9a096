/**
 * Site of a request. Its host is only compared with our own, and never used in emails or redirects: addresses come from the configuration.
 */
import { type SiteRef, siteAt } from '@quayside/domain/sites/site'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#foundation/config/config'

/** Returns the main site for a foreign or missing host. X-Forwarded-Host counts only behind a trusted proxy. */
export function siteOfRequest({ appUrl, suppliersUrl }: Config, { host }: FastifyRequest): SiteRef {
  // A separate suppliers' address need not be a subdomain of the main one.
  if (host && host.toLowerCase() === hostIn(suppliersUrl)) return { name: 'suppliers', subdomain: null }
  return siteAt(host ?? '', hostIn(appUrl))
}

const hosts = new Map<string, string>()

function hostIn(address: string): string {
  const known = hosts.get(address)
  if (known !== undefined) return known
  const { host } = new URL(address)
  hosts.set(address, host)
  return host
}
