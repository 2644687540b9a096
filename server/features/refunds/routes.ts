import { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { asAdmin, asStore, asStoreOrSupplier, asSupplier, bind } from '#foundation/http/route'
import { answerRequest, decideRequest } from './answer-request.ts'
import { askRefund } from './ask-refund.ts'
import { changeRequest } from './change-request.ts'
import { escalateRequest } from './escalate-request.ts'
import { getOptions } from './get-options.ts'
import { listGroups } from './list-groups.ts'
import { getAnyRequest, getRequest, listRequests } from './list-requests.ts'
import { receiveReturn } from './receive-return.ts'
import { writeNote } from './write-note.ts'

export const refundsRoutes = bind(refundsApi, {
  options: asStore.reading(getOptions),
  ask: asStore(askRefund),
  change: asStore(changeRequest),
  escalate: asStore(escalateRequest),
  list: asStoreOrSupplier.reading(listRequests),
  get: asStoreOrSupplier.reading(getRequest),
  note: asStoreOrSupplier(writeNote),
  answer: asSupplier(answerRequest),
  receive: asSupplier(receiveReturn),
})

export const refundsAdminRoutes = bind(refundsAdminApi, {
  list: asAdmin.reading(listGroups),
  get: asAdmin.reading(getAnyRequest),
  answer: asAdmin(decideRequest),
})
