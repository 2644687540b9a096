import { type Tables, tablesOf } from '#foundation/database/tables'

export const identity = tablesOf<
  Tables<
    | 'person'
    | 'account'
    | 'session'
    | 'magicLink'
    | 'demoSignIn'
    | 'totp'
    | 'recoveryCode'
    | 'handoff'
    | 'confirmation'
    | 'adminInvitation'
    | 'invitationLink'
    | 'reauthenticationCode'
    | 'knownDevice'
  >
>('identity', [
  'person',
  'account',
  'session',
  'magicLink',
  'demoSignIn',
  'totp',
  'recoveryCode',
  'handoff',
  'confirmation',
  'adminInvitation',
  'invitationLink',
  'reauthenticationCode',
  'knownDevice',
])
