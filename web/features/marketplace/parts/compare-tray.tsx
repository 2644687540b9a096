import { Button, CloseButton } from '@mantine/core'
import { comparedAtMost, mayCompare } from '@quayside/domain/marketplace/compare'
import { IconScale } from '@tabler/icons-react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { compareNothing, letGoOfComparing, useChosenToCompare } from './compare-choice.ts'
import classes from './compare-tray.module.css'

/** Products chosen to compare, at the foot of every page with products. Hidden if none are chosen. */
export function CompareTray({ storeId }: { storeId: number }) {
  const chosen = useChosenToCompare(storeId)
  if (!chosen.length) return null
  const may = mayCompare(chosen.length)
  return (
    <section className={classes.tray} aria-label="Products to compare">
      <ul className={classes.chosen}>
        {chosen.map(({ id, title, image }) => (
          <li key={id} className={classes.one}>
            <a href={`/product/${id}`} aria-label={title} data-hint={title}>
              <Picture src={image} height={150} className={classes.picture} />
            </a>
            <CloseButton
              size={24}
              iconSize={12}
              className={classes.remove!}
              onClick={() => letGoOfComparing(storeId, id)}
              aria-label={`Do not compare ${title}`}
            />
          </li>
        ))}
        {Array.from({ length: comparedAtMost - chosen.length }, (_, at) => (
          <li key={`free-${at}`} className={classes.free} aria-hidden />
        ))}
      </ul>
      <p className={classes.count}>
        {chosen.length} of {comparedAtMost} chosen
      </p>
      <span className={classes.actions}>
        <Button variant="subtle" onClick={() => compareNothing(storeId)}>
          Clear
        </Button>
        {may.allowed ? (
          <Button component="a" href={`/compare?ids=${chosen.map(({ id }) => id).join(',')}`} leftSection={<IconScale size={16} />}>
            Compare
          </Button>
        ) : (
          <ButtonWithReason reason={may.reason} leftSection={<IconScale size={16} />}>
            Compare
          </ButtonWithReason>
        )}
      </span>
    </section>
  )
}
