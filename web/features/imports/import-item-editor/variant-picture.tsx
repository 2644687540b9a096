import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { IconPhoto } from '@tabler/icons-react'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import classes from './variants-tab.module.css'

interface VariantPictureProps {
  name: string
  chosen: number | null
  pictures: WireImportItem['images']
  onChoose: (id: number | null) => void
}

/** Picker of a variant's picture, among the imported ones. */
export function VariantPicture({ name, chosen, pictures, onChoose }: VariantPictureProps) {
  const picture = pictures.find(({ id }) => id === chosen)
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.picture} aria-label={`Picture of ${name}: ${picture ? picture.alt || 'chosen' : 'none'}`}>
          {picture ? <Picture src={picture.url} height={150} className={classes.small} /> : <IconPhoto size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(null)}>No picture</Menu.Item>
        {pictures.map(({ id, url, alt }, at) => (
          <Menu.Item key={id} onClick={() => onChoose(id)} leftSection={<Picture src={url} height={150} className={classes.small} />}>
            {alt || `Picture ${at + 1}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
