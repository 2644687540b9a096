import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { withFeatureImage } from '@quayside/domain/store-products/pictures'
import { IconCheck, IconStarFilled } from '@tabler/icons-react'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import classes from './images-tab.module.css'
import type { ItemForm } from './use-item-form.ts'

/** Selection and order of the pictures for the store. */
export function ImagesTab({ form: { values, set }, images }: { form: ItemForm; images: WireImportItem['images'] }) {
  const chosen = values.images
  const choose = (id: number, isOn: boolean) => set('images', isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  const putFirst = (id: number) => set('images', withFeatureImage(chosen, id))
  if (images.length === 0) return <p className={classes.none}>This product has no pictures.</p>
  return (
    <ul className={classes.images}>
      {images.map(({ id, url, alt, ground_colour: ground }, at) => (
        <li key={id}>
          <label className={classes.image}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
              aria-label={`Import picture ${at + 1}${alt ? `: ${alt}` : ''}`}
            />
            <Picture src={url} height={350} ground={ground} className={classes.picture} />
            <span className={classes.tick}>
              <IconCheck size={14} stroke={3} aria-hidden />
            </span>
          </label>
          {chosen[0] === id ? (
            <span className={classes.first}>
              <IconStarFilled size={12} aria-hidden />
              Feature image
            </span>
          ) : (
            <button
              type="button"
              className={classes.makeFirst}
              onClick={() => putFirst(id)}
              aria-label={`Make feature image: picture ${at + 1}`}
            >
              Make feature image
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
