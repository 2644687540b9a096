/**
 * Which site a request came to. The host is only ever compared with our own, and names none in a mail or a redirect:
 * addresses come from the configuration.
 */
import { type SiteRef, siteAt } from '@quayside/domain/sites/site'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#foundation/config/config'

/** A host of somebody else's, or none, is the main site. X-Forwarded-Host counts behind a trusted proxy alone. */
export function siteOfRequest({ appUrl, suppliersUrl }: Config, { host }: FastifyRequest): SiteRef {
  // A suppliers' address of its own need not lie below the main one.
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
