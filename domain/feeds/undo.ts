/** Undo of a feed run: restores a product to its values before the run. */
import type { CatalogueProduct } from '../catalogue/product.ts'
import type { OptionRevision } from '../catalogue/product-options.ts'
import type { FeedRevision } from './difference.ts'

/** Values that a revision replaced, stored with it for an undo. */
export interface Replaced {
  readonly words: Partial<
    Pick<
      CatalogueProduct,
      'title' | 'description' | 'category' | 'subcategory' | 'productType' | 'tags' | 'madeIn' | 'hsCode' | 'returnPolicy' | 'active'
    >
  >
  readonly variants: readonly {
    readonly id: number
    /** Absent in a run of before there were barcodes. */
    readonly barcode?: string
    readonly priceMinor: number
    readonly retailPriceMinor: number
    readonly quantity: number
    readonly active: boolean
    readonly optionValues: readonly string[]
  }[]
  readonly options: CatalogueProduct['options'] | null
  /** Upload ids, in order; null if the pictures were unchanged. */
  readonly uploadIds: readonly number[] | null
}

const words = [
  'title',
  'description',
  'category',
  'subcategory',
  'productType',
  'tags',
  'madeIn',
  'hsCode',
  'returnPolicy',
  'active',
] as const

/** @param product its state before the revision */
export function replacedBy(product: CatalogueProduct, revision: FeedRevision): Replaced {
  const concerned = new Set([...(revision.variants ?? []).map(({ id }) => id), ...(revision.removedVariantIds ?? [])])
  return {
    words: Object.fromEntries(words.filter((word) => word in revision).map((word) => [word, product[word]])),
    variants: product.variants
      .filter(({ id }) => concerned.has(id) || revision.options !== undefined)
      .map(({ id, barcode, listPrice, retailPrice, quantity, active, optionValues }) => ({
        id,
        barcode,
        priceMinor: listPrice.minor,
        retailPriceMinor: retailPrice.minor,
        quantity,
        active,
        optionValues,
      })),
    options: revision.options ? product.options : null,
    uploadIds: revision.pictures ? product.images.map(({ uploadId }) => uploadId) : null,
  }
}

export interface UndoRevision extends Omit<FeedRevision, 'pictures' | 'madeIn' | 'hsCode' | 'returnPolicy'> {
  readonly madeIn?: string | null
  readonly hsCode?: string | null
  readonly returnPolicy?: string | null
  readonly images?: readonly ({ readonly id: number } | { readonly uploadId: number })[]
}

/**
 * Builds the undo. Pieces sold since then stay sold: a quantity is reverted by the amount the run changed.
 * @param product its current state
 */
export function undoRevision(product: CatalogueProduct, revision: FeedRevision, replaced: Replaced): UndoRevision {
  const said = new Map((revision.variants ?? []).map((variant) => [variant.id, variant]))
  const now = new Map(product.variants.map((variant) => [variant.id, variant]))
  const added = new Set((revision.newVariants ?? []).map(({ sku }) => sku))
  const old = new Set(replaced.variants.map(({ id }) => id))
  const removed = product.variants.filter(({ id, sku }) => added.has(sku) && !old.has(id)).map(({ id }) => id)
  return {
    ...replaced.words,
    ...(replaced.options ? { options: optionsBack(product, replaced) } : {}),
    ...(removed.length > 0 ? { removedVariantIds: removed } : {}),
    variants: replaced.variants
      .filter(({ id }) => now.has(id))
      .map(({ id, barcode, priceMinor, retailPriceMinor, quantity, active, optionValues }) => {
        const change = said.get(id)
        return {
          id,
          ...(change?.barcode === undefined || barcode === undefined ? {} : { barcode }),
          ...(change?.priceMinor === undefined ? {} : { priceMinor }),
          ...(change?.retailPriceMinor === undefined ? {} : { retailPriceMinor }),
          ...(change?.quantity === undefined ? {} : { quantity: Math.max(0, now.get(id)!.quantity + quantity - change.quantity) }),
          ...(change?.active === undefined && !revision.removedVariantIds?.includes(id) ? {} : { active }),
          ...(change?.optionValues === undefined && replaced.options === null ? {} : { optionValues }),
        }
      }),
    ...(replaced.uploadIds ? { images: picturesBack(product, replaced.uploadIds) } : {}),
  }
}

function optionsBack(product: CatalogueProduct, { options }: Replaced): OptionRevision[] {
  return (options ?? []).map(({ name, values }, at) => {
    const present = product.options[at]?.name
    return {
      name,
      ...(present !== undefined && present !== name ? { formerName: present } : {}),
      values: values.map((value) => ({ name: value })),
    }
  })
}

function picturesBack({ images }: CatalogueProduct, uploadIds: readonly number[]): NonNullable<UndoRevision['images']> {
  const present = new Map(images.map(({ id, uploadId }) => [uploadId, id]))
  return uploadIds.map((uploadId) => {
    const id = present.get(uploadId)
    return id === undefined ? { uploadId } : { id }
  })
}
