import { supportApi } from '@quayside/contract/support/endpoints'
import { asAnyone, bind } from '#foundation/http/route'
import { sendRequest } from './send-request.ts'

export const supportRoutes = bind(supportApi, { sendRequest: asAnyone.outside(sendRequest) })
