import { Button } from '#ui/button'
import { LinkedText } from '#ui/display/linked-text'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import styles from './bulletin-dialog.module.css'

type BulletinDialogProps = { title: string; told: string; content: string; onClose: () => void }

/** What whoever runs the platform wrote, as it was written. */
export function BulletinDialog({ title, told, content, onClose }: BulletinDialogProps) {
  return (
    <SheetOrDialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="stack">
        <p className="secondary">{told}</p>
        <p className={styles.words}>
          <LinkedText text={content} />
        </p>
      </div>
    </SheetOrDialog>
  )
}
