import {
  categoryLabel,
  categoryTree,
  noCategory,
  olderCategories,
  topCategoryKeys,
  uncategorized,
} from '@quayside/domain/catalogue/category'
import { useState } from 'react'
import { CategoryTree as Tree } from '#foundation/ui/filters/category-tree.tsx'
import { Facts } from '../lay.tsx'
import type { Widget } from '../widget.ts'

const counted = categoryTree.map(({ key, label, subcategories }, at) => ({
  key,
  name: label,
  count: 1240 - at * 73,
  children: subcategories.map((sub, index) => ({ key: sub.key, name: sub.label, count: 210 - index * 31 })),
}))

function Browsing() {
  const [place, setPlace] = useState<{ category?: string; subcategory?: string }>({ category: 'home_garden', subcategory: 'lighting' })
  const follow = (target: EventTarget) => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (href) setPlace(Object.fromEntries(new URLSearchParams(href)))
  }
  return (
    <div style={{ maxWidth: 260 }} onClickCapture={(event) => follow(event.target)}>
      <Tree
        categories={counted}
        total={10402}
        {...place}
        hrefFor={(category, subcategory) =>
          `?${new URLSearchParams({ ...(category ? { category } : {}), ...(subcategory ? { subcategory } : {}) })}`
        }
      />
    </div>
  )
}

export const categories: Widget = {
  key: 'categories',
  name: 'Categories',
  group: 'Lists',
  about: 'The tree that is browsed, and the older keys that suppliers and old addresses still have, each with its place in the tree.',
  file: 'foundation/ui/filters/category-tree.tsx',
  examples: [
    { title: 'The tree beside a list', note: 'The chosen one is open; every entry is a link.', Show: Browsing },
    {
      title: 'The sixteen keys',
      Show: () => (
        <Facts
          facts={topCategoryKeys.map((key) => [
            key,
            key === noCategory
              ? `${categoryLabel(key)}: looked at, and fits nothing (${uncategorized} is what nobody has looked at)`
              : `${categoryLabel(key)}: ${categoryTree
                  .find((one) => one.key === key)
                  ?.subcategories.map(({ label }) => label)
                  .join(', ')}`,
          ])}
        />
      ),
    },
    {
      title: 'The eighteen older keys, and where they lead',
      Show: () => (
        <Facts
          facts={Object.entries(olderCategories).map(([key, { label, category }]) => [key, `${label} → ${categoryLabel(category)}`])}
        />
      ),
    },
  ],
}
