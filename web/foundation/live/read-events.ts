/** One block of a stream of server-sent events. */
export interface SentEvent {
  /** Resume position of a later stream; empty if the block does not change it. */
  id: string
  /** `message` if the block has no event name, `beat` if it has no data. */
  event: string
  data: string
}

/** Reads the body of a stream until it ends, including heartbeats. */
export async function readEvents(body: ReadableStream<Uint8Array>, take: (event: SentEvent) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(parse(block))
  }
}

function parse(block: string): SentEvent {
  const found: Record<string, string[]> = {}
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name) found[name] = [...(found[name] ?? []), value ?? '']
  }
  return { id: found.id?.at(-1) ?? '', event: found.event?.at(-1) ?? (found.data ? 'message' : 'beat'), data: found.data?.join('\n') ?? '' }
}
