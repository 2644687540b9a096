/** From one of our sites to another, signed in: browsers share no cookie between them. @see S-01 */
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
      /** Another account of the same person; the one signed in where nothing is said. */
      account_id: Id.optional(),
      /** The site to sign in to; by default the one where the account is at home. */
      site: z.enum(siteNames).optional(),
      /** Subdomain of the portal; for portals alone. */
      subdomain: Subdomain,
      /** A path of ours; the account's own beginning where nothing is said. */
      to: z.string().max(2000).optional(),
      /** Nonce that the browser keeps at the other site, where it began: without it the code is worth nothing. */
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
