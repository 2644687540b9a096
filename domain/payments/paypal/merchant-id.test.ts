import { expect, it } from 'vitest'
import { merchantIdFault, merchantIdMessages } from './merchant-id.ts'

it.each([
  ['QYR5Z8XDVJNXQ', undefined],
  ['23456789ABCDE', undefined],
  ['', merchantIdMessages.missing],
  ['sales@brand.example', merchantIdMessages.email],
  ['@', merchantIdMessages.email],
  ['QYR5Z8XDVJNX', merchantIdMessages.malformed],
  ['QYR5Z8XDVJNXQQ', merchantIdMessages.malformed],
  ['qyr5z8xdvjnxq', merchantIdMessages.malformed],
  ['QYR5Z8XDVJNX0', merchantIdMessages.malformed],
  ['QYR5Z8XDVJNX1', merchantIdMessages.malformed],
  ['IYR5Z8XDVJNXQ', merchantIdMessages.malformed],
  ['OYR5Z8XDVJNXQ', merchantIdMessages.malformed],
  ['QYR5Z8XDVJNXQ\n', merchantIdMessages.malformed],
])('merchant id %j is answered by %j', (text, fault) => expect(merchantIdFault(text)).toBe(fault))
