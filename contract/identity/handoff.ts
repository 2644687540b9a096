/** Handoff of a session between our sites, which share no cookie in browsers. @see S-01 */
import type { SiteName } from '@quayside/domain/sites/site'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { SignedIn, Subdomain } from './sign-in.ts'

const siteNames = ['main', 'suppliers', 'prebuilt', 'global', 'nft', 'portal'] as const satisfies readonly SiteName[]

const Nonce = z.string().min(20, 'Please begin again').max(200, 'Please begin again')

export const handoffApi = {
  beginHandoff: endpoint({
    method: 'POST',
    path: '/v1/handoff/',
    summary: 'An address of another site that goes on there as this person, once and within a minute',
    body: z.object({
      /** Another account of the same person; by default the current one. */
      account_id: Id.optional(),
      /** The site to sign in to; by default the account's home site. */
      site: z.enum(siteNames).optional(),
      /** Subdomain of the portal; only for portals. */
      subdomain: Subdomain,
      /** Path of our own; by default the account's home page. */
      to: z.string().max(2000).optional(),
      /** Nonce that the browser stored at the other site when the handoff began. The code is invalid without it. */
      nonce: Nonce,
    }),
    response: z.object({ url: z.string() }),
    errors: ['HANDOVER_REFUSED'],
  }),
  redeemHandoff: endpoint({
    method: 'POST',
    path: '/v1/handoff/redeem/',
    summary: 'A session at this site for the code of another; a code works once',
    body: z.object({ code: z.string().min(1).max(200), nonce: Nonce }),
    response: SignedIn,
    errors: ['LINK_EXPIRED', 'ACCOUNT_ERROR'],
  }),
}
