import type { WireChange, WireChangeGroup } from '@quayside/contract/alerts/change'
import type { alertsApi } from '@quayside/contract/alerts/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { typesOf } from '@quayside/domain/alerts/change-feed'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { type SupplierSummary, suppliersOf } from '#features/suppliers'
import { groundColours, imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { type FeedChange, type FeedGroup, findChangeGroups, findChangesOf, groupsPerPage } from './changes.records.ts'
import { ownPrices } from './own-prices.ts'

const dayMs = 86_400_000

/** @see S-28 */
export async function listChanges({
  context: {
    db,
    now,
    actor,
    request: { site },
  },
  input: { page, days, type },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof alertsApi.changes>
}): Promise<Answer<typeof alertsApi.changes>> {
  const query = { storeId: actor.storeId, since: new Date(now.getTime() - days * dayMs), types: typesOf[type], page }
  const { total, groups } = await findChangeGroups(db, query)
  const changes = Map.groupBy(await findChangesOf(db, groups, query), keyOf)
  const suppliers = await suppliersOf(
    db,
    groups.map(({ supplierId }) => supplierId),
  )
  const pictures = await groundColours(
    db,
    groups.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const { storeId } = actor
  const ofProducts = groups.flatMap(({ productId, supplierId }) => (productId === null ? [] : [{ storeId, productId, supplierId }]))
  const own = await ownPrices(db, ofProducts)
  const isHiding = hidesSuppliers(site.name, actor.home.name)
  return {
    notifications: groups.map(({ productId, supplierId, ...group }) => ({
      ...groupView({ productId, supplierId, ...group }, suppliers.get(supplierId), isHiding),
      ground_colour: group.uploadId === null ? null : (pictures.get(group.uploadId)?.groundColour ?? null),
      changes: (changes.get(keyOf({ productId, supplierId })) ?? []).map((change) =>
        changeView(productId === null ? change : own({ storeId, productId, supplierId }, change), suppliers.get(supplierId), isHiding),
      ),
    })),
    pagination: pagination(page, groupsPerPage, total),
  }
}

const keyOf = ({ productId, supplierId }: Pick<FeedGroup, 'productId' | 'supplierId'>): string => `${supplierId}/${productId ?? ''}`

function groupView(
  { productId, supplierId, importItemId, title, uploadId, changeCount }: FeedGroup,
  supplier: SupplierSummary | undefined,
  isHiding: boolean,
): Omit<WireChangeGroup, 'changes' | 'ground_colour'> {
  const name = isHiding ? null : (supplier?.name ?? '')
  const picture = productId === null && !isHiding ? (supplier?.logoUploadId ?? null) : uploadId
  return {
    type: productId === null ? 'SUPPLIER' : 'PRODUCT',
    title: title ?? name ?? 'One of your suppliers',
    image: picture === null ? null : imageUrl(picture),
    supplier: name,
    supplier_id: isHiding ? null : supplierId,
    product_id: productId,
    imported_product_id: importItemId,
    currency: supplier?.currency ?? 'USD',
    change_count: changeCount,
  }
}

const changeView = (change: FeedChange, supplier: SupplierSummary | undefined, isHiding: boolean): WireChange => ({
  id: change.id,
  type: change.type,
  variant_name: change.variantName,
  previous_value: change.previousValue,
  new_value: change.newValue,
  date: change.at.toISOString(),
  shipping_option__to_country: change.toCountry,
  supplier: isHiding ? null : (supplier?.name ?? ''),
})
