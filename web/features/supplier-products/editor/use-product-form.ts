import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#foundation/api/api-error.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useSaveProduct } from '../supplier-products.queries.ts'
import { draftOf, editOf, emptyDraft, labels, type ProductDraft } from './product-draft.ts'

export type ProductForm = ReturnType<typeof useProductForm>

interface ProductFormOptions {
  /** Absent for a new product. */
  product?: SupplierProduct
  onCreated?: (product: SupplierProduct) => void
}

/** Form of one product. It is saved against the version it was loaded with, so that another tab's change is never lost. */
export function useProductForm({ product, onCreated }: ProductFormOptions) {
  const save = useSaveProduct()
  const seen = useRef(product)
  const [newer, setNewer] = useState<SupplierProduct>()
  const initial = useMemo(() => (product ? draftOf(product) : emptyDraft), [product])
  const form = useForm<ProductDraft, ProductDraft>({
    initial,
    labels,
    schema: () => import('./product-schema.ts').then(({ productSchema }) => productSchema(!product, product?.allows_any_price ?? false)),
    save: async (draft) => {
      try {
        const saved = await save.mutateAsync({ body: editOf(draft, seen.current) })
        seen.current = saved.product
        setNewer(undefined)
        showToast({ tone: 'good', title: 'UPDATED', text: saved.message })
        if (!product) onCreated?.(saved.product)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PRODUCT_CHANGED') setNewer(error.data.product as SupplierProduct)
        throw error
      }
    },
  })
  if (form.state === 'none') seen.current = product
  useEffect(() => {
    const [first] = Object.values(form.faults)
    if (first) showToast({ tone: 'bad', title: 'ERROR', text: 'Error!', detail: first })
  }, [form.faults])
  const goOnFrom = (draft: ProductDraft) => {
    seen.current = newer
    setNewer(undefined)
    form.rebase(draftOf(newer!), draft)
  }
  return {
    ...form,
    /** Another user or tab has saved the product since this form was opened. */
    newer: newer && { product: newer, take: () => goOnFrom(draftOf(newer)), keepMine: () => goOnFrom(form.values) },
  }
}
