/** Raw bytes on a socket, for requests that no HTTP client would send. */
import net from 'node:net'

export interface RawAnswerSeen {
  readonly status: number
  readonly head: string
  readonly body: string
}

/**
 * Sends the bytes, and reads until the other side closes or falls silent after a response.
 * @param pieces sent one by one, `everyMs` apart
 */
export function sendRaw(url: string, pieces: readonly (string | Buffer)[], everyMs = 0): Promise<RawAnswerSeen> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname)
    const done = () => {
      const text = Buffer.concat(chunks).toString('latin1')
      const [head = '', ...rest] = text.split('\r\n\r\n')
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') })
    }
    let silence: NodeJS.Timeout | undefined
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(silence)
      silence = setTimeout(done, 150)
    })
    socket.once('close', done)
    socket.once('error', (error) => (chunks.length ? done() : reject(error)))
    void (async () => {
      for (const piece of pieces) {
        if (!socket.writable) return
        socket.write(piece)
        if (everyMs) await new Promise((later) => setTimeout(later, everyMs))
      }
    })()
  })
}
