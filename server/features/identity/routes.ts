import { identityApi } from '@quayside/contract/identity/endpoints'
import { asAnyone, asSignedIn, bind, inPerson } from '#foundation/http/route'
import { chooseAccount } from './choose-account.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { magicLogin } from './magic-login.ts'

export const identityRoutes = bind(identityApi, {
  login: asAnyone.outside(login),
  magicLogin: asAnyone.outside(magicLogin),
  chooseAccount: inPerson(asSignedIn(chooseAccount)),
  logout: asSignedIn(logout),
})
