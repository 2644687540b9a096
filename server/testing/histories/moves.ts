/** Everything that may happen in a history, and how often. */
import * as bank from './moves/bank.ts'
import * as claims from './moves/claims.ts'
import * as goods from './moves/goods.ts'
import * as kills from './moves/kills.ts'
import * as orders from './moves/orders.ts'
import * as payments from './moves/payments.ts'
import * as trouble from './moves/trouble.ts'
import type { Act } from './play.ts'

interface Move {
  readonly weight: number
  readonly act: Act
}

const move = (weight: number, act: Act): Move => ({ weight, act })

export const moves = {
  order: move(5, orders.placeInShop),
  orderByCart: move(2, orders.orderByCart),
  editInShop: move(2, orders.editInShop),
  cancelInShop: move(2, orders.cancelInShop),
  cancelOrder: move(1, orders.cancelOrder),
  pay: move(20, payments.pay),
  payTwice: move(5, payments.payTwice),
  payMany: move(4, payments.payMany),
  payByPaypal: move(8, payments.payByPaypal),
  leavePaypal: move(2, payments.leavePaypal),
  endPendingCapture: move(2, payments.endPendingCapture),
  answerAtBank: move(3, payments.answerAtBank),
  changeCard: move(3, payments.changeCard),
  switchAutomatic: move(2, payments.switchAutomatic),
  ship: move(5, goods.ship),
  shipPart: move(6, goods.shipPart),
  cannotShip: move(9, goods.cannotShip),
  askRefund: move(7, claims.askRefund),
  answerRefund: move(8, claims.answerRefund),
  escalateRefund: move(2, claims.escalateRefund),
  decideRefund: move(3, claims.decideRefund),
  changeRefund: move(1, claims.changeRefund),
  receiveReturn: move(3, claims.receiveReturn),
  retryRefund: move(1, claims.retryRefund),
  refundInDashboard: move(5, bank.refundInDashboard),
  refundFails: move(2, bank.refundFails),
  refundAtPaypal: move(3, bank.refundAtPaypal),
  dispute: move(3, bank.openDispute),
  decideDispute: move(4, bank.decideDispute),
  payOut: move(5, bank.payOut),
  paypalIsEmpty: move(1, bank.emptyPaypal),
  warnOfFraud: move(1, bank.warnOfFraud),
  disturbCalls: move(7, trouble.disturbCalls),
  disturbWebhooks: move(5, trouble.disturbWebhooks),
  releaseWebhooks: move(2, trouble.releaseWebhooks),
  minutesPass: move(3, trouble.minutesPass),
  weekPasses: move(2, trouble.weekPasses),
  monthEnds: move(1, trouble.monthEnds),
  apiDies: move(1, kills.payWhereApiDies),
  workerDies: move(1, kills.workWhereWorkerDies),
} as const satisfies Readonly<Record<string, Move>>

export type MoveName = keyof typeof moves
