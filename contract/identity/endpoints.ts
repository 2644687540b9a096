import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { SignedIn, SignIn } from './sign-in.ts'

export const identityApi = {
  login: endpoint({
    method: 'POST',
    path: '/v1/login/',
    summary: 'Sign in with e-mail and password',
    body: SignIn,
    response: SignedIn,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_ERROR', 'TOTP_NEEDED', 'TOTP_WRONG'],
  }),
  magicLogin: endpoint({
    method: 'POST',
    path: '/v1/magic_login/',
    summary: 'Sign in with the link of a mail; a link works once',
    /** `confirmed`: a user signed in with another account has confirmed the change. */
    body: z.object({
      magic: z.string().min(1).max(200),
      totp_code: z.string().trim().max(40).optional(),
      confirmed: z.boolean().optional(),
    }),
    response: SignedIn,
    errors: ['LINK_EXPIRED', 'ACCOUNT_ERROR', 'SIGNED_IN_AS_OTHER', 'TOTP_NEEDED', 'TOTP_WRONG'],
  }),
  chooseAccount: endpoint({
    method: 'POST',
    path: '/v1/account_type/',
    summary: 'Go on as another account of the same person',
    body: z.object({ account_id: Id }),
    response: SignedIn,
  }),
  logout: endpoint({ method: 'POST', path: '/v1/logout/', summary: 'Sign out: the token is worth nothing from now on', response: Done }),
}
