import type { Supplier } from '@quayside/contract/marketplace/supplier'
import { notPayableTitle } from '@quayside/domain/imports/import-warnings'
import { valueLabel } from '@quayside/domain/marketplace/listing-filter'
import { makingTime } from '@quayside/domain/suppliers/making-time'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { IconExternalLink, IconLock, IconStarFilled } from '@tabler/icons-react'
import { CountryFlag } from '#features/suppliers/parts/country-flag.tsx'
import { FavouriteButton } from '#features/suppliers/parts/favourite-button.tsx'
import { SupplierBadge } from '#features/suppliers/parts/supplier-badge.tsx'
import { SupplierMark } from '#features/suppliers/parts/supplier-mark.tsx'
import { VacationNotice } from '#features/suppliers/parts/vacation-notice.tsx'
import { ApprovalButton } from '#features/vendors/parts/approval-button.tsx'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './supplier-header.module.css'

interface SupplierHeaderProps {
  supplier: Supplier
  back?: { label: string; href: string }
}

/** Header of a supplier's page: banner, name, badges with their figures, and the approval status. */
export function SupplierHeader({ supplier, back }: SupplierHeaderProps) {
  const { name, logo, header_image, ground_colour, image_fit, slogan, short_description, badges } = supplier
  const isHidden = supplier.status !== 'ACTIVE'
  return (
    <>
      <PageHeader title={name} {...(back ? { back } : {})} />
      <section className={classes.card} aria-label={`About ${name}`}>
        <div className={classes.front}>
          <Picture src={header_image} height="full" ground={ground_colour} fit={image_fit} eager />
        </div>
        <div className={classes.body}>
          <SupplierMark name={name} logo={logo} size={72} />
          <div className={classes.words}>
            <p className={classes.slogan}>{slogan}</p>
            <Facts supplier={supplier} />
            {badges.length > 0 && (
              <div className={classes.badges}>
                {badges.map((badge) => (
                  <SupplierBadge key={badge} badge={badge} named />
                ))}
              </div>
            )}
          </div>
          <div className={classes.acts}>
            <FavouriteButton supplier={supplier} className={classes.keep} reason={isHidden ? closedToStores : undefined} />
            <ApprovalStatus supplier={supplier} isHidden={isHidden} />
          </div>
        </div>
        {short_description && <p className={classes.story}>{short_description}</p>}
        <p className={classes.terms}>{termsOf(supplier).join(' · ')}</p>
      </section>
      {!isHidden && supplier.vacation && (
        <div className={classes.closed}>
          <VacationNotice vacation={supplier.vacation} />
        </div>
      )}
      {!isHidden && !supplier.payable && (
        <div className={classes.closed}>
          <Notice tone="wait" title={notPayableTitle}>
            {name} has not connected a payment account. Orders for its products wait until it has.
          </Notice>
        </div>
      )}
      {isHidden && (
        <div className={classes.closed}>
          <Notice tone="wait" title="Not open at the moment">
            {name} is temporarily closed. Existing orders continue; new orders and imports are not possible.
          </Notice>
        </div>
      )}
    </>
  )
}

/** Supplier's terms in one line; unknown ones are left out. */
function termsOf(supplier: Supplier): string[] {
  const { product_count, made_in, branded_invoicing, values } = supplier
  return [
    counted(product_count, 'product'),
    `Makes and packs in ${makingTime(supplier)}`,
    ...(made_in ? [`Made in ${countryName(made_in)}`] : []),
    ...(branded_invoicing ? ['Branded invoices'] : []),
    ...values.map(valueLabel),
  ]
}

/** Reason why no action is possible. */
export const closedToStores = 'This supplier is not available at the moment.'

/** Approval status of the store: to request, pending, or approved. @see V-075, V-093 */
function ApprovalStatus({ supplier, isHidden }: { supplier: Supplier; isHidden: boolean }) {
  const { approval_status: approvalStatus } = supplier
  if (isHidden) {
    return (
      <ButtonWithReason size="md" leftSection={<IconLock size={15} />} reason={closedToStores}>
        Deactivated
      </ButtonWithReason>
    )
  }
  if (approvalStatus === 'A') return <StatusBadge label="Approved" tone="good" progress="done" />
  return <ApprovalButton supplier={supplier} approvalStatus={approvalStatus} size="md" />
}

function Facts({ supplier: { city, country, country_code, reviews, stats, website } }: { supplier: Supplier }) {
  return (
    <p className={classes.facts}>
      <span>
        <CountryFlag code={country_code} />
        {[city, country].filter(Boolean).join(', ')}
      </span>
      <span className="num">{stats.shipped_orders_line}</span>
      {reviews.rating !== null && (
        <span className={`num ${classes.rating}`}>
          <IconStarFilled size={13} aria-hidden /> {reviews.rating.toFixed(1)}
          <span className="visually-hidden"> of 5</span>
        </span>
      )}
      <a href="#reviews">Reviews ({reviews.count.toLocaleString('en-US')})</a>
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow">
          Website <IconExternalLink size={13} aria-hidden />
          <span className="visually-hidden"> opens in a new tab</span>
        </a>
      )}
    </p>
  )
}
