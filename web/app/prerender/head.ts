import { plans } from '@quayside/domain/plans/plan'
import type { PublicPage } from '#features/public-site/parts/public-pages.ts'
import { storeQuestions } from '#features/public-site/parts/store-questions.ts'

/** Metadata of a page for search engines and link previews. The operator's values are inserted later, see tokens.ts. */
export function headOf({ path, title, description, isListed, canonical = `{{site_url}}${path}`, site }: PublicPage): string {
  const full = `${title} · {{product}}`
  const picture = '{{site_url}}/og.png'
  const tags = [
    `<title>${escaped(full)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', '{{product}}'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'A ship under way, its containers are goods of small makers'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured(path, site).map(dataBlock),
  ]
  return tags.join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escaped(content)}">`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Structured data is not a script: the content security policy allows it inline, and nothing executes it. */
function dataBlock(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return `<script type="application/ld+json">${json.replace(/\{\{(\w+)\}\}/g, '{{$1|json}}')}</script>`
}

function structured(path: string, site: PublicPage['site']): object[] {
  if (site === 'main' && path === '/') return [house, questions()]
  if (path === '/dodropshippingpricing') return [prices()]
  return []
}

const house = {
  '@type': 'Organization',
  name: '{{product}}',
  url: '{{site_url}}/',
  logo: '{{site_url}}/mark.svg',
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: '{{support_email}}' },
}

const questions = () => ({
  '@type': 'FAQPage',
  mainEntity: storeQuestions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const prices = () => ({
  '@type': 'Service',
  name: '{{product}}',
  serviceType: 'Dropshipping marketplace',
  offers: (['STARTER', 'BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE'] as const).map((key) => ({
    '@type': 'Offer',
    name: plans[key].name,
    price: (plans[key].monthlyMinor / 100).toFixed(2),
    priceCurrency: 'USD',
  })),
})
