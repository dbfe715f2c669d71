import { defineErrors } from '../../kernel/errors'
import { NOTES_EACH_MAX } from './notes.rules'

/** A person's own notes on content: 41960 to 41964. */
export const notesErrors = defineErrors({
  note_gone: { code: 41960, status: 404, text: '笔记不存在', when: 'a change to a note that is not the asker’s' },
  note_words: { code: 41961, status: 400, text: '请填写笔记', when: 'a note of nothing but blanks' },
  note_full: {
    code: 41962,
    status: 409,
    text: `每项内容最多写${NOTES_EACH_MAX}条笔记`,
    when: 'one note more than a person may have on one content',
  },
})
