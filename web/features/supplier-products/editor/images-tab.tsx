import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { mostImages, productMessages } from '@quayside/domain/supplier-products/product-rules'
import { IconArrowLeft, IconArrowRight, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { useAddImage, useDeleteImage } from '../supplier-products.queries.ts'
import classes from './product-editor.module.css'
import type { ProductForm } from './use-product-form.ts'

/** The product's images: added from an address, put in order, deleted after a question. @see V-292, V-271 */
export function ImagesTab({ form, product }: { form: ProductForm; product: SupplierProduct }) {
  const { values, set } = form
  const remove = useDeleteImage()
  const images = values.images.flatMap((id) => product.images.find((image) => image.id === id) ?? [])
  const isChanged = form.state === 'changed' || form.state === 'saving'
  const move = (from: number, to: number) => {
    if (to < 0 || to >= values.images.length || from === to) return
    const order = values.images.toSpliced(from, 1)
    set('images', order.toSpliced(to, 0, values.images[from]!))
  }
  const [dragged, setDragged] = useState<number>()
  return (
    <div className={classes.imagesTab}>
      {images.length === 0 && <Notice tone="wait">{productMessages.noImages}</Notice>}
      {isChanged && <p className={classes.none}>Save your changes before you add or delete images.</p>}
      {remove.error && <Notice tone="bad">{messageOf(remove.error)}</Notice>}
      <AddImage productId={product.id} isDisabled={isChanged || images.length >= mostImages} />
      <ol className={classes.images}>
        {images.map((image, at) => (
          <li
            key={image.id}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
          >
            <Picture src={image.url} height={350} className={classes.image} />
            {at === 0 && (
              <span className={classes.first}>
                <IconStarFilled size={12} aria-hidden />
                Feature image
              </span>
            )}
            <span className={classes.imageActions}>
              <ActionIcon
                variant="default"
                disabled={at === 0}
                aria-label={`Move image ${at + 1} forward`}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowLeft size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={at === images.length - 1}
                aria-label={`Move image ${at + 1} back`}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowRight size={16} />
              </ActionIcon>
              <ConfirmButton
                size="xs"
                disabled={isChanged || images.length === 1}
                question="Delete this image?"
                consequence="Stores that carry the product lose it too."
                confirm="Delete"
                isGrave
                aria-label={`Delete image ${at + 1}`}
                onConfirm={() => remove.mutate({ body: { product_id: product.id, image_id: image.id } })}
              >
                Delete
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ol>
      {images.length === 1 && <p className={classes.none}>{productMessages.lastImage}</p>}
    </div>
  )
}

function AddImage({ productId, isDisabled }: { productId: number; isDisabled: boolean }) {
  const [url, setUrl] = useState('')
  const add = useAddImage()
  const press = () => add.mutate({ body: { product_id: productId, url: url.trim() } }, { onSuccess: () => setUrl('') })
  return (
    <div className={classes.addImage}>
      <TextInput
        label="Image address"
        placeholder="https://"
        inputMode="url"
        value={url}
        error={add.error ? messageOf(add.error) : undefined}
        disabled={isDisabled}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (url.trim()) press()
        }}
      />
      <Button variant="default" disabled={isDisabled || !url.trim()} loading={add.isPending} onClick={press}>
        Add image
      </Button>
    </div>
  )
}
