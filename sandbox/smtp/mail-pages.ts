import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, page, table, time } from '../core/page.ts'
import type { Collection } from '../core/state.ts'

export interface Mail {
  id: string
  at: string
  /** Envelope sender; recipients are in lower case. */
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** Addresses of the HTML's links, in order. */
  links: string[]
  attachments: string[]
}

/** `GET`, `DELETE /stage/mail`, and the page `/mail`. */
export function registerMailPages(app: FastifyInstance, mails: Collection<Mail>): void {
  const Filter = z.strictObject({
    to: z.string().optional(),
    subject: z.string().optional(),
    limit: z.coerce.number().int().min(1).default(200),
  })

  app.get('/stage/mail', (request) => {
    const { to, subject, limit } = Filter.parse(request.query)
    const found = to ? mails.find('to', to.toLowerCase()) : mails.list()
    return { mails: found.filter((mail) => !subject || mail.subject.includes(subject)).slice(-limit) }
  })

  app.get('/mail', (request, reply) => {
    const { to } = Filter.parse(request.query)
    const rows = (to ? mails.find('to', to.toLowerCase()) : mails.list())
      .slice(-200)
      .reverse()
      .map((mail) => [
        time(Date.parse(mail.at)),
        html`${mail.to.map((address) => html`<a href="/mail?to=${encodeURIComponent(address)}">${address}</a> `)}`,
        html`<a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>`,
      ])
    const body = table(['When', 'To', 'Subject'], rows, 'No mail came in yet.')
    return reply.type('text/html').send(page({ title: to ? `Mail to ${to}` : 'Mail', links: [{ href: '/mail', text: 'All mail' }], body }))
  })

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = mails.get(request.params.id)
    if (!mail)
      return reply
        .code(404)
        .type('text/html')
        .send(page({ title: 'No such mail', body: html`<p>It is not here.</p>` }))
    const body = html`<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>When</dt><dd>${time(Date.parse(mail.at))}</dd>
${mail.attachments.length > 0 && html`<dt>Attached</dt><dd>${mail.attachments.join(', ')}</dd>`}</dl>
${mail.html ? html`<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>` : ''}
<h2>Links in it</h2><ul>${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<h2>As plain text</h2><pre class="card">${mail.text}</pre>`
    return reply.type('text/html').send(page({ title: mail.subject || '(no subject)', links: [{ href: '/mail', text: 'All mail' }], body }))
  })
}
