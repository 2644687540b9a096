import { Button, Switch } from '@mantine/core'
import { categoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import classes from './categorise.module.css'
import { useCategorise, useProductsToCategorise, useStartAct } from './categorise.queries.ts'
import { type CategoriseAsked, categoriseAddress, categoryChips, readCategorise, subcategoriesOf } from './categorise-address.ts'
import { CategoryChips } from './category-chips.tsx'
import { countWords } from './count-words.ts'
import { WholeListActs } from './whole-list-acts.tsx'

/** Products of all suppliers, added to a category or removed from it. @see R-132, S-74, V-252 */
export const Route = createFileRoute('/_admin/admin/categorize')({ validateSearch: rawSearch, component: CategorisePage })

const types = [
  { value: 'add', name: 'Adding' },
  { value: 'remove', name: 'Removing' },
] as const

function CategorisePage() {
  const asked = Route.useSearch({ select: readCategorise })
  const { category, subcategory, search, supplier, type = 'remove', page = 1 } = asked
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useProductsToCategorise(asked)
  const products = data?.products ?? []
  const { chosen, isChosen, toggle, all } = useSelection(products.map(({ id }) => id))
  const [showsTitles, setShowsTitles] = useState(false)
  const save = useCategorise()
  const start = useStartAct()
  const [isWhole, setIsWhole] = useState(false)
  const total = data?.pagination.count ?? 0
  const totalWords = countWords(total, data?.is_more)
  const go = (change: CategoriseAsked) => void navigate({ href: categoriseAddress({ ...asked, page: 1, ...change }) })
  const choose = (isOn: boolean) => {
    all(isOn)
    setIsWhole(false)
  }
  const key = useRef<string>(undefined)
  const pressWhole = () => {
    if (!target) return
    key.current ??= crypto.randomUUID()
    const selection = {
      list: 'products' as const,
      category: type === 'add' ? (uncategorized as typeof uncategorized) : target,
      ...(type === 'remove' && subcategory ? { subcategory } : {}),
      ...(search ? { search } : {}),
      ...(supplier ? { supplier } : {}),
    }
    start.mutate(
      {
        body: {
          key: key.current,
          operation: type,
          selection,
          ...(type === 'add' ? { category: target, ...(subcategory ? { subcategory } : {}) } : {}),
        },
      },
      {
        onSuccess: () => {
          key.current = undefined
          choose(false)
        },
        onError: () => showToast({ tone: 'bad', text: 'Error saving tags' }),
      },
    )
  }
  const target = category === uncategorized ? undefined : category
  const press = () =>
    target &&
    save.mutate(
      { body: { category: target, subcategory, products: [...chosen], type, search, supplier, page } },
      {
        onSuccess: ({ changed, pagination: left }) => {
          showToast({ tone: 'good', text: `${counted(changed, 'product')} ${type === 'add' ? 'added' : 'removed'}` })
          if (left.page !== page) go({ page: left.page })
        },
        onError: () => showToast({ tone: 'bad', text: 'Error saving tags' }),
      },
    )
  return (
    <>
      <PageHeader
        title="Categorize"
        detail="Add products without a category to one, or remove products from theirs."
        actions={
          <Button component="a" variant="default" href="/admin/uncategorize">
            Take me to the new page
          </Button>
        }
      />
      <CategoryChips
        label="Categories"
        now={category}
        chips={categoryChips.map((key) => ({ key, label: key === uncategorized ? uncategorized : categoryLabel(key) }))}
        hrefFor={(key) =>
          categoriseAddress({ ...asked, category: categoryChips.find((one) => one === key)!, subcategory: undefined, page: 1 })
        }
      />
      {subcategoriesOf(category).length > 0 && (
        <CategoryChips
          label="Subcategories"
          now={subcategory}
          chips={subcategoriesOf(category)}
          hrefFor={(key) => categoriseAddress({ ...asked, subcategory: key === subcategory ? undefined : key, page: 1 })}
        />
      )}
      <div className={classes.tools}>
        <Choice label="What saving does" options={types} value={type} onChange={(next) => go({ type: next })} />
        <SearchField label="Search products" value={asked.search ?? ''} onSearch={(search) => go({ search })} />
        <Switch label="Show Titles" checked={showsTitles} onChange={(event) => setShowsTitles(event.currentTarget.checked)} />
        <Button variant="default" disabled={!products.length} onClick={() => choose(chosen.length < products.length)}>
          {products.length > 0 && chosen.length === products.length ? 'Deselect All' : 'Select All'}
        </Button>
        {chosen.length > 0 && chosen.length === products.length && target && (total > products.length || data?.is_more) && !isWhole && (
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {`Select all ${totalWords} that match`}
          </Button>
        )}
        {isWhole && chosen.length > 0 && target ? (
          <ConfirmButton
            variant="filled"
            loading={start.isPending}
            question={`${type === 'add' ? 'Add' : 'Remove'} all ${totalWords} products?`}
            consequence={
              type === 'add'
                ? `They go to ${categoryLabel(target)}, on every page of this list. It can be undone.`
                : 'They have no category then, on every page of this list. It can be undone.'
            }
            confirm={type === 'add' ? 'Add all' : 'Remove all'}
            onConfirm={pressWhole}
          >
            Save Changes
          </ConfirmButton>
        ) : (
          <Button disabled={!target || !chosen.length} loading={save.isPending} onClick={press}>
            Save Changes
          </Button>
        )}
      </div>
      {!category ? (
        <Panel>
          <p className={classes.nothing}>Select a category</p>
        </Panel>
      ) : isError && !data ? (
        <FailureNotice text="Error retrieving products" error={error} onRetry={refetch} />
      ) : !data ? (
        <Panel flush label="Products">
          <TableSkeleton columns={[160, 160, 160]} />
        </Panel>
      ) : products.length === 0 ? (
        <Panel>
          <p className={classes.nothing}>No products</p>
        </Panel>
      ) : (
        <>
          <ul className={classes.grid} aria-label="Products">
            {products.map(({ id, title, image }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={title}
                  aria-pressed={isChosen(id)}
                  onClick={(event) => {
                    setIsWhole(false)
                    toggle(id, event.shiftKey)
                  }}
                >
                  <Picture src={image} height={350} className={classes.picture} />
                  {showsTitles && <span>{title}</span>}
                </button>
              </li>
            ))}
          </ul>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="products"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => categoriseAddress({ ...asked, page })}
          />
        </>
      )}
      <WholeListActs />
    </>
  )
}
