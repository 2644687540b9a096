import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { mostImages, productMessages } from '@quayside/domain/supplier-products/product-rules'
import { IconArrowLeft, IconArrowRight, IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUpload } from '#features/uploads/parts/uploads.queries.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { useAddImage, useDeleteImage } from '../supplier-products.queries.ts'
import classes from './product-editor.module.css'
import type { ProductForm } from './use-product-form.ts'

/** The product's images: uploaded, dropped, pasted or added by address, sorted, and deleted after confirmation. @see V-292, V-271 */
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
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; way: 'forward' | 'back' }>()
  // A button that is rendered in another place loses focus, and a disabled one cannot have it.
  useEffect(() => {
    const buttons = moved && list.current?.querySelectorAll<HTMLButtonElement>(`[data-image="${moved.id}"] button[data-way]`)
    const usable = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
    const [button] = usable.toSorted((one, other) => Number(other.dataset.way === moved?.way) - Number(one.dataset.way === moved?.way))
    button?.focus()
  }, [moved])
  const step = (at: number, way: 'forward' | 'back') => {
    move(at, way === 'back' ? at + 1 : at - 1)
    setMoved({ id: values.images[at]!, way })
  }
  const place = moved ? values.images.indexOf(moved.id) + 1 : 0
  return (
    <div className={classes.imagesTab}>
      {images.length === 0 && <Notice tone="wait">{productMessages.noImages}</Notice>}
      {isChanged && <p className={classes.none}>Save your changes before you add or delete images.</p>}
      {remove.error && <Notice tone="bad">{messageOf(remove.error)}</Notice>}
      <SendImages productId={product.id} room={isChanged ? 0 : mostImages - images.length} />
      <AddImage productId={product.id} isDisabled={isChanged || images.length >= mostImages} />
      <span role="status" className={classes.none}>
        {place > 0 && `Image ${place} of ${images.length}. Save to keep this order.`}
      </span>
      <ol ref={list} className={classes.images}>
        {images.map((image, at) => (
          <li
            key={image.id}
            data-image={image.id}
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
                data-way="forward"
                aria-label={`Move image ${at + 1} forward`}
                onClick={() => step(at, 'forward')}
              >
                <IconArrowLeft size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                disabled={at === images.length - 1}
                data-way="back"
                aria-label={`Move image ${at + 1} back`}
                onClick={() => step(at, 'back')}
              >
                <IconArrowRight size={16} />
              </ActionIcon>
              <ConfirmButton
                size="xs"
                disabled={isChanged || images.length === 1}
                question="Delete this image?"
                consequence="It is also removed from stores that sell the product."
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

/** Uploads run one by one in the chosen order; a refused file does not stop the others. */
function SendImages({ productId, room }: { productId: number; room: number }) {
  const upload = useUpload('product_image')
  const add = useAddImage()
  const [faults, setFaults] = useState<string[]>([])
  const [left, setLeft] = useState(0)
  const send = async (files: File[]) => {
    setFaults(files.length > room ? [`A product can have at most ${mostImages} images.`] : [])
    const taken = files.slice(0, room)
    for (const [at, file] of taken.entries()) {
      setLeft(taken.length - at)
      try {
        const sent = await upload.send(file)
        // Cancelling also cancels the remaining files.
        if (!sent) break
        await add.mutateAsync({ body: { product_id: productId, file_id: sent.id } })
      } catch (error) {
        setFaults((before) => [...before, `${file.name}: ${messageOf(error)}`])
      }
    }
    setLeft(0)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || room === 0 || left > 0) return
    event.preventDefault()
    void send(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const hint: ReactNode =
    left > 1 ? `${left} images to go.` : 'Or drop them here, or paste one. JPEG, PNG, WebP, GIF or AVIF of at most 15 MB.'
  return (
    <>
      <FileDrop
        label="Upload images"
        hint={hint}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        isMultiple
        isDisabled={room === 0}
        progress={upload.progress}
        isBusy={left > 0}
        onFiles={(files) => void send(files)}
        onCancel={upload.cancel}
      />
      {faults.length > 0 && (
        <Notice tone="bad">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Notice>
      )}
    </>
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
