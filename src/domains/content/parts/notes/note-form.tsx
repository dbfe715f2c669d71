import type { ContentNote } from '#contract/content/notes/notes.model'
import { NOTE_MAX } from '#contract/content/notes/notes.rules'
import { tooLong } from '#contract/kernel/text'
import { useDraft } from '#lib/drafts'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { contentNotes } from '../../notes.offline'

type Props = { contentId: number; title: string; note: ContentNote | undefined; onClose: () => void }

/** A note, new or changed; it goes to the server when there is a network. */
export function NoteForm({ contentId, title, note, onClose }: Props) {
  const id = note?.id ?? 0
  const draft = useDraft(`content-note-${contentId}-${id}`, note?.content ?? '')
  const save = async () => {
    await contentNotes.save({ contentId, id, title, content: draft.value.trim() })
    await draft.clear()
    onClose()
  }
  return (
    <DraftDialog
      title={note ? '修改笔记' : '写笔记'}
      width={560}
      draft={draft}
      disabled={!draft.value.trim() || tooLong(draft.value.trim(), NOTE_MAX)}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="笔记"
        hint="只有自己能看到。"
        value={draft.value}
        onChange={draft.set}
        multiline
        rows={6}
        maxGraphemes={NOTE_MAX}
      />
    </DraftDialog>
  )
}
