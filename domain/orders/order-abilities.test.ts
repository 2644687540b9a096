import { describe, expect, it } from 'vitest'
import { type BlockToPay, mayCancel, mayPay, mayResumePayment, mayShip } from './order-abilities.ts'
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
  const ready: BlockToPay = {
    status: 'pending',
    errors: [],
    supplierPayable: true,
    cardConnected: true,
    planIsPaid: true,
    hasShop: true,
    cancelledInStore: false,
    flag: null,
    total: { minor: 1900, currency: 'USD' },
  }
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
    [{ cancelledInStore: true }, 'BLOCK_NOT_PAYABLE'],
    [{ flag: 'changed_in_store' }, 'BLOCK_NOT_PAYABLE'],
    [{ total: { minor: 50, currency: 'USD' } }, 'allowed'],
    [{ total: { minor: 49, currency: 'USD' } }, 'BELOW_MINIMUM'],
    [{ total: { minor: 1, currency: 'CAD' }, cardConnected: false }, 'BELOW_MINIMUM'],
    [{ total: { minor: 0, currency: 'USD' } }, 'allowed'],
    [{ total: { minor: 0, currency: 'USD' }, cardConnected: false, supplierPayable: false }, 'allowed'],
    [{ total: { minor: 0, currency: 'USD' }, planIsPaid: false }, 'NO_PLAN'],
    [{ flag: 'fulfilled_in_store' }, 'allowed'],
  ])('with %j is %s', (change, expected) => {
    expect(answer(mayPay({ ...ready, ...change }))).toBe(expected)
  })

  it('says what helps where a card would not be charged', () => {
    const tooLittle = { ...ready, total: { minor: 20, currency: 'USD' } } as const
    const reason = 'Cards are charged from $0.50 on, and this comes to $0.20.'
    expect(mayPay(tooLittle)).toMatchObject({
      reason: `${reason} Add items of this supplier to the order in your store, or contact support.`,
    })
    expect(mayPay({ ...tooLittle, hasShop: false })).toMatchObject({
      reason: `${reason} Cancel this order and create one with more items of this supplier, or contact support.`,
    })
  })

  it('prompts in the words of the specification', () => {
    expect(mayPay({ ...ready, cardConnected: false })).toMatchObject({ reason: 'Add Payment Card' })
    expect(mayPay({ ...ready, planIsPaid: false })).toMatchObject({ reason: 'Add Payment Plan' })
  })
})

describe('going on with a payment whose process died', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  const asAgreed = { status: 'pending', flag: null, cancelledInStore: false, amount: usd(1900), agreed: usd(1900) } as const
  it.each<[object, boolean]>([
    [{}, true],
    [{ flag: 'fulfilled_in_store' }, true],
    [{ amount: usd(30_400) }, false],
    [{ amount: { minor: 1900, currency: 'CAD' } }, false],
    [{ cancelledInStore: true }, false],
    [{ flag: 'changed_in_store' }, false],
    [{ flag: 'cancelled_in_store' }, false],
    [{ status: 'cancelled' }, false],
    [{ status: 'error' }, false],
    [{ status: 'paid' }, false],
  ])('with %j is allowed: %s', (change, expected) => {
    expect(mayResumePayment({ ...asAgreed, ...change })).toBe(expected)
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
