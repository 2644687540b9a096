import { Button, NativeSelect } from '@mantine/core'
import type { PredictedProduct } from '@quayside/contract/admin/predictions'
import { categoryLabel, topCategoryKeys } from '@quayside/domain/catalogue/category'
import { type PredictionOperation, reviewed } from '@quayside/domain/catalogue/category-review'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './categorise.module.css'
import { usePredictions, useReview, useStartAct } from './categorise.queries.ts'
import { subcategoriesOf } from './categorise-address.ts'
import { CategoryChips } from './category-chips.tsx'
import { countWords } from './count-words.ts'
import { PredictionCard } from './prediction-card.tsx'
import { leastScores, type PredictionsAsked, predictionsAddress, readPredictions } from './predictions-address.ts'
import { WholeListActs } from './whole-list-acts.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

/** Products with the category predicted for them, reviewed by staff. @see R-133, S-75, V-253 */
export const Route = createFileRoute('/_admin/admin/uncategorize')({ validateSearch: rawSearch, component: PredictionsPage })

const kinds = [
  { value: '0', name: 'Uncategorized' },
  { value: '1', name: 'Categorized' },
] as const

function PredictionsPage() {
  const asked = Route.useSearch({ select: readPredictions })
  const navigate = useNavigate()
  const go = (change: PredictionsAsked) => void navigate({ href: predictionsAddress({ ...asked, page: 1, ...change }) })
  const { data, isError, error, refetch } = usePredictions(asked)
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    setTyped(text)
    const supplier = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
    if (supplier !== undefined || text === '') go({ supplier })
  }
  const isWrong = typed !== '' && !/^[1-9]\d{0,14}$/.test(typed)
  return (
    <>
      <PageHeader
        title="Smart categorization"
        detail="Products with the category that their words speak for. What you decide is learned from."
        actions={
          <Button component="a" variant="default" href="/admin/categorize">
            Categorize by hand
          </Button>
        }
      />
      <div className={classes.tools}>
        <SearchField label="Supplier ID" value={asked.supplier ? String(asked.supplier) : ''} onSearch={search} />
        <Choice
          label="Which products"
          options={kinds}
          value={asked.categorized ?? '0'}
          onChange={(kind) => go({ categorized: kind === '1' ? kind : undefined })}
        />
        <NativeSelect
          aria-label="Score"
          value={asked.score ?? ''}
          onChange={({ currentTarget: { value } }) => go({ score: Number(value) || undefined })}
          data={[
            { value: '', label: 'Any score' },
            ...leastScores.map((least) => ({ value: String(least), label: `Score of ${least}% or more` })),
          ]}
        />
      </div>
      {isWrong && <Notice tone="wait">Enter the supplier’s ID, a whole number.</Notice>}
      {data && (
        <CategoryChips
          label="Categories"
          now={data.category.key}
          chips={data.categories.map(({ key, name, count }) => ({ key, label: name, count: countWords(count) }))}
          hrefFor={(key) => predictionsAddress({ ...asked, category: topCategoryKeys.find((one) => one === key)!, page: 1 })}
        />
      )}
      {isError ? (
        <FailureNotice text={error.status === 404 ? error.message : 'Error retrieving products'} error={error} onRetry={refetch} />
      ) : !data ? (
        <Panel flush label="Products">
          <TableSkeleton columns={[160, 160, 160]} />
        </Panel>
      ) : (
        <>
          <Review
            key={data.category.key}
            asked={asked}
            category={data.category}
            products={data.products.results}
            hasMore={data.products.next !== null || data.products.previous !== null}
          />
          <nav className={classes.steps} aria-label="Pages">
            {data.products.previous ? <a href={predictionsAddress({ ...asked, page: data.products.previous })}>PREV</a> : <span />}
            {data.products.next && <a href={predictionsAddress({ ...asked, page: data.products.next })}>NEXT</a>}
          </nav>
        </>
      )}
      <WholeListActs />
    </>
  )
}

const operations: readonly { operation: PredictionOperation; name: string }[] = [
  { operation: 'add', name: 'ADD' },
  { operation: 'move', name: 'MOVE' },
  { operation: 'remove', name: 'REMOVE' },
]

interface ReviewProps {
  asked: PredictionsAsked
  category: { key: string; count: number }
  products: readonly PredictedProduct[]
  /** Whether the list has other pages. */
  hasMore: boolean
}

