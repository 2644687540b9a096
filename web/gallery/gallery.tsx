import { useEffect, useState } from 'react'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import classes from './gallery.module.css'
import { GalleryMenu } from './gallery-menu.tsx'
import { WidgetPage } from './widget-page.tsx'
import { widgets } from './widgets.ts'

/** Index on the left and one widget on the right; on a phone one at a time. */
export function Gallery() {
  const key = usePlace().replace(/^\/gallery\/?/, '')
  const widget = widgets.find((one) => one.key === key)
  usePageTitle(widget ? `${widget.name} · Gallery` : 'Gallery')
  return (
    <div className={classes.gallery} data-inside={widget ? true : undefined}>
      <GalleryMenu current={widget} />
      <main id="content" className={classes.main} tabIndex={-1}>
        {widget ? <WidgetPage key={widget.key} widget={widget} /> : <Welcome isUnknown={key !== ''} />}
      </main>
    </div>
  )
}

function Welcome({ isUnknown }: { isUnknown: boolean }) {
  return (
    <div className={classes.welcome}>
      <h1>{isUnknown ? 'There is no such widget' : 'Gallery'}</h1>
      <p>
        {widgets.length} widgets, each with its states. They are the shared ones of <code>web/foundation</code> and the parts that features
        lend each other. Look here before you write one, and add what you add.
      </p>
    </div>
  )
}

/** Current page. Links inside the gallery are followed in place; those of examples only show their target. */
function usePlace() {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const arrive = () => setPath(location.pathname)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey) return
      if (!link.pathname.startsWith('/gallery')) return
      event.preventDefault()
      history.pushState(null, '', link.href)
      arrive()
      scrollTo(0, 0)
    }
    document.addEventListener('click', follow)
    addEventListener('popstate', arrive)
    return () => {
      document.removeEventListener('click', follow)
      removeEventListener('popstate', arrive)
    }
  }, [])
  return path
}
