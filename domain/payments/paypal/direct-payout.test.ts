import { expect, test } from 'vitest'
import { money } from '../../vocabulary/money.ts'
import { directPayout } from './direct-payout.ts'

test.each([
  [4250, 197, 4053],
  [4250, undefined, 4250],
])('a direct payment of %i with a fee of %s leaves %i', (total, fee, left) => {
  expect(directPayout(money(total, 'USD'), fee === undefined ? undefined : money(fee, 'USD')).result).toEqual(money(left, 'USD'))
})
