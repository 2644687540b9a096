import type { View } from './call.ts'

export function count(number: number): View {
  return { count: number, precision: 'EXACT' }
}
