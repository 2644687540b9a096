const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/** Removes the tags of HTML. */
export function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => entities[name]!)
  return text.replace(/\s+/g, ' ').trim()
}
