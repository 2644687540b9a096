import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { type EditorTab, ProductEditor } from './editor/product-editor.tsx'
import { useProductForm } from './editor/use-product-form.ts'
import { productAddress } from './products-address.ts'

/** A new product; images can be added once it is saved. @see R-095, V-292 */
export const Route = createFileRoute('/_supplier/supplier/product/new')({ component: NewProductPage })

function NewProductPage() {
  const navigate = useNavigate()
  const [tab, setTab] = useState<EditorTab>('basic')
  const form = useProductForm({
    onCreated: ({ id }) => void navigate({ href: productAddress(id, { tab: 'images' }), replace: true, ignoreBlocker: true }),
  })
  return (
    <>
      <PageHeader
        title="New Product"
        back={{ label: 'Products', href: '/supplier/products' }}
        detail="Title and variants first. Images are added once it is saved."
      />
      <ProductEditor form={form} tab={tab} onTab={setTab} />
    </>
  )
}
