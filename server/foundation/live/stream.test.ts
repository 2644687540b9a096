import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createStream, mostWaitingBytes } from '#foundation/live/stream'

const actor = { kind: 'admin', personId: 1, accountId: 1, sessionId: 1, home: { name: 'main', subdomain: null } } as const
const place = (xact: bigint) => ({ xact, at: new Date(0) })
const told = (id: number, xact: bigint, text: string) => ({ id, audience: 'store:1', kind: 'notice', data: { text }, xact })

function open() {
  const out = new PassThrough({ highWaterMark: 1024 })
  return { out, stream: createStream(actor, ['store:1'], out, place(1n)) }
}

describe('a tab that does not read', () => {
  it('is let go when too much waits for it', () => {
    const { out, stream } = open()
    for (let id = 1; !out.destroyed && id < 100; id++) stream.tell([told(id, BigInt(id), 'x'.repeat(4096) + id)], place(BigInt(id)))
    expect(out.destroyed).toBe(true)
    expect(out.writableLength + out.readableLength).toBeLessThan(mostWaitingBytes + 10_000)
  })

  it('is let go when it has read nothing between two signs of life', () => {
    const { out, stream } = open()
    stream.tell([told(1, 1n, 'x'.repeat(4096))], place(2n))
    stream.beat(place(2n))
    expect(out.destroyed).toBe(false)
    stream.beat(place(2n))
    expect(out.destroyed).toBe(true)
  })
})

describe('a tab that reads', () => {
  it('stays', () => {
    const { out, stream } = open()
    for (let beat = 0; beat < 5; beat++) {
      stream.tell([told(beat, BigInt(beat + 1), 'x'.repeat(4096))], place(BigInt(beat + 1)))
      while (out.read() !== null);
      stream.beat(place(1n))
      while (out.read() !== null);
    }
    expect(out.destroyed).toBe(false)
  })

  it('is told once what two readings find, and what two transactions say alike', () => {
    const { out, stream } = open()
    const said = () => String(out.read() ?? '').match(/^data: .*notice.*$/gm)
    said()
    stream.tell([told(1, 5n, 'a'), told(2, 5n, 'a')], place(5n))
    expect(said()).toEqual(['data: {"kind":"notice","text":"a"}'])
    stream.tell([told(1, 5n, 'a'), told(2, 5n, 'a'), told(3, 5n, 'b')], place(6n))
    expect(said()).toEqual(['data: {"kind":"notice","text":"b"}'])
    stream.tell([told(1, 5n, 'a')], place(7n))
    expect(said()).toBeNull()
  })
})
