import { expect, it } from 'vitest'
import type { SupplierStatus } from './supplier-status.ts'
import { type SupplierDecision, statusAfter } from './supplier-transitions.ts'

it.each([
  ['initial_approval', 'PENDING', 'SETUP'],
  ['initial_approval', 'REJECTED', 'SETUP'],
  ['initial_approval', 'SETUP', 'same'],
  ['initial_approval', 'ACTIVE', undefined],
  ['initial_approval', 'REMOVED', undefined],
  ['set_live', 'SETUP', 'ACTIVE'],
  ['set_live', 'ACTIVE', 'same'],
  ['set_live', 'PENDING', undefined],
  ['set_live', 'REJECTED', undefined],
  ['rejected', 'PENDING', 'REJECTED'],
  ['rejected', 'ACTIVE', 'REJECTED'],
  ['rejected', 'REJECTED', 'same'],
  ['rejected', 'REMOVED', undefined],
] as [SupplierDecision, SupplierStatus, SupplierStatus | 'same' | undefined][])(
  '%s of a supplier that is %s leads to %s',
  (decision, status, after) => expect(statusAfter(decision, status)).toBe(after),
)
