import { isPrebuiltOffered } from '@quayside/domain/workspace/banners'
import { IconArmchair, IconBuildingStore, IconHeartbeat, IconPaw } from '@tabler/icons-react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import classes from './dashboard-prebuilt.module.css'

/** The first four categories of prebuilt stores. @see V-141, X-095 */
const kinds = [
  { type: 'general_store', label: 'General store', icon: IconBuildingStore },
  { type: 'pets', label: 'Pets', icon: IconPaw },
  { type: 'home_decor', label: 'Home decor', icon: IconArmchair },
  { type: 'wellness', label: 'Wellness', icon: IconHeartbeat },
]

/** Link to prebuilt stores, for stores that are offered them. */
export function DashboardPrebuilt() {
  const { platform, hide_prebuilt, private_portal } = useStoreSettings()
  const facts = {
    platform: platform?.name.toLowerCase() ?? null,
    hidesPrebuilt: hide_prebuilt,
    portalStatus: private_portal?.status ?? null,
  }
  if (!isPrebuiltOffered(facts)) return null
  return (
    <section className={classes.section} aria-labelledby="prebuilt-kinds">
      <h2 id="prebuilt-kinds">Ready-made stores</h2>
      <ul className={classes.kinds}>
        {kinds.map(({ type, label, icon: Icon }) => (
          <li key={type}>
            <a href={`/prebuilt?type=${type}`}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
