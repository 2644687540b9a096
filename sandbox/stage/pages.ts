import type { FastifyInstance } from 'fastify'
import { html, page, table, time } from '../core/page.ts'
import type { Provider, Sandbox } from '../core/provider.ts'

/** Pages of the stage. */
export function registerPages(app: FastifyInstance, sandbox: Sandbox, providers: readonly Provider[]): void {
  app.get('/', (_request, reply) => {
    const entries = providers.flatMap((provider) => provider.links?.() ?? [])
    const own = [
      { href: '/deliveries', text: 'Webhooks', note: 'what was sent to the app, and how it answered' },
      { href: '/requests', text: 'Requests', note: 'what the app asked of the vendors' },
    ]
    const body = html`<p class="soft">The outside world in small: the shops, the bank and the letter box that the marketplace speaks to.
The marketplace itself is at <a href="${sandbox.app.urlFor()}">${sandbox.app.urlFor()}</a>.</p>
<ul>${[...entries, ...own].map((link) => html`<li><a href="${link.href}">${link.text}</a>${link.note && html` – ${link.note}`}</li>`)}</ul>`
    return reply.type('text/html').send(page({ title: 'Sandbox', body }))
  })

  app.get('/deliveries', (_request, reply) => {
    const rows = sandbox.deliveries
      .list()
      .slice(-200)
      .reverse()
      .map((delivery) => [
        time(delivery.createdAt),
        html`${delivery.provider}<br><span class="soft">${delivery.scope}</span>`,
        delivery.topic,
        delivery.url,
        html`<span class="${delivery.state === 'delivered' ? 'good' : delivery.state === 'failed' ? 'bad' : 'soft'}">${delivery.state}</span>`,
        delivery.attempts.map((attempt) => attempt.status ?? attempt.error).join(', '),
      ])
    const body = table(['When', 'From', 'Topic', 'To', 'State', 'Answers'], rows, 'No webhook was sent yet.')
    return reply.type('text/html').send(page({ title: 'Webhooks', body }))
  })

  app.get('/requests', (_request, reply) => {
    const rows = sandbox.requests
      .list({ limit: 200 })
      .reverse()
      .map((entry) => [
        time(Date.parse(entry.at)),
        entry.provider,
        html`<details><summary>${entry.description.split('\n')[0]}</summary><pre>${entry.body}</pre><pre>${entry.answer}</pre></details>`,
        html`${entry.status ?? 'no answer'}${entry.fault && html` <span class="bad">${entry.fault}</span>`}`,
      ])
    const body = table(['When', 'Vendor', 'Request', 'Answer'], rows, 'Nothing was asked yet.')
    return reply.type('text/html').send(page({ title: 'Requests', body }))
  })
}