function Review({ asked, category: { key: category, count }, products, hasMore }: ReviewProps) {
  const { chosen, isChosen, toggle, all } = useSelection(products.map(({ id }) => id))
  const [target, setTarget] = useState<{ category: string; subcategory: string }>({ category: '', subcategory: '' })
  const [pressed, setPressed] = useState<PredictionOperation>()
  const review = useReview()
  const start = useStartAct()
  const [isWhole, setIsWhole] = useState(false)
  const choose = (isOn: boolean) => {
    all(isOn)
    setIsWhole(false)
  }
  const key = useRef<string>(undefined)
  const confirmWhole = (operation: PredictionOperation) => {
    key.current ??= crypto.randomUUID()
    start.mutate(
      {
        body: {
          key: key.current,
          operation,
          selection: {
            list: 'predictions',
            categorized: asked.categorized === '1',
            category: keyOf(category),
            ...(asked.supplier ? { supplier: asked.supplier } : {}),
            ...(asked.score ? { score: asked.score } : {}),
          },
          ...movedTo(operation),
        },
      },
      {
        onSuccess: () => {
          key.current = undefined
          choose(false)
        },
      },
    )
  }
  const movedTo = (operation: PredictionOperation) =>
    operation === 'move' ? { category: keyOf(target.category), ...(target.subcategory ? { subcategory: target.subcategory } : {}) } : {}
  const confirm = (operation: PredictionOperation) =>
    review.mutate(
      {
        body: {
          operation,
          products: products
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, category, current }) => ({
              id,
              category: keyOf(category.key),
              ...(current ? { current: keyOf(current.key) } : {}),
            })),
          ...movedTo(operation),
        },
      },
      {
        onSuccess: ({ changed }) => {
          const isWhole = operation === 'add' && chosen.length === products.length
          showToast(
            changed === 0 ? { tone: 'bad', text: reviewed.none } : { tone: 'good', text: isWhole ? reviewed.wholePage : reviewed.some },
          )
        },
      },
    )
  if (products.length === 0)
    return (
      <Panel>
        <p className={classes.nothing}>No products</p>
      </Panel>
    )
  return (
    <>
      <div className={classes.tools}>
        <Button variant="default" onClick={() => choose(chosen.length < products.length)}>
          {chosen.length === products.length ? 'Deselect All' : 'Select All'}
        </Button>
        {chosen.length > 0 && chosen.length === products.length && hasMore && !isWhole && (
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {`Select all ${countWords(count)} that match`}
          </Button>
        )}
        {operations.map(({ operation, name }) => (
          <Button
            key={operation}
            variant={operation === 'add' ? 'filled' : 'default'}
            disabled={!chosen.length}
            loading={review.isPending || start.isPending}
            onClick={() => setPressed(operation)}
          >
            {name}
          </Button>
        ))}
        <NativeSelect
          aria-label="Move to category"
          value={target.category}
          onChange={({ currentTarget: { value } }) => setTarget({ category: value, subcategory: '' })}
          data={[{ value: '', label: 'Move to…' }, ...topCategoryKeys.map((key) => ({ value: key, label: categoryLabel(key) }))]}
        />
        {subcategoriesOf(target.category).length > 0 && (
          <NativeSelect
            aria-label="Move to subcategory"
            value={target.subcategory}
            onChange={({ currentTarget: { value } }) => setTarget({ ...target, subcategory: value })}
            data={[
              { value: '', label: 'No subcategory' },
              ...subcategoriesOf(target.category).map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        )}
      </div>
      <ul className={classes.cards} aria-label="Products">
        {products.map((product) => (
          <PredictionCard
            key={product.id}
            product={product}
            isChosen={isChosen(product.id)}
            onToggle={(isRange) => {
              setIsWhole(false)
              toggle(product.id, isRange)
            }}
          />
        ))}
      </ul>
      {pressed && (
        <Suspense>
          <ReviewDialog
            operation={pressed}
            countText={isWhole ? `all ${countWords(count)} products` : counted(chosen.length, 'product')}
            isCategorised={asked.categorized === '1'}
            target={target.category}
            onClose={() => setPressed(undefined)}
            onConfirm={() => (isWhole ? confirmWhole(pressed) : confirm(pressed))}
          />
        </Suspense>
      )}
    </>
  )
}

const keyOf = (key: string) => topCategoryKeys.find((one) => one === key)!
