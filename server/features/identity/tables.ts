import { type Tables, tablesOf } from '#foundation/database/tables'

export const identity = tablesOf<
  Tables<
    | 'person'
    | 'account'
    | 'session'
    | 'magicLink'
    | 'demoSignIn'
    | 'oneTimeCode'
    | 'recoveryCode'
    | 'handover'
    | 'confirmation'
    | 'adminInvitation'
  >
>('identity', [
  'person',
  'account',
  'session',
  'magicLink',
  'demoSignIn',
  'oneTimeCode',
  'recoveryCode',
  'handover',
  'confirmation',
  'adminInvitation',
])
