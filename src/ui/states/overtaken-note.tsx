import { UndoBar } from './undo-bar'

interface OvertakenNoteProps {
  /** Somebody else has saved since it was read: what it sends would be refused (`useVersionedForm`). */
  form: { overtaken: boolean; reload: () => void }
}

/** Says at a form, by its save button, that somebody else was faster, what that means for what is typed, and takes theirs. */
export function OvertakenNote({ form }: OvertakenNoteProps) {
  if (!form.overtaken) return null
  return (
    <UndoBar action="载入最新" onUndo={form.reload}>
      刚刚被其他人修改，载入最新内容后才能保存；没有保存的会被替换
    </UndoBar>
  )
}
