/** API reference as one page of plain HTML without scripts, so that the content security policy applies here too. */

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[]
  readonly requestBody?: { content?: Record<string, { schema?: unknown }> }
  readonly responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

interface Document {
  readonly info: { title: string; version: string; description?: string }
  readonly paths: Record<string, Record<string, Operation>>
}

const style = `
  :root { color-scheme: light dark; --ink: #14203a; --paper: #fbf8f2; --line: #e8e1d5; --accent: #0b6b64; --soft: #f4efe6 }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2ede3; --paper: #0b1322; --line: #24314a; --accent: #3dbdb0; --soft: #0f1828 } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
  nav { columns: 3 12rem; margin: 1rem 0 3rem } a { color: var(--accent) }
  h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .5rem }
  details { border-bottom: 1px solid var(--line) } summary { cursor: pointer; padding: .6rem 0 } summary > * { margin-inline-end: .75rem }
  code, pre { font: 13px/1.5 ui-monospace, monospace } pre { background: var(--soft); padding: 1rem; overflow: auto; border-radius: 8px; max-height: 30rem }
  .method { font-weight: 700; color: var(--accent) }`

export function renderReference(document: Document): string {
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method, path, operation)])
    }
  }
  const tags = [...byTag.keys()].sort()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(document.info.title)}</title><style>${style}</style></head><body><main>
<h1>${html(document.info.title)}</h1><p>${html(document.info.description ?? '')} <a href="/v1/openapi.json">OpenAPI 3.1 document</a></p>
<nav>${tags.map((tag) => `<a href="#${tag}">${html(tag)}</a><br>`).join('')}</nav>
${tags.map((tag) => `<h2 id="${tag}">${html(tag)}</h2>${byTag.get(tag)!.join('')}`).join('\n')}
</main></body></html>`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content?.['application/json']?.schema
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  const parameters = operation.parameters?.map(
    ({ name, in: where, required }) => `<li><code>${html(name)}</code> in ${where}${required ? ', required' : ''}</li>`,
  )
  return `<details><summary><code class="method">${method.toUpperCase()}</code><code>${html(path)}</code>${html(operation.summary ?? '')}</summary>
<p>${html(operation.description ?? '')}</p>${parameters?.length ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${schemaBlock(body)}` : ''}${answer ? `<h4>Answer</h4>${schemaBlock(answer)}` : ''}</details>`
}

const schemaBlock = (schema: unknown): string => `<pre tabindex="0">${html(JSON.stringify(schema, null, 2))}</pre>`

const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
