import { type Tables, tablesOf } from '#foundation/database/tables'

export const identity = tablesOf<Tables<'person' | 'account' | 'session' | 'magicLink' | 'demoSignIn'>>('identity', [
  'person',
  'account',
  'session',
  'magicLink',
  'demoSignIn',
])
