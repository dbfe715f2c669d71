import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { type ExternalProps, ExternalView } from './external-view'

/** The same over what is being chosen or written, where there is no tab to look in. */
export function ExternalDialog({ title, onClose, ...of }: ExternalProps & { title: string; onClose: () => void }) {
  return (
    <SheetOrDialog open onClose={onClose} title={title} width={800}>
      <div className="stack">
        <ExternalView {...of} />
      </div>
    </SheetOrDialog>
  )
}
