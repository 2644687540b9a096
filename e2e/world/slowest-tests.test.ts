import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { slowestTests } from './slowest-tests.ts'

const test = (ms: number) => ({ file: path.resolve('server/a.test.ts'), title: `takes ${ms} ms`, ms })

describe('what a run says of its slowest tests', () => {
  it('is twenty of them, the slowest first, with their files as seen from here', () => {
    const all = Array.from({ length: 150 }, (_, index) => test(index * 100))
    const lines = slowestTests(all).trim().split('\n')
    expect(lines[0]).toBe('The 20 slowest of 150 tests')
    expect(lines[1]).toMatch(/^ +14\.9 s {2}server\/a\.test\.ts › takes 14900 ms$/)
    expect(lines.slice(1)).toHaveLength(20)
    expect(lines.at(-1)).toContain('takes 13000 ms')
  })

  it('is nothing after a run of one place', () => {
    expect(slowestTests([test(100)])).toBe('')
  })
})
