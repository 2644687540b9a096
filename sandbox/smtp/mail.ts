import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Provider, Sandbox } from '../core/provider.ts'
import { type Mail, registerMailPages } from './mail-pages.ts'

/** Mailbox that accepts all mail, delivers none and shows everything. */
export function createMail(sandbox: Sandbox, listen: { port: number; host: string }): Provider & { port(): number } {
  const mails = sandbox.state.collection<Mail>('smtp.mails', { indexes: { to: (mail) => mail.to } })

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', (error) => callback(error))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        keep(
          Buffer.concat(parts),
          mailFrom ? mailFrom.address : '',
          rcptTo.map((recipient) => recipient.address),
        ).then(
          () => callback(),
          (error) => callback(error),
        )
      })
    },
  })
  server.on('error', (error) => sandbox.log(`smtp ${error.message}`))

  const keep = async (raw: Buffer, from: string, to: string[]) => {
    const parsed = await PostalMime.parse(raw)
    sandbox.state.transaction(() => {
      const mail: Mail = {
        id: String(sandbox.state.next('smtp.mails')),
        at: new Date(sandbox.clock.now()).toISOString(),
        from,
        to: to.map((address) => address.toLowerCase()),
        subject: parsed.subject ?? '',
        html: parsed.html ?? '',
        text: parsed.text ?? '',
        headers: Object.fromEntries(parsed.headers.map((header) => [header.key, header.value])),
        links: [...(parsed.html ?? '').matchAll(/\shref="([^"]+)"/g)].map((found) => found[1]!.replaceAll('&amp;', '&')),
        attachments: parsed.attachments.map((attachment) => attachment.filename ?? attachment.mimeType),
      }
      mails.put(mail)
    })
  }

  return {
    name: 'smtp',
    register: (app) => registerMailPages(app, mails),
    describe: () => null,
    clear: () => mails.clear(),
    async start() {
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen(listen.port, listen.host, () => {
          server.off('error', fail)
          done()
        })
      })
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
    port: () => (server.server.address() as AddressInfo | null)?.port ?? listen.port,
    links: () => [{ href: '/mail', text: 'Mail', note: `${mails.size} letters, accepted by SMTP` }],
  }
}
