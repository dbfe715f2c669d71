import { OvertakenNote } from '../states/overtaken-note'
import { DraftDialog, type DraftDialogProps } from './draft-dialog'

type VersionedDialogProps = Omit<DraftDialogProps, 'draft' | 'notice'> & {
  /** As `useVersionedForm` gives it. */
  form: { restoredAt?: number | undefined; overtaken: boolean; reload: () => void; keep: () => void }
}

/**
 * A form in a dialog that several people may save: whoever was slower chooses by its buttons, and closing it keeps what is typed.
 * What it saves is compared with what there is, so that it waits for a network.
 */
export function VersionedDialog({ form, disabled = false, ...dialog }: VersionedDialogProps) {
  const { restoredAt, overtaken, reload } = form
  return (
    <DraftDialog
      offline={`联网后才能${dialog.action ?? '保存'}`}
      {...dialog}
      draft={{ restoredAt: overtaken ? undefined : restoredAt, clear: reload }}
      disabled={disabled || overtaken}
      notice={overtaken && <OvertakenNote form={form} still />}
    />
  )
}
