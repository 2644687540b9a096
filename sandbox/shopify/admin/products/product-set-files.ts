import type { Media, Product } from '../../shop/documents.ts'
import { timeIn } from '../../shop/shops.ts'
import { gid } from '../../shop/state.ts'
import { type Call, refuse } from '../call/call.ts'

export interface FileInput {
  id?: string | null
  originalSource?: string | null
  alt?: string | null
  contentType?: 'IMAGE' | null
  filename?: string | null
}

/** Replaces the product's images: those with an id stay, those with an address are fetched afterwards. @returns address → media */
export function setFiles(call: Call, draft: Product, inputs: readonly FileInput[]): Map<string, number> {
  const bySource = new Map<string, number>()
  draft.media = inputs.map((input, index) => {
    const media =
      input.id == null
        ? newMedia(call, input, ['input', 'files', String(index)])
        : keptMedia(draft, input, ['input', 'files', String(index)])
    if (input.originalSource) bySource.set(input.originalSource, media.id)
    return media
  })
  for (const variant of draft.variants) if (!draft.media.some(({ id }) => id === variant.mediaId)) variant.mediaId = null
  return bySource
}

function keptMedia(draft: Product, input: FileInput, field: string[]): Media {
  const known = draft.media.find(({ id }) => gid('MediaImage', id) === input.id)
  if (!known) refuse([...field, 'id'], `File id ${input.id} does not exist`, 'INVALID_INPUT')
  return { ...known, alt: input.alt ?? known.alt }
}

function newMedia(call: Call, input: FileInput, field: string[]): Media {
  const source = input.originalSource ?? ''
  const isAddress = URL.canParse(source) && /^https?:$/.test(new URL(source).protocol)
  if (!isAddress) refuse([...field, 'originalSource'], 'Image URL is invalid', 'INVALID_INPUT')
  return {
    id: call.shopify.state.ids.next('MediaImage'),
    originalSource: source,
    alt: input.alt ?? '',
    status: 'PROCESSING',
    error: null,
    width: null,
    height: null,
    mimeType: null,
    createdAt: timeIn(call.shopify, call.shop.domain),
  }
}

/** Returns a variant's image, which must be one of the product's. */
export function variantFile(draft: Product, bySource: Map<string, number> | undefined, input: FileInput, field: string[]): number {
  const byId = draft.media.find(({ id }) => gid('MediaImage', id) === input.id)?.id
  const found = input.id != null ? byId : (bySource?.get(input.originalSource ?? '') ?? undefined)
  return found ?? refuse(field, 'Any file specified for a variant must also be specified in the files of the product.', 'INVALID_INPUT')
}
