import { storesApi } from '@quayside/contract/stores/endpoints'
import { asAnyone, asStore, bind } from '#foundation/http/route'
import { saveSetup } from './save-setup.ts'
import { signUp } from './sign-up.ts'

export const storesRoutes = bind(storesApi, {
  signUp: asAnyone.outside(signUp),
  saveSetup: asStore(saveSetup),
})
