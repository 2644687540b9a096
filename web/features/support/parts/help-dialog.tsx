import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { ArticleList } from './article-list.tsx'
import { type HelpReader, recommendedFor } from './help-articles.ts'
import classes from './help-dialog.module.css'
import { SupportForm } from './support-form.tsx'

interface HelpDialogProps {
  reader: HelpReader
  /** The open page, whose articles come first. */
  path: string
  email: string
  onClose: () => void
}

/** Help without leaving the page: recommended articles, and a contact form. @see V-056 */
export function HelpDialog({ reader, path, email, onClose }: HelpDialogProps) {
  return (
    <Dialog title="Help" width={620} onClose={onClose}>
      <h3 className={classes.heading}>Recommended articles</h3>
      <ArticleList articles={recommendedFor(reader, path)} opensBeside />
      <p className={classes.all}>
        <a href="/help" target="_blank" rel="noreferrer">
          All articles
        </a>
      </p>
      <h3 className={classes.heading}>Ask us</h3>
      <SupportForm email={email} />
    </Dialog>
  )
}
