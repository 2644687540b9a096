import { TagsInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Combobox.css'
import { longestProductType, tagFault } from '@quayside/domain/imports/item-rules'
import { useId, useState } from 'react'
import { RichText } from '#foundation/forms/rich-text.tsx'
import classes from './details-tab.module.css'
import type { ItemForm } from './use-item-form.ts'

/** Tab with title, description and tags. It is loaded on demand, because it contains the editor. @see V-105, V-106 */
export function DetailsTab({ form, collections }: { form: ItemForm; collections: string[] }) {
  const { values, set, field, faults } = form
  const descriptionId = useId()
  return (
    <div className={classes.details}>
      <TextInput {...field('title')} maxLength={300} />
      <div className={classes.rich}>
        <span id={descriptionId} className={classes.label}>
          Description
        </span>
        <RichText labelledBy={descriptionId} value={values.description} onChange={(html) => set('description', html)} />
        {faults.description && (
          <p role="alert" className={classes.fault}>
            {faults.description}
          </p>
        )}
      </div>
      <Tags form={form} />
      <TextInput {...field('product_type')} description={`${values.product_type.length} of ${longestProductType} characters`} />
      <TagsInput
        label="Collections"
        description="Of your store; a new name makes a new one"
        data={collections}
        value={values.collections}
        onChange={(titles) => set('collections', titles)}
        splitChars={[',']}
      />
    </div>
  )
}

/** Tags input; an invalid tag is refused with the reason. */
function Tags({ form: { values, set, faults } }: { form: ItemForm }) {
  const [refused, setRefused] = useState<string>()
  const saved = Object.entries(faults).find(([name]) => name === 'tags' || name.startsWith('tags.'))?.[1]
  return (
    <TagsInput
      label="Tags"
      description="Enter or a comma ends a tag"
      value={values.tags}
      splitChars={[',']}
      error={refused ?? saved}
      onChange={(tags) => {
        const fault = tags.map(tagFault).find(Boolean)
        setRefused(fault)
        set(
          'tags',
          tags.filter((tag) => tagFault(tag) === undefined),
        )
      }}
    />
  )
}
