import { UnstyledButton } from '@mantine/core'
import type { Category, CategoryKey } from '@quayside/domain/catalogue/category'
import {
  IconBabyCarriage,
  IconBackpack,
  IconBallBasketball,
  IconCheck,
  IconCookie,
  IconDeviceMobile,
  IconDiamond,
  IconGift,
  IconHanger,
  IconHeartbeat,
  IconLamp,
  IconNotebook,
  IconPaw,
  IconPerfume,
  IconPuzzle,
  IconSunglasses,
} from '@tabler/icons-react'
import classes from './category-choice.module.css'

const icons: Record<CategoryKey, typeof IconGift> = {
  accessories: IconSunglasses,
  bags_wallets: IconBackpack,
  beauty: IconPerfume,
  food_drink: IconCookie,
  health_wellness: IconHeartbeat,
  home_garden: IconLamp,
  jewelry_watches: IconDiamond,
  clothing: IconHanger,
  party_event_gifts: IconGift,
  parenting_kids: IconBabyCarriage,
  pets: IconPaw,
  sports_outdoors: IconBallBasketball,
  stationery_crafts: IconNotebook,
  tech_accessories: IconDeviceMobile,
  toys_games: IconPuzzle,
}

interface CategoryChoiceProps {
  category: Category
  isChosen: boolean
  onToggle: () => void
}

/** A category as a toggle tile, with its name and some of its subcategories. */
export function CategoryChoice({ category: { key, label, subcategories }, isChosen, onToggle }: CategoryChoiceProps) {
  const Icon = icons[key]
  return (
    <UnstyledButton className={classes.tile!} aria-pressed={isChosen} onClick={onToggle}>
      <span className={classes.icon}>{isChosen ? <IconCheck size={22} aria-hidden /> : <Icon size={22} stroke={1.6} aria-hidden />}</span>
      <span className={classes.words}>
        <b>{label}</b>
        <small>
          {subcategories
            .slice(0, 3)
            .map((one) => one.label)
            .join(', ')}
        </small>
      </span>
    </UnstyledButton>
  )
}
