import { Button, NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Switch.css'
import { categoryTree, noCategory, noCategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { longestHsCode } from '@quayside/domain/catalogue/hs-code'
import { tagFault } from '@quayside/domain/imports/item-rules'
import { longestTitle } from '@quayside/domain/supplier-products/product-rules'
import { countries, countryCodes, isCountry } from '@quayside/domain/vocabulary/countries'
import { useEffect, useId, useState } from 'react'
import { RichText } from '#foundation/forms/rich-text.tsx'
import { CleanHtml } from '#foundation/ui/clean-html.tsx'
import classes from './product-editor.module.css'
import type { ProductForm } from './use-product-form.ts'

const categories = [
  { value: uncategorized, label: 'No category yet' },
  ...categoryTree.map(({ key, label }) => ({ value: key, label })),
  { value: noCategory, label: noCategoryLabel },
]

/** Title, description, category and tags. */
export function BasicTab({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { values, set, field, faults } = form
  const [refusedTag, setRefusedTag] = useState<string>()
  const subcategories = categoryTree.find(({ key }) => key === values.category)?.subcategories ?? []
  return (
    <div className={classes.basic}>
      <TextInput {...field('title')} maxLength={longestTitle} />
      <Description form={form} isNew={isNew} />
      <NativeSelect
        label="Category"
        error={faults.category}
        value={values.category}
        data={categories}
        onChange={(event) => {
          set('category', event.currentTarget.value)
          set('subcategory', null)
        }}
      />
      {subcategories.length > 0 && (
        <NativeSelect
          label="Subcategory"
          error={faults.subcategory}
          value={values.subcategory ?? ''}
          data={[{ value: '', label: 'None' }, ...subcategories.map(({ key, label }) => ({ value: key, label }))]}
          onChange={(event) => set('subcategory', event.currentTarget.value || null)}
        />
      )}
      <TextInput {...field('product_type')} description="Your own product type" />
      <TextInput
        {...field('hs_code')}
        description="6 to 13 digits. Customs finds the duty by it"
        inputMode="numeric"
        maxLength={longestHsCode}
      />
      {!isNew && (
        <NativeSelect
          label="Made in"
          error={faults.made_in}
          value={values.made_in ?? ''}
          data={countriesWith(values.made_in ?? null)}
          onChange={(event) => set('made_in', event.currentTarget.value || null)}
        />
      )}
      <TagsInput
        label="Tags"
        description="Enter or a comma ends a tag"
        value={values.tags}
        splitChars={[',']}
        error={refusedTag ?? Object.entries(faults).find(([name]) => name === 'tags' || name.startsWith('tags.'))?.[1]}
        onChange={(tags) => {
          setRefusedTag(tags.map(tagFault).find(Boolean))
          set(
            'tags',
            tags.filter((tag) => tagFault(tag) === undefined),
          )
        }}
      />
      <Switch
        label="Active"
        description="Stores can find and import active products"
        checked={values.active}
        onChange={(event) => set('active', event.currentTarget.checked)}
      />
    </div>
  )
}

/** A file may have said a country in words of its own, which can be kept. */
const countriesWith = (present: string | null) => [
  { value: '', label: 'Not known' },
  ...(present && !isCountry(present) ? [{ value: present, label: present }] : []),
  ...countryCodes.map((code) => ({ value: code, label: countries[code] })),
]

/** A saved description is read-only until its edit button is pressed. @see V-271 */
function Description({ form: { values, set, submit, faults, base }, isNew }: { form: ProductForm; isNew: boolean }) {
  const id = useId()
  const [before, setBefore] = useState<string>()
  const [mustSave, setMustSave] = useState(false)
  const isEditing = isNew || before !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form saves what it holds once the last letter has reached it
  useEffect(() => {
    if (!mustSave) return
    setMustSave(false)
    setBefore(undefined)
    if (values.description !== base.description) submit()
  }, [mustSave])
  return (
    <div className={classes.description}>
      <span id={id} className={classes.label}>
        Description
      </span>
      {isEditing ? (
        <RichText labelledBy={id} value={values.description} onChange={(html) => set('description', html)} />
      ) : values.description ? (
        <section className={classes.prose} aria-labelledby={id} tabIndex={0}>
          <CleanHtml html={values.description} />
        </section>
      ) : (
        <p className={classes.none}>This product has no description yet.</p>
      )}
      {faults.description && (
        <p role="alert" className={classes.fault}>
          {faults.description}
        </p>
      )}
      {!isNew && (
        <div className={classes.actions}>
          {isEditing ? (
            <>
              <Button size="xs" onClick={() => setMustSave(true)}>
                Save
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  set('description', before!)
                  setBefore(undefined)
                }}
              >
                Cancel
              </Button>
            </>
          ) : (
            <Button size="xs" variant="default" onClick={() => setBefore(values.description)}>
              Edit description
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
