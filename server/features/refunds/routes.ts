import { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { refundRulesApi } from '@quayside/contract/refunds/rules-endpoints'
import { asAdmin, asStore, asStoreOrSupplier, asSupplier, bind, reauthenticated } from '#foundation/http/route'
import { answerRequest, decideRequest } from './answers/answer-request.ts'
import { receiveAnyReturn, receiveReturn } from './answers/receive-return.ts'
import { retryRefund, settleRefund } from './answers/retry-refund.ts'
import { shipReplacement } from './answers/ship-replacement.ts'
import { askRefund } from './requests/ask-refund.ts'
import { changeRequest } from './requests/change-request.ts'
import { escalateRequest } from './requests/escalate-request.ts'
import { getOptions } from './requests/get-options.ts'
import { listGroups } from './requests/list-groups.ts'
import { getAnyRequest, getRequest, listRequests } from './requests/list-requests.ts'
import { showCards } from './requests/show-cards.ts'
import { writeNote } from './requests/write-note.ts'
import { getRules, getRulesOfSupplier, saveRules } from './rules/save-rules.ts'

export const refundsRoutes = bind(refundsApi, {
  options: asStore.reading(getOptions),
  ask: asStore(askRefund),
  change: asStore(changeRequest),
  escalate: asStore(escalateRequest),
  list: asStoreOrSupplier.reading(listRequests),
  cards: asStoreOrSupplier.reading(showCards),
  get: asStoreOrSupplier.reading(getRequest),
  note: asStoreOrSupplier(writeNote),
  answer: asSupplier.outside(answerRequest),
  receive: asSupplier(receiveReturn),
  shipReplacement: asSupplier(shipReplacement),
})

export const refundRulesRoutes = bind(refundRulesApi, {
  get: asSupplier.reading(getRules),
  save: reauthenticated(asSupplier(saveRules)),
  ofSupplier: asStore.reading(getRulesOfSupplier),
})

export const refundsAdminRoutes = bind(refundsAdminApi, {
  list: asAdmin.reading(listGroups),
  get: asAdmin.reading(getAnyRequest),
  answer: asAdmin.outside(decideRequest),
  receive: asAdmin(receiveAnyReturn),
  retry: asAdmin.outside(retryRefund),
  settle: asAdmin(settleRefund),
})
