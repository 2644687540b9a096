import { Button, Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { productMessages } from '@quayside/domain/supplier-products/product-rules'
import { lazy, Suspense, useEffect } from 'react'
import { FormSaveBar } from '#foundation/forms/form-save-bar.tsx'
import { focusFirstFault } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ImagesTab } from './images-tab.tsx'
import classes from './product-editor.module.css'
import { ShippingTab } from './shipping-tab.tsx'
import type { ProductForm } from './use-product-form.ts'
import { VariantsTab } from './variants-tab.tsx'

const BasicTab = lazy(() => import('./basic-tab.tsx').then((module) => ({ default: module.BasicTab })))

export const editorTabs = ['basic', 'images', 'variants', 'shipping'] as const
export type EditorTab = (typeof editorTabs)[number]

interface ProductEditorProps {
  form: ProductForm
  /** Absent for a new product, which has no images and rates yet. */
  product?: SupplierProduct
  tab: EditorTab
  onTab: (tab: EditorTab) => void
}

/** @see S-60 */
export function ProductEditor({ form, product, tab, onTab }: ProductEditorProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault leads to its tab; after that the tab is the person's again
  useEffect(() => {
    const fields = Object.keys(form.faults).filter(Boolean)
    if (fields.length === 0) return
    const to = fields.some((field) => /^(variants|options)/.test(field)) ? 'variants' : 'basic'
    if (to !== tab) onTab(to)
    const frame = requestAnimationFrame(() => focusFirstFault(form.bind.ref.current))
    return () => cancelAnimationFrame(frame)
  }, [form.faults])
  return (
    <form {...form.bind} className={classes.editor} aria-label="Product">
      {form.newer && (
        <Notice
          tone="wait"
          title={productMessages.stale}
          action={
            <span className={classes.actions}>
              <Button size="xs" onClick={form.newer.keepMine}>
                Keep my changes
              </Button>
              <Button size="xs" variant="default" onClick={form.newer.take}>
                Use the newer values
              </Button>
            </span>
          }
        >
          {`Saved there: “${form.newer.product.title}”, ${form.newer.product.variants.length} variants, from ${lowestPrice(form.newer.product)}. Nothing is lost before you choose.`}
        </Notice>
      )}
      <Panel flush label="Product">
        <Tabs value={tab} onChange={(to) => onTab(to as EditorTab)} keepMounted={false}>
          <Tabs.List className={classes.tabs!}>
            <Tabs.Tab value="basic">Basic</Tabs.Tab>
            {product && (
              <Tabs.Tab value="images">
                Images <span className="num">{product.images.length}</span>
              </Tabs.Tab>
            )}
            <Tabs.Tab value="variants">
              Variants <span className="num">{form.values.variants.length}</span>
            </Tabs.Tab>
            {product && <Tabs.Tab value="shipping">Shipping</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="basic">
            <Suspense fallback={<Skeleton h={420} w="auto" m={16} />}>
              <BasicTab form={form} isNew={!product} />
            </Suspense>
          </Tabs.Panel>
          {product && (
            <Tabs.Panel value="images">
              <ImagesTab form={form} product={product} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="variants">
            <VariantsTab form={form} product={product} />
          </Tabs.Panel>
          {product && (
            <Tabs.Panel value="shipping">
              <ShippingTab productId={product.id} />
            </Tabs.Panel>
          )}
        </Tabs>
      </Panel>
      <FormSaveBar form={form} what={form.values.title || 'this product'} saved="Saved" />
      <Button type="submit" display="none" tabIndex={-1} aria-hidden />
    </form>
  )
}

const lowestPrice = ({ variants }: SupplierProduct) =>
  variants
    .map(({ price }) => Number(price))
    .reduce((least, price) => Math.min(least, price), Number.POSITIVE_INFINITY)
    .toFixed(2)
