import { describe, expect, it } from 'vitest'
import { type BlockToPay, mayCancel, mayPay, mayShip } from './order-abilities.ts'
import { type BlockStatus, orderStatusOf } from './order-status.ts'

const answer = (decision: { allowed: boolean; code?: string }) => (decision.allowed ? 'allowed' : decision.code)

describe('cancelling an order', () => {
  it.each<[BlockStatus[], string]>([
    [['pending'], 'allowed'],
    [['pending', 'error'], 'allowed'],
    [['error'], 'allowed'],
    [['pending', 'paid'], 'ORDER_NOT_CANCELLABLE'],
    [['paid'], 'ORDER_NOT_CANCELLABLE'],
    [['shipped'], 'ORDER_NOT_CANCELLABLE'],
    [['cancelled'], 'ORDER_NOT_CANCELLABLE'],
  ])('with blocks %j is %s', (blocks, expected) => {
    expect(answer(mayCancel({ status: orderStatusOf(blocks), blocks }))).toBe(expected)
  })
})

describe('paying a block', () => {
  const ready: BlockToPay = { status: 'pending', errors: [], supplierPayable: true, cardConnected: true, planIsPaid: true }
  it.each<[Partial<BlockToPay>, string]>([
    [{}, 'allowed'],
    [{ status: 'paid' }, 'BLOCK_NOT_PAYABLE'],
    [{ status: 'shipped' }, 'BLOCK_NOT_PAYABLE'],
    [{ status: 'cancelled' }, 'BLOCK_NOT_PAYABLE'],
    [{ status: 'error' }, 'BLOCK_NOT_PAYABLE'],
    [{ errors: [{ message: 'Mug is out of stock.' }] }, 'BLOCK_NOT_PAYABLE'],
    [{ supplierPayable: false }, 'SUPPLIER_NOT_PAYABLE'],
    [{ cardConnected: false }, 'NO_CARD'],
    [{ planIsPaid: false }, 'NO_PLAN'],
    [{ cardConnected: false, planIsPaid: false }, 'NO_CARD'],
  ])('with %j is %s', (change, expected) => {
    expect(answer(mayPay({ ...ready, ...change }))).toBe(expected)
  })

  it('prompts in the words of the specification', () => {
    expect(mayPay({ ...ready, cardConnected: false })).toMatchObject({ reason: 'Add Payment Card' })
    expect(mayPay({ ...ready, planIsPaid: false })).toMatchObject({ reason: 'Add Payment Plan' })
  })
})

describe('marking as shipped', () => {
  const ready = { status: 'paid', flag: null, carrier: 'UPS', confirmed: false } as const
  it.each<[object, string]>([
    [{}, 'allowed'],
    [{ carrier: ' ' }, 'CARRIER_REQUIRED'],
    [{ status: 'pending' }, 'ORDER_NOT_SHIPPABLE'],
    [{ status: 'shipped' }, 'ORDER_NOT_SHIPPABLE'],
    [{ status: 'cancelled' }, 'ORDER_NOT_SHIPPABLE'],
    [{ flag: 'cancelled_in_store' }, 'CONFIRMATION_REQUIRED'],
    [{ flag: 'changed_in_store' }, 'CONFIRMATION_REQUIRED'],
    [{ flag: 'cancelled_in_store', confirmed: true }, 'allowed'],
  ])('with %j is %s', (change, expected) => {
    expect(answer(mayShip({ ...ready, ...change }))).toBe(expected)
  })
})
